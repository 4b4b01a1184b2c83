import type { NewEntry, OutboxEntry, SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { OutboxChanges, OutboxMeta } from './outboxDatabase.ts';

/** State of an outbox in this tab. */
export interface OutboxState {
  /** `failed`: the browser does not open its database; what is recorded would be lost. */
  status: 'reading' | 'ready' | 'failed';
  /** In the order in which they were recorded. */
  entries: readonly OutboxEntry[];
  /** Settled entries of the last seven days, the latest first, and older ones that nobody has read. */
  history: readonly SettledEntry[];
  /** Entries that are being stored; they are not safe yet. */
  saving: readonly NewEntry[];
  meta: OutboxMeta | undefined;
}

export const emptyOutboxState: OutboxState = {
  status: 'reading',
  entries: [],
  history: [],
  saving: [],
  meta: undefined,
};

/** Returns the state after a transaction; entries stand in the order in which they were recorded. */
export const withOutboxChanges = (
  state: OutboxState,
  { entries, history, meta = state.meta }: OutboxChanges,
): OutboxState => ({
  ...state,
  entries: withChanges(state.entries, entries).toSorted((a, b) => a.seq - b.seq),
  history: withChanges(state.history, history).toSorted(compareSettled),
  meta,
});

function withChanges<Row extends { id: string }>(
  rows: readonly Row[],
  changes: ReadonlyMap<string, Row | undefined>,
): readonly Row[] {
  if (changes.size === 0) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [id, row] of changes) {
    if (row) byId.set(id, row);
    else byId.delete(id);
  }
  return [...byId.values()];
}

/** Sorts the latest first. */
const compareSettled = (a: SettledEntry, b: SettledEntry): number =>
  Date.parse(b.settledAt) - Date.parse(a.settledAt) || b.entry.seq - a.entry.seq;
