import { createContext, use, useCallback } from 'react';

/** Names by lower-case email address. */
type UserNames = ReadonlyMap<string, string>;

export const UserNamesContext = createContext<UserNames>(new Map());

/** Returns the name of the user with an email address; the address itself when the name is unknown. */
export type FormatUser = (email: string) => string;

/** Names users in texts: `formatUser(entry.changedBy)`. */
export function useFormatUser(): FormatUser {
  const names = use(UserNamesContext);
  return useCallback((email) => names.get(email.toLowerCase()) ?? email, [names]);
}
