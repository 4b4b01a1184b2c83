import type { Instant } from '#platform/kernel/dates/day.ts';
import {
  type ServerContact,
  followEntries,
  newDeviceClock,
  noteContact,
  recordTime,
} from '#platform/kernel/offline/deviceClock.ts';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import {
  canDiscard,
  createEntry,
  deleteEntry,
  editEntry,
  type EntryResult,
  type EntryTime,
  isUnsent,
  markEntryInFile,
  markEntrySent,
  mergeEntry,
  type NewEntry,
  type OutboxEntry,
  recountEntry,
  settleEntry,
} from '#platform/kernel/offline/outboxEntry.ts';
import { openTabChannel } from '../live/browserTabs.ts';
import { createId } from '../parts/createId.ts';
import { createStore, type Store } from '../parts/store.ts';
import { reportStorageFailure } from '../settings/storageFailure.ts';
import { type BrowserClock, watchBrowserClock } from './browserClock.ts';
import {
  createOutboxDatabase,
  getOutboxName,
  getOwnerKey,
  type OutboxChanges,
  type OutboxMeta,
  type OutboxOwner,
  type OutboxWriter,
  removeExpired,
} from './outboxDatabase.ts';
import { emptyOutboxState, type OutboxState, withOutboxChanges } from './outboxState.ts';
import { getNotedWaiting, getWaitingCount, noteWaiting } from './waitingByUser.ts';

/** A change of a waiting entry's payload; `format` is its version. */
interface PayloadChange {
  payload: unknown;
  format: number;
}

/**
 * Entries that a user recorded on this device and the server has not settled. Each change resolves when it is on the disk and
 * throws when the browser refuses it; nothing but a deletion by the user and a result of the server removes an entry.
 */
export interface Outbox {
  owner: OutboxOwner;
  store: Store<OutboxState>;
  /** Reads the outbox again after a failure. */
  retry: () => void;
  add: (entry: NewEntry) => Promise<OutboxEntry>;
  /** Corrects an entry, which keeps its time. Returns undefined when it no longer waits. */
  edit: (id: string, change: PayloadChange) => Promise<OutboxEntry | undefined>;
  /** Replaces an entry by what was recorded now. */
  recount: (id: string, change: PayloadChange) => Promise<OutboxEntry | undefined>;
  /** Deletes an entry; false when it no longer waits. */
  remove: (id: string) => Promise<boolean>;
  /** Corrects an entry of which the server has nothing (`isUnsent`); undefined for others. */
  editUnsent: (id: string, change: PayloadChange) => Promise<OutboxEntry | undefined>;
  /** Removes an entry that nothing but this device has (`canDiscard`), without a trace; false for others. */
  discard: (id: string) => Promise<boolean>;
  /** Gives an entry another id, for one that the server will never take under its own. */
  renew: (id: string, newId: string) => Promise<OutboxEntry | undefined>;
  /** Marks entries as taken by a request, and returns those that still wait, as they are now. */
  markSent: (ids: readonly string[]) => Promise<readonly OutboxEntry[]>;
  /** Marks entries that are saved to a file. */
  markInFile: (ids: readonly string[]) => Promise<void>;
  settle: (results: readonly EntryResult[], settledAt: Instant) => Promise<void>;
  markRead: (ids: readonly string[]) => Promise<void>;
  /** Compares the clocks of server and device. */
  noteContact: (contact: ServerContact) => Promise<void>;
  /** Adds entries that were saved to a file. Returns those that wait now and did not wait before. */
  merge: (entries: readonly OutboxEntry[]) => Promise<readonly OutboxEntry[]>;
  /** The user has read that entries were lost. */
  dismissLoss: () => Promise<void>;
}

const channel = openTabChannel('trellis-outbox');
const outboxes = new Map<string, Outbox>();

/** Returns the outbox of a user, which other tabs of the browser may change. */
export function getOutbox(owner: OutboxOwner): Outbox {
  const key = getOwnerKey(owner);
  const opened = outboxes.get(key) ?? openOutbox(owner);
  outboxes.set(key, opened);
  return opened;
}

/** Opens an outbox; pages use `getOutbox`, which has one for each user. */
export function openOutbox(owner: OutboxOwner, clock: BrowserClock = watchBrowserClock()): Outbox {
  const key = getOwnerKey(owner);
  const database = createOutboxDatabase(getOutboxName(owner));
  const store = createStore<OutboxState>(emptyOutboxState);

  function apply(changes: OutboxChanges): void {
    store.set(withOutboxChanges(store.get(), changes));
    noteWaiting(owner, countByKind(store.get().entries));
  }

  /** Reads everything; a new database gets its device id and knows what was lost. */
  async function read(): Promise<void> {
    try {
      const { result } = await database.change(async (writer) => {
        const [entries, history] = await Promise.all([writer.listEntries(), writer.listSettled()]);
        const meta = await readMeta(writer);
        await writer.putMeta(meta);
        return { entries, history, meta };
      });
      store.set({ ...store.get(), status: 'ready', entries: [], history: [] });
      apply({
        entries: new Map(result.entries.map((entry) => [entry.id, entry])),
        history: new Map(result.history.map((settled) => [settled.id, settled])),
        meta: result.meta,
      });
    } catch (error) {
      if (error instanceof DOMException) reportStorageFailure(error);
      if (store.get().status === 'reading') store.set({ ...store.get(), status: 'failed' });
    }
  }

  const readMeta = async (writer: OutboxWriter): Promise<OutboxMeta> => {
    const stored = await writer.readMeta();
    return stored
      ? { ...stored, owner }
      : {
          deviceId: createId(),
          owner,
          clock: newDeviceClock,
          lastContact: null,
          lostCount: getWaitingCount(owner),
          lostByKind: getNotedWaiting(owner),
        };
  };

  async function change<Result>(run: (writer: OutboxWriter) => Promise<Result>): Promise<Result> {
    try {
      const { result, changes } = await database.change(run);
      apply(changes);
      channel.postMessage(key);
      return result;
    } catch (error) {
      if (error instanceof DOMException) reportStorageFailure(error);
      throw error;
    }
  }

  /** Fixes the time of an entry, with the running number of the device. */
  async function takeTime(writer: OutboxWriter): Promise<EntryTime> {
    const meta = await readMeta(writer);
    const hasJumped = clock.takeJump() || meta.clock.hasJumped;
    const recorded = recordTime({ ...meta.clock, hasJumped }, clock.now());
    await writer.putMeta({ ...meta, clock: recorded.clock });
    return recorded.time;
  }

  /** Changes an entry that waits; undefined when it is gone or deleted. */
  const changeOne = (
    id: string,
    edit: (entry: OutboxEntry, writer: OutboxWriter) => Promise<OutboxEntry | undefined>,
  ): Promise<OutboxEntry | undefined> =>
    change(async (writer) => {
      const entry = await writer.findEntry(id);
      if (!entry || entry.isDeleted) return undefined;
      const changed = await edit(entry, writer);
      if (changed) await writer.putEntry(changed);
      return changed;
    });

  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === key) void read();
  });
  void read();
  return {
    owner,
    store,
    retry: () => {
      store.set({ ...store.get(), status: 'reading' });
      void read();
    },
    add: async (values) => {
      store.set({ ...store.get(), saving: [...store.get().saving, values] });
      try {
        return await change(async (writer) => {
          const entry = createEntry(values, await takeTime(writer));
          await writer.putEntry(entry);
          return entry;
        });
      } finally {
        store.set({ ...store.get(), saving: store.get().saving.filter((one) => one !== values) });
      }
    },
    edit: (id, { payload, format }) => changeOne(id, async (entry) => editEntry(entry, payload, format)),
    recount: (id, { payload, format }) =>
      changeOne(id, async (entry, writer) =>
        recountEntry(entry, payload, { format, time: await takeTime(writer) }),
      ),
    remove: (id) =>
      change(async (writer) => {
        const entry = await writer.findEntry(id);
        if (!entry || entry.isDeleted) return false;
        const deleted = deleteEntry(entry);
        await (deleted ? writer.putEntry(deleted) : writer.deleteEntry(id));
        return true;
      }),
    editUnsent: (id, { payload, format }) =>
      changeOne(id, async (entry) => (isUnsent(entry) ? editEntry(entry, payload, format) : undefined)),
    discard: (id) =>
      change(async (writer) => {
        const entry = await writer.findEntry(id);
        if (!entry || !canDiscard(entry)) return false;
        await writer.deleteEntry(id);
        return true;
      }),
    renew: (id, newId) =>
      change(async (writer) => {
        const entry = await writer.findEntry(id);
        if (!entry || entry.isDeleted) return undefined;
        const values = { ...entry, id: newId };
        const renewed = createEntry(values, values);
        await Promise.all([writer.deleteEntry(id), writer.putEntry(renewed)]);
        return renewed;
      }),
    markSent: (ids) =>
      change(async (writer) => {
        const stored = await Promise.all(ids.map((id) => writer.findEntry(id)));
        const sent = stored
          .filter((entry) => entry !== undefined)
          .map((entry) => markEntrySent(entry, entry.rev));
        await Promise.all(sent.map((entry) => writer.putEntry(entry)));
        return sent;
      }),
    markInFile: (ids) =>
      change(async (writer) => {
        for (const id of ids) {
          const entry = await writer.findEntry(id);
          if (entry) await writer.putEntry(markEntryInFile(entry));
        }
      }),
    settle: (results, settledAt) =>
      change(async (writer) => {
        for (const result of results) {
          const stored = await writer.findEntry(result.id);
          if (!stored) continue;
          const { entry, settled } = settleEntry(stored, result, settledAt);
          await (entry ? writer.putEntry(entry) : writer.deleteEntry(result.id));
          if (settled) await writer.putSettled(settled);
        }
        await removeExpired(writer, settledAt);
      }),
    markRead: (ids) =>
      change(async (writer) => {
        for (const id of ids) {
          const settled = await writer.findSettled(id);
          if (settled) await writer.putSettled({ ...settled, isRead: true });
        }
      }),
    noteContact: (contact) =>
      change(async (writer) => {
        const [meta, waiting] = await Promise.all([readMeta(writer), writer.countEntries()]);
        const { lastContact } = meta;
        const hasJumped = clock.takeJump() || meta.clock.hasJumped;
        const known = { ...meta.clock, hasJumped };
        const compared = noteContact(known, contact, { hasWaiting: waiting > 0, lastContact });
        const isLate = lastContact !== null && Date.parse(contact.receivedAt) < Date.parse(lastContact);
        await writer.putMeta({
          ...meta,
          clock: compared,
          lastContact: isLate ? lastContact : contact.receivedAt,
        });
        await removeExpired(writer, contact.receivedAt);
      }),
    merge: (entries) =>
      change(async (writer) => {
        const added: OutboxEntry[] = [];
        for (const entry of entries) {
          const [stored, settled] = await Promise.all([
            writer.findEntry(entry.id),
            writer.findSettled(entry.id),
          ]);
          const merged = mergeEntry(stored, settled, entry);
          if (!merged || merged === stored) continue;
          await writer.putEntry(merged);
          added.push(merged);
        }
        const meta = await readMeta(writer);
        await writer.putMeta({ ...meta, clock: followEntries(meta.clock, added) });
        return added;
      }),
    dismissLoss: () =>
      change(async (writer) => void (await writer.putMeta({ ...(await readMeta(writer)), lostCount: 0 }))),
  };
}
