import type { Instant } from './day.ts';

/** An entry of a list that several browsers of one user change concurrently. */
export interface Entry<Value = unknown> {
  readonly id: string;
  /** Number of changes. */
  readonly revision: number;
  readonly savedAt: Instant;
  /** Null is a tombstone for browsers that still have the entry. */
  readonly value: Value | null;
}

/** Change of one entry; null deletes it. */
export interface EntryEdit<Value = unknown> {
  readonly id: string;
  readonly value: Value | null;
}

// Longer than a browser caches a list without reading it from the server.
const deletionsKept = 90 * 24 * 60 * 60 * 1000;

/** Returns the later change of an entry. Changes with the same revision and time are ordered by their JSON, alike in every browser. */
function later(a: Entry, b: Entry): Entry {
  if (a.revision !== b.revision) return a.revision > b.revision ? a : b;
  if (a.savedAt !== b.savedAt) return a.savedAt > b.savedAt ? a : b;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a : b;
}

const isSame = (a: Entry, b: Entry): boolean =>
  a.revision === b.revision && a.savedAt === b.savedAt && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Merges two copies of a list. Merging is commutative (up to the order of entries) and idempotent. */
export function mergedEntries(a: readonly Entry[], b: readonly Entry[]): readonly Entry[] {
  const merged = new Map(a.map((entry) => [entry.id, entry]));
  for (const entry of b) {
    const known = merged.get(entry.id);
    merged.set(entry.id, known ? later(known, entry) : entry);
  }
  return [...merged.values()];
}

/** Checks whether the list contains every change of the other. */
export const holdsEntries = (list: readonly Entry[], other: readonly Entry[]): boolean => {
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  return other.every((entry) => {
    const known = byId.get(entry.id);
    return known !== undefined && isSame(later(entry, known), known);
  });
};

/** Applies edits at the time `now` and removes expired tombstones. */
export function editedEntries(
  list: readonly Entry[],
  edits: readonly EntryEdit[],
  now: Instant,
): readonly Entry[] {
  const edited = new Map(list.map((entry) => [entry.id, entry]));
  for (const { id, value } of edits)
    edited.set(id, {
      // Preserve fields that a later release stores beside the value.
      ...edited.get(id),
      id,
      value,
      revision: (edited.get(id)?.revision ?? 0) + 1,
      savedAt: now,
    });
  const oldest = Date.parse(now) - deletionsKept;
  return [...edited.values()].filter(({ value, savedAt }) => value !== null || Date.parse(savedAt) > oldest);
}
