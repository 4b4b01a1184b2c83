import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { DeviceClock } from '#platform/kernel/offline/deviceClock.ts';
import type { NumbersByKind } from '#platform/kernel/offline/countByKind.ts';
import { hasExpired, type OutboxEntry, type SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { openDatabase } from '../settings/openDatabase.ts';

/** Owner of an outbox. Entries belong to a user of a company; other users of the device cannot post them. */
export interface OutboxOwner {
  /** Issuer of the user's tokens. */
  issuer: string;
  tenantId: string;
  userId: string;
  email: string;
  companyName: string;
}

/** Facts of an outbox besides its entries. */
export interface OutboxMeta {
  /** Made with the database: one that is new has lost what the device had. */
  deviceId: string;
  owner: OutboxOwner;
  clock: DeviceClock;
  /** Time of the server at the last contact; null before the first one. */
  lastContact: Instant | null;
  /** Entries that were gone when the database was made, until the user has read it. */
  lostCount: number;
  /** Kinds of the lost entries; absent in what an earlier release has stored. */
  lostByKind?: NumbersByKind | undefined;
}

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
  history: { key: string; value: SettledEntry };
  meta: { key: 'meta'; value: OutboxMeta };
}

/** Returns by kind the entries that the browser has lost and the user has not read about; none once their number is 0. */
export const getLost = ({ lostCount, lostByKind }: OutboxMeta): NumbersByKind =>
  lostCount === 0 ? {} : (lostByKind ?? { '': lostCount });

type Stores = ['entries', 'history', 'meta'];
const stores: Stores = ['entries', 'history', 'meta'];

const openTimeoutMs = 5_000;
const namePrefix = 'outbox ';

export const getOwnerKey = ({ issuer, tenantId, userId }: OutboxOwner): string =>
  [issuer, tenantId, userId].join(' ');

/** Whether a database of this origin is an outbox. */
export const isOutboxName = (name: string): boolean => name.startsWith(namePrefix);
export const getOutboxNameByKey = (key: string): string => namePrefix + key;
export const getOutboxName = (owner: OutboxOwner): string => getOutboxNameByKey(getOwnerKey(owner));

/** Opens the database of an outbox by its name. Its version stays 1, so that an earlier release can open it, too. */
export const openOutboxDatabase = (name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> =>
  openDatabase<Schema>({
    name,
    contents: 'counts',
    create: (database) => {
      database.createObjectStore('entries', { keyPath: 'id' });
      database.createObjectStore('history', { keyPath: 'id' });
      database.createObjectStore('meta');
    },
    timeoutMs: openTimeoutMs,
    onClosed,
  });

/** Changes of a transaction; undefined for deleted rows. */
export interface OutboxChanges {
  entries: Map<string, OutboxEntry | undefined>;
  history: Map<string, SettledEntry | undefined>;
  meta?: OutboxMeta;
}

/** Reads and writes in one transaction; only these requests may be awaited inside. */
export interface OutboxWriter {
  findEntry: (id: string) => Promise<OutboxEntry | undefined>;
  listEntries: () => Promise<OutboxEntry[]>;
  countEntries: () => Promise<number>;
  putEntry: (entry: OutboxEntry) => Promise<unknown>;
  deleteEntry: (id: string) => Promise<unknown>;
  findSettled: (id: string) => Promise<SettledEntry | undefined>;
  listSettled: () => Promise<SettledEntry[]>;
  putSettled: (settled: SettledEntry) => Promise<unknown>;
  deleteSettled: (id: string) => Promise<unknown>;
  /** Undefined in a new database. */
  readMeta: () => Promise<OutboxMeta | undefined>;
  putMeta: (meta: OutboxMeta) => Promise<unknown>;
}

/** Entries of a user in IndexedDB. */
interface OutboxDatabase {
  /**
   * Runs in one transaction, which is on the disk when the promise resolves, in the order of the calls. Nothing is changed if
   * `run` throws. Throws DOMExceptions.
   */
  change: <Result>(
    run: (writer: OutboxWriter) => Promise<Result>,
  ) => Promise<{ result: Result; changes: OutboxChanges }>;
}

export function createOutboxDatabase(name: string): OutboxDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** Opens the database on first use, and again after a failure or when the browser has closed it. */
  function open(): Promise<IDBPDatabase<Schema>> {
    if (opening) return opening;
    const reset = () => {
      if (opening === current) opening = undefined;
    };
    const current = openOutboxDatabase(name, reset);
    opening = current;
    current.catch(reset);
    return current;
  }

  return {
    change: async (run) => {
      const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'strict' });
      const changes: OutboxChanges = { entries: new Map(), history: new Map() };
      try {
        const result = await run(createWriter(transaction, changes));
        transaction.commit();
        await transaction.done;
        return { result, changes };
      } catch (error) {
        transaction.done.catch(() => undefined);
        try {
          transaction.abort();
        } catch {
          // The browser has ended it before.
        }
        throw error;
      }
    },
  };
}

function createWriter(
  transaction: IDBPTransaction<Schema, Stores, 'readwrite'>,
  changes: OutboxChanges,
): OutboxWriter {
  const [entries, history, meta] = [
    transaction.objectStore('entries'),
    transaction.objectStore('history'),
    transaction.objectStore('meta'),
  ];
  return {
    findEntry: (id) => entries.get(id),
    listEntries: () => entries.getAll(),
    countEntries: () => entries.count(),
    putEntry: (entry) => {
      changes.entries.set(entry.id, entry);
      return entries.put(entry);
    },
    deleteEntry: (id) => {
      changes.entries.set(id, undefined);
      return entries.delete(id);
    },
    findSettled: (id) => history.get(id),
    listSettled: () => history.getAll(),
    putSettled: (settled) => {
      changes.history.set(settled.id, settled);
      return history.put(settled);
    },
    deleteSettled: (id) => {
      changes.history.set(id, undefined);
      return history.delete(id);
    },
    readMeta: () => meta.get('meta'),
    putMeta: (values) => {
      changes.meta = values;
      return meta.put(values, 'meta');
    },
  };
}

/** Removes settled entries that are older than the history, by the time of the server. */
export async function removeExpired(writer: OutboxWriter, time: Instant): Promise<void> {
  for (const settled of await writer.listSettled())
    if (hasExpired(settled, time)) await writer.deleteSettled(settled.id);
}
