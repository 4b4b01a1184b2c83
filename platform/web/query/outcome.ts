import type { UserErrorFieldsFragment } from './documents.ts';
import type { CallError } from './callError.ts';

/** An entry of a mutation's `errors`. */
export type Entry = UserErrorFieldsFragment;

/** Result of a mutation. Notices are warnings and infos of a successful one. */
export type Outcome<Payload> =
  | { ok: true; payload: Payload; notices: readonly Entry[] }
  | { ok: false; message: string; entries: readonly Entry[]; error?: CallError };

/** Payload of a mutation, the only field of its data. */
export type PayloadOf<Data> = NonNullable<Data[keyof Data]>;

/** Converts a payload; a mutation failed if an entry has severity ERROR (contract README, "Mutations"). */
export function outcomeOf<Payload extends { readonly errors: readonly Entry[] | null }>(
  payload: Payload,
): Outcome<Payload> {
  const entries = payload.errors ?? [];
  const refused = entries.filter(({ severity }) => severity === 'ERROR');
  return refused.length === 0
    ? { ok: true, payload, notices: entries }
    : { ok: false, message: messageOf(refused), entries };
}

/** Joins validation messages; of other errors it returns the first (spec 2 §8, "Generic handler"). */
const messageOf = (refused: readonly Entry[]): string =>
  refused.every(({ __typename }) => __typename === 'ValidationError')
    ? refused.map(({ message }) => message).join(', ') || 'Validation failed'
    : (refused[0]?.message ?? 'An unexpected error occurred.');

/** Whether the server had nothing to change, which counts as success. */
export const isUnchanged = (notices: readonly Entry[]): boolean =>
  notices.some(({ code }) => code === 'NO_CHANGES');
