import type { DuplicateEntry } from '#platform/kernel/import/importWorkflow.ts';
import type { DuplicateGroup } from './importReader.ts';

/** Counts the entries of each kind that rows repeat, and of each that exists. */
export const groupDuplicates = (duplicates: readonly DuplicateEntry[]): readonly DuplicateGroup[] =>
  Array.from(
    Map.groupBy(duplicates, ({ kind, isExisting }) => `${kind} ${isExisting}`).values(),
    (entries) => ({
      kind: entries[0]?.kind ?? '',
      isExisting: entries[0]?.isExisting ?? false,
      entryCount: entries.length,
      skippedCount: entries.reduce((sum, { skippedCount }) => sum + skippedCount, 0),
    }),
  );
