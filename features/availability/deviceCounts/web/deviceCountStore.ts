import type { Instant } from '#platform/kernel/dates/day.ts';
import { isWaiting, type SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import type { OutboxState } from '#platform/web/offline/outboxState.ts';
import { requestPersistence } from '#platform/web/offline/storageHealth.ts';
import { countFormats } from '../../counts/countInput.ts';
import {
  type CompletedPayload,
  completedKind,
  countKind,
  type CountPayload,
  type DeviceCompletion,
  type DeviceCount,
  readCompletion,
  readDeviceCount,
} from '../deviceCount.ts';
import { isRecorded } from '../postedCount.ts';

/** A settled count with its readable payload. */
export interface SettledCount extends SettledEntry<CountPayload> {
  entry: DeviceCount;
}

/** A location that was posted as counted completely. */
interface SettledCompletion {
  payload: CompletedPayload;
  settledAt: Instant;
}

/** The user's counts on this device. */
export interface DeviceCountList {
  status: OutboxState['status'];
  /** Counts that wait, in the order in which they were counted; deleted ones are left out. */
  counts: readonly DeviceCount[];
  /** Counts that were deleted, which the server does not know yet. */
  deletions: readonly DeviceCount[];
  /** Counts that are being stored and are not safe yet. */
  saving: readonly { id: string; payload: CountPayload }[];
  /** Locations that were counted completely, until the server knows it. */
  completions: readonly DeviceCompletion[];
  /** Locations that were posted as counted completely in the last seven days. */
  finished: readonly SettledCompletion[];
  /** Counts that were posted in the last seven days, the latest first. */
  posted: readonly SettledCount[];
  /** Those that the user has to read about: held, or removed at a desk. */
  notices: readonly SettledCount[];
}

/** Settled counts by what the outbox has of them. */
const settledCounts = new WeakMap<SettledEntry, SettledCount>();

function readSettled(settled: SettledEntry): SettledCount {
  const count = settledCounts.get(settled) ?? { ...settled, entry: readDeviceCount(settled.entry) };
  settledCounts.set(settled, count);
  return count;
}

/** Reads the state of an outbox as counts. */
export function listDeviceCounts({ status, entries, history, saving }: OutboxState): DeviceCountList {
  const counts = entries.filter(({ kind }) => kind === countKind).map(readDeviceCount);
  const settled = history.filter(({ entry }) => entry.kind === countKind).map(readSettled);
  return {
    status,
    counts: counts.filter(({ isDeleted }) => !isDeleted),
    deletions: counts.filter(({ isDeleted }) => isDeleted),
    saving: saving
      .filter(({ kind }) => kind === countKind)
      .map((values) => ({ id: values.id, payload: readDeviceCount({ ...unsaved, ...values }).payload })),
    completions: entries
      .filter((entry) => entry.kind === completedKind && isWaiting(entry) && !entry.isDeleted)
      .flatMap((entry) => readCompletion(entry) ?? []),
    finished: history
      .filter((one) => one.entry.kind === completedKind && isRecorded(one))
      .flatMap(({ entry, settledAt }) => {
        const completion = readCompletion(entry);
        return completion ? [{ payload: completion.payload, settledAt }] : [];
      }),
    posted: settled,
    notices: settled.filter(({ isRead }) => !isRead),
  };
}

const unsaved = {
  recordedAt: '',
  deviceRecordedAt: '',
  clockJumped: false,
  seq: 0,
  rev: 1,
  ackedRev: 0,
  sentRev: 0,
  isDeleted: false,
  rejection: null,
};

/** Changes of the counts on this device; each resolves when it is stored, and throws when the browser refuses it. */
export interface DeviceCountCommands {
  /** Stores a new count at a site. */
  addCount: (siteId: string, payload: CountPayload) => Promise<string>;
  /** Corrects a count, which keeps its time; false when it no longer waits. */
  editCount: (id: string, payload: CountPayload) => Promise<boolean>;
  /** Replaces a count by what was counted now; false when it no longer waits. */
  recount: (id: string, payload: CountPayload) => Promise<boolean>;
  /** Deletes a count; false when it no longer waits. */
  removeCount: (id: string) => Promise<boolean>;
  /** Posts a count under a new id, because its session was closed; false when it no longer waits. */
  renewCount: (id: string) => Promise<boolean>;
  /** Marks a location as counted completely. */
  completeLocation: (siteId: string, location: CompletedPayload) => Promise<string>;
  removeCompletion: (id: string) => Promise<boolean>;
  /** Reads the counts again after a failure. */
  retry: () => void;
}

export const deviceCountCommands = (outbox: Outbox): DeviceCountCommands => {
  const format = countFormats.current;
  const addEntry = async (kind: string, siteId: string, payload: unknown) => {
    const { id } = await outbox.add({ id: createId(), kind, format, siteId, payload });
    void requestPersistence();
    return id;
  };
  return {
    addCount: (siteId, payload) => addEntry(countKind, siteId, payload),
    editCount: async (id, payload) => (await outbox.edit(id, { payload, format })) !== undefined,
    recount: async (id, payload) => (await outbox.recount(id, { payload, format })) !== undefined,
    removeCount: (id) => outbox.remove(id),
    renewCount: async (id) => (await outbox.renew(id, createId())) !== undefined,
    completeLocation: (siteId, location) => addEntry(completedKind, siteId, location),
    removeCompletion: (id) => outbox.remove(id),
    retry: () => outbox.retry(),
  };
};
