import type { UserErrorFieldsFragment } from './documents.ts';
import type { RequestError } from './client/requestError.ts';

/** An entry of a mutation's `errors`. */
export type UserErrorEntry = UserErrorFieldsFragment;

/** Result of a mutation. Notices are warnings and infos of a successful one. */
export type Outcome<Payload> =
  | { ok: true; payload: Payload; notices: readonly UserErrorEntry[] }
  | { ok: false; message: string; entries: readonly UserErrorEntry[]; error?: RequestError };

/** Payload of a mutation, the only field of its data. */
export type MutationPayload<Data> = NonNullable<Data[keyof Data]>;

/** Converts a payload; a mutation failed if an entry has severity ERROR (API conventions, "Mutations"). */
export function toOutcome<Payload extends { readonly errors: readonly UserErrorEntry[] | null }>(
  payload: Payload,
): Outcome<Payload> {
  const entries = payload.errors ?? [];
  const refused = entries.filter(({ severity }) => severity === 'ERROR');
  return refused.length === 0
    ? { ok: true, payload, notices: entries }
    : { ok: false, message: formatMessages(refused), entries };
}

/** Joins validation messages; of other errors it returns the first (spec 2 §8, "Generic handler"). */
const formatMessages = (refused: readonly UserErrorEntry[]): string =>
  refused.every(({ __typename }) => __typename === 'ValidationError')
    ? refused.map(({ message }) => message).join(', ') || 'Validation failed'
    : (refused[0]?.message ?? 'An unexpected error occurred.');

/** Whether the server had nothing to change, which counts as success. */
export const isUnchanged = (notices: readonly UserErrorEntry[]): boolean =>
  notices.some(({ code }) => code === 'NO_CHANGES');
