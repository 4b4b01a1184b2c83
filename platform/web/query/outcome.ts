import type { UserErrorFieldsFragment } from './documents.ts';
import type { CallError } from './callError.ts';

/** An entry of a mutation's `errors`. */
export type Entry = UserErrorFieldsFragment;

/** What became of a mutation. Notices are warnings and infos of something that was done. */
export type Outcome<Payload> =
  | { ok: true; payload: Payload; notices: readonly Entry[] }
  | { ok: false; message: string; entries: readonly Entry[]; error?: CallError };

/** The payload of a mutation: its answer has that one field. */
export type PayloadOf<Data> = NonNullable<Data[keyof Data]>;

/** A call failed exactly when an entry has severity ERROR; null and empty are alike (contract README, "Mutations"). */
export function outcomeOf<Payload extends { readonly errors: readonly Entry[] | null }>(
  payload: Payload,
): Outcome<Payload> {
  const entries = payload.errors ?? [];
  const refused = entries.filter(({ severity }) => severity === 'ERROR');
  return refused.length === 0
    ? { ok: true, payload, notices: entries }
    : { ok: false, message: messageOf(refused), entries };
}

/** Broken rules of the input are told together, anything else by its first message (spec 2 §8, "Generic handler"). */
const messageOf = (refused: readonly Entry[]): string =>
  refused.every(({ __typename }) => __typename === 'ValidationError')
    ? refused.map(({ message }) => message).join(', ') || 'Validation failed'
    : (refused[0]?.message ?? 'An unexpected error occurred.');

/** Nothing had to be done: counts as success. */
export const isUnchanged = (notices: readonly Entry[]): boolean =>
  notices.some(({ code }) => code === 'NO_CHANGES');
