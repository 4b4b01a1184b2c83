import { type ReactNode, useMemo } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { UserNamesContext } from '#platform/web/session/userNames.ts';
import { formatUserName } from '../account.ts';
import { TenantUsersDocument } from '../../web/documents.ts';

const staleTimeMs = 30 * 60_000;

/** Provides the names of the tenant's users; without them, email addresses stay. */
export function UserNamesProvider({ children }: { children: ReactNode }) {
  const { data } = useRead(TenantUsersDocument, {}, { staleTimeMs });
  const users = data?.tenant?.users;
  const names = useMemo(
    () => new Map(users?.map((user) => [user.emailAddress.toLowerCase(), formatUserName(user)])),
    [users],
  );
  return <UserNamesContext value={names}>{children}</UserNamesContext>;
}
