import { type Release, createPermits } from './permits.ts';
import type { Session } from '../session.ts';

/** Limits of concurrent requests and operations (docs/decisions/0016). */
export interface OperationPermits {
  /** For reading a large body; a slow client delays only its user's other large bodies. */
  read(session: Session, signal: AbortSignal): Promise<Release>;
  /** For a request of a user, from its received body until its response is sent. */
  enter(session: Session, signal: AbortSignal): Promise<Release>;
  /** For a large operation, from its first read until its response is sent. */
  hold(session: Session): Promise<Release>;
  /** For an operation on a database connection. */
  run(session: Session): Promise<Release>;
}

const maxPerUser = 4;
const maxWaitingPerUser = 100;
const maxWaitingPerTenant = 1_000;
/** Same as the timeout for a database connection. */
const timeoutMs = 10_000;

/** Creates the limits for a number of database connections, each of which runs one operation at a time. */
export function operationPermits(connections: number): OperationPermits {
  const userLimits = { perGroup: maxPerUser, maxWaiting: maxWaitingPerUser, timeoutMs };
  const bodies = createPermits(userLimits);
  const users = createPermits(userLimits);
  const large = createPermits({ perGroup: 1, maxWaiting: maxPerUser, timeoutMs });
  const tenants = createPermits({
    // A tenant leaves a quarter of the connections to others.
    perGroup: Math.max(1, Math.floor(connections * 0.75)),
    total: connections,
    maxWaiting: maxWaitingPerTenant,
    timeoutMs,
  });
  return {
    read: (session, signal) => bodies.acquire(userKey(session), signal),
    enter: (session, signal) => users.acquire(userKey(session), signal),
    hold: (session) => large.acquire(userKey(session)),
    run: (session) => tenants.acquire(session.tenantId),
  };
}

const userKey = ({ tenantId, userId }: Session): string => `${tenantId} ${userId}`;
