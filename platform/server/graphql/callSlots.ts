import { type Release, slots } from '../http/slots.ts';
import type { Session } from '../session.ts';

/** Limits of concurrent requests and operations (docs/decisions/0016). */
export interface CallSlots {
  /** For reading a large body; a slow client delays only its user's other large bodies. */
  read(session: Session, signal: AbortSignal): Promise<Release>;
  /** For a request of a user, from its received body until its response is sent. */
  enter(session: Session, signal: AbortSignal): Promise<Release>;
  /** For a large operation, from its first read until its response is sent. */
  hold(session: Session): Promise<Release>;
  /** For an operation on a database connection. */
  run(session: Session): Promise<Release>;
}

const maxOfPerson = 4;
const maxWaitingOfPerson = 100;
const maxWaitingOfTenant = 1_000;
/** Same as the timeout for a database connection. */
const timeoutMs = 10_000;

/** Creates the limits for a number of database connections, each of which runs one operation at a time. */
export function callSlots(connections: number): CallSlots {
  const ofPerson = { perGroup: maxOfPerson, maxWaiting: maxWaitingOfPerson, timeoutMs };
  const bodies = slots(ofPerson);
  const people = slots(ofPerson);
  const large = slots({ perGroup: 1, maxWaiting: maxOfPerson, timeoutMs });
  const tenants = slots({
    // A tenant leaves a quarter of the connections to others.
    perGroup: Math.max(1, Math.floor(connections * 0.75)),
    total: connections,
    maxWaiting: maxWaitingOfTenant,
    timeoutMs,
  });
  return {
    read: (session, signal) => bodies.enter(personOf(session), signal),
    enter: (session, signal) => people.enter(personOf(session), signal),
    hold: (session) => large.enter(personOf(session)),
    run: (session) => tenants.enter(session.tenantId),
  };
}

const personOf = ({ tenantId, userId }: Session): string => `${tenantId} ${userId}`;
