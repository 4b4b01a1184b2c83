import { createContext, use } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';

/** Names by lower-case email address. */
type UserNames = ReadonlyMap<string, string>;

export const UserNamesContext = createContext<UserNames>(new Map());

/** Returns the name of the user with an email address; the address itself when the name is unknown. */
export type FormatUser = (email: string) => string;

/** The same function for the same names, so that columns that use it stay the same on the next page. */
const formatUserBy = memoizeLast(
  (names: UserNames): FormatUser =>
    (email) =>
      names.get(email.toLowerCase()) ?? email,
);

/** Names users in texts: `formatUser(entry.changedBy)`. */
export const useFormatUser = (): FormatUser => formatUserBy(use(UserNamesContext));

/** Returns the names of the users of the tenant by their lower-case email address. */
export const useUserNames = (): UserNames => use(UserNamesContext);
