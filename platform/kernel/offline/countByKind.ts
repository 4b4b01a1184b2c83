import type { OutboxEntry } from './outboxEntry.ts';

/** Numbers of entries by their kind: { availabilityCount: 3 }. */
export type NumbersByKind = Readonly<Record<string, number>>;

export const countByKind = (entries: readonly Pick<OutboxEntry, 'kind'>[]): NumbersByKind =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]),
  );
