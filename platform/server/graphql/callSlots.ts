import { type Release, slots } from '../http/slots.ts';
import type { Session } from '../session.ts';

/** Limits of calls that run at once (docs/decisions/0016). */
export interface CallSlots {
  /** For reading a large body: whoever sends slowly keeps nothing waiting but large bodies of their own. */
  read(session: Session, signal: AbortSignal): Promise<Release>;
  /** For a call of a person whose body has been read, until its answer is sent. */
  enter(session: Session, signal: AbortSignal): Promise<Release>;
  /** For a call that may hold much memory, from before it reads until its answer is sent. */
  hold(session: Session): Promise<Release>;
  /** For running an operation on a connection of the database. */
  run(session: Session): Promise<Release>;
}

const maxOfPerson = 4;
const maxWaitingOfPerson = 100;
const maxWaitingOfTenant = 1_000;
/** As long as a connection of the database is waited for. */
const timeoutMs = 10_000;

/** Limits for a database of so many connections, each of which runs one operation at a time. */
export function callSlots(connections: number): CallSlots {
  const ofPerson = { perGroup: maxOfPerson, maxWaiting: maxWaitingOfPerson, timeoutMs };
  const bodies = slots(ofPerson);
  const people = slots(ofPerson);
  const large = slots({ perGroup: 1, maxWaiting: maxOfPerson, timeoutMs });
  const tenants = slots({
    // The last quarter is for the others.
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
