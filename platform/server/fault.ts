import { internal, unavailable } from './graphql/callErrors.ts';
import { newReference } from './http/requestReference.ts';
import { isOutage } from './outage.ts';

/** What somebody is told of a failure inside: nothing of its cause, which the log has under the reference. */
export interface Fault {
  status: 500 | 503;
  headers: Readonly<Record<string, string>>;
  /** In the words of the contract's errors. */
  message: string;
  reference: string;
}

/** How a failure outside GraphQL is answered: an outage as 503 that says when to come back, a bug as 500. */
export function faultOf(error: unknown, reference = newReference()): Fault {
  return isOutage(error)
    ? { status: 503, headers: { 'retry-after': '2' }, message: unavailable().message, reference }
    : { status: 500, headers: {}, message: internal(reference).message, reference };
}
