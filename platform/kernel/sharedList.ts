import type { Instant } from './day.ts';

/** An entry of a list that several browsers of one user change without waiting for each other. */
export interface Entry<Value = unknown> {
  readonly id: string;
  /** Counts its changes. */
  readonly revision: number;
  readonly savedAt: Instant;
  /** null: deleted, told to browsers that still have it. */
  readonly value: Value | null;
}

/** What somebody makes of one entry; null deletes it. */
export interface EntryEdit<Value = unknown> {
  readonly id: string;
  readonly value: Value | null;
}

// Longer than a browser keeps a list without looking at the server's.
const deletionsKept = 90 * 24 * 60 * 60 * 1000;

/** The later change of an entry; changes that nobody can order are ordered by their text, in every browser alike. */
function later(a: Entry, b: Entry): Entry {
  if (a.revision !== b.revision) return a.revision > b.revision ? a : b;
  if (a.savedAt !== b.savedAt) return a.savedAt > b.savedAt ? a : b;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a : b;
}

const isSame = (a: Entry, b: Entry): boolean =>
  a.revision === b.revision && a.savedAt === b.savedAt && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Two copies of a list as one that has every change of both; the order of the copies does not matter, nor how often it is done. */
export function mergedEntries(a: readonly Entry[], b: readonly Entry[]): readonly Entry[] {
  const merged = new Map(a.map((entry) => [entry.id, entry]));
  for (const entry of b) {
    const known = merged.get(entry.id);
    merged.set(entry.id, known ? later(known, entry) : entry);
  }
  return [...merged.values()];
}

/** Has the list every change of the other? */
export const holdsEntries = (list: readonly Entry[], other: readonly Entry[]): boolean => {
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  return other.every((entry) => {
    const known = byId.get(entry.id);
    return known !== undefined && isSame(later(entry, known), known);
  });
};

/** The list with changes made now; what was deleted long ago is forgotten. */
export function editedEntries(
  list: readonly Entry[],
  edits: readonly EntryEdit[],
  now: Instant,
): readonly Entry[] {
  const edited = new Map(list.map((entry) => [entry.id, entry]));
  for (const { id, value } of edits)
    edited.set(id, {
      // What a later release keeps beside the value stays.
      ...edited.get(id),
      id,
      value,
      revision: (edited.get(id)?.revision ?? 0) + 1,
      savedAt: now,
    });
  const oldest = Date.parse(now) - deletionsKept;
  return [...edited.values()].filter(({ value, savedAt }) => value !== null || Date.parse(savedAt) > oldest);
}
