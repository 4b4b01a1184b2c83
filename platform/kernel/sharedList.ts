import type { Instant } from './dates/day.ts';

/** An entry of a list that several browsers of one user change concurrently. */
export interface ListEntry<Value = unknown> {
  readonly id: string;
  /** Number of changes. */
  readonly revision: number;
  readonly savedAt: Instant;
  /** Null is a tombstone for browsers that still have the entry. */
  readonly value: Value | null;
}

/** Change of one entry; null deletes it. */
export interface ListEntryEdit<Value = unknown> {
  readonly id: string;
  readonly value: Value | null;
}

// Longer than a browser caches a list without reading it from the server.
const tombstoneTtlMs = 90 * 24 * 60 * 60 * 1000;

/** Returns the later change of an entry. Changes with the same revision and time are ordered by their JSON, alike in every browser. */
function laterEntry(a: ListEntry, b: ListEntry): ListEntry {
  if (a.revision !== b.revision) return a.revision > b.revision ? a : b;
  if (a.savedAt !== b.savedAt) return a.savedAt > b.savedAt ? a : b;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a : b;
}

const isSameEntry = (a: ListEntry, b: ListEntry): boolean =>
  a.revision === b.revision && a.savedAt === b.savedAt && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Merges two copies of a list. Merging is commutative (up to the order of entries) and idempotent. */
export function mergeEntries(a: readonly ListEntry[], b: readonly ListEntry[]): readonly ListEntry[] {
  const merged = new Map(a.map((entry) => [entry.id, entry]));
  for (const entry of b) {
    const existing = merged.get(entry.id);
    merged.set(entry.id, existing ? laterEntry(existing, entry) : entry);
  }
  return [...merged.values()];
}

/** Checks whether the list contains every change of the other. */
export const includesEntries = (list: readonly ListEntry[], other: readonly ListEntry[]): boolean => {
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  return other.every((entry) => {
    const existing = byId.get(entry.id);
    return existing !== undefined && isSameEntry(laterEntry(entry, existing), existing);
  });
};

/** Applies edits at the time `now` and removes expired tombstones. */
export function applyEntryEdits(
  list: readonly ListEntry[],
  edits: readonly ListEntryEdit[],
  now: Instant,
): readonly ListEntry[] {
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
  const oldest = Date.parse(now) - tombstoneTtlMs;
  return [...edited.values()].filter(({ value, savedAt }) => value !== null || Date.parse(savedAt) > oldest);
}
