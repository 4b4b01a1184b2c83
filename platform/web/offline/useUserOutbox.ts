import { useMemo } from 'react';
import { useUser } from '../session/useUser.ts';
import { getOutbox, type Outbox } from './outbox.ts';
import type { OutboxOwner } from './outboxDatabase.ts';

/** The signed-in user as the owner of an outbox. */
export function useOutboxOwner(): OutboxOwner {
  const { issuer = '', tenantId, id, email, companyName } = useUser();
  return useMemo(
    () => ({ issuer, tenantId, userId: id, email, companyName }),
    [issuer, tenantId, id, email, companyName],
  );
}

/** Returns the outbox of the signed-in user. */
export function useUserOutbox(): Outbox {
  const owner = useOutboxOwner();
  return useMemo(() => getOutbox(owner), [owner]);
}
