import { internal, unavailable } from './graphql/callErrors.ts';
import { newReference } from './http/requestReference.ts';
import { isOutage } from './outage.ts';

/** Response to an internal failure. It hides the cause, which is logged under the reference. */
export interface Fault {
  status: 500 | 503;
  headers: Readonly<Record<string, string>>;
  /** One of the contract's error messages. */
  message: string;
  reference: string;
}

/** Builds the response for a failure outside GraphQL: 503 with Retry-After for an outage, 500 for a bug. */
export function faultOf(error: unknown, reference = newReference()): Fault {
  return isOutage(error)
    ? { status: 503, headers: { 'retry-after': '2' }, message: unavailable().message, reference }
    : { status: 500, headers: {}, message: internal(reference).message, reference };
}
