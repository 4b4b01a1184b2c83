import type { DBSchema, IDBPDatabase } from 'idb';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { openDatabase } from '../settings/openDatabase.ts';
import type { User } from '../session/userSession.ts';
import type { ListQuery } from './listQuery.ts';
import type { ListData } from './listData.ts';
import { type RowChunks, createRowChunks } from './rowChunks.ts';

/** Cache of complete lists in IndexedDB, for one day and the signed-in user (spec 1 §7, decision G16). */
export interface ListCache {
  /** Returns a cached list and calls `show` with parts of it while reading, first and last chunk first. Undefined when there is none of this user, schema and day. */
  read<Row extends object>(
    list: ListQuery<Row>,
    show: (data: ListData<Row>) => void,
  ): Promise<ListData<Row> | undefined>;
  /** Stores a list while the browser is idle; only the tab with the write lock does so. */
  store<Row extends object>(list: ListQuery<Row>, data: ListData<Row>): void;
  /** Deletes everything, at sign-out. */
  clear(): Promise<void>;
}

type ListUser = Pick<User, 'tenantId' | 'email'>;

export interface ListCacheOptions {
  /** The signed-in user; undefined while nobody is. */
  owner: () => ListUser | undefined;
  now: () => number;
  /** Calls back when this tab has the write lock, and holds the lock until the returned promise settles. */
  requestWriteLock: (holdLock: () => Promise<void>) => void;
  /** Waits until the browser is idle. */
  pause: () => Promise<void>;
  /** Milliseconds until a read gives up on a database that does not open. */
  openTimeoutMs: number;
  /** Called when nothing can be stored: quota exceeded, access denied, or the database blocked by another tab. */
  onError: (error: unknown) => void;
}

interface ListHeader {
  owner: string;
  schema: string;
  chunks: number;
  totalCount: number;
  isTruncated: boolean;
  asOf: Instant;
  readTo?: Instant | undefined;
}

interface Schema extends DBSchema {
  lists: { key: string; value: ListHeader };
  rows: { key: [list: string, chunk: number]; value: readonly object[] };
}

const day = 86_400_000;
/** Growth of the list between two calls of `show`: small enough to insert the new rows into the sorted ones (`rowSorter`). */
const growthFactor = 1.3;

const toOwnerKey = ({ tenantId, email }: ListUser): string => `${tenantId} ${email}`;

/** Key of a list in the database: 'combinedOrders-MOIF'. */
const toListKey = ({ name }: { name: string }, { tenantId }: ListUser): string => `${name}-${tenantId}`;

const toRowKeys = <Row>({ id, changes }: ListQuery<Row>) => ({ id, updatedAt: changes?.updatedAt });

export function createListCache({
  owner,
  now,
  requestWriteLock,
  pause,
  openTimeoutMs,
  onError,
}: ListCacheOptions): ListCache {
  let opening: Promise<IDBPDatabase<Schema> | undefined> = openDatabase<Schema>({
    name: 'lists',
    contents: 'cached lists',
    create: (database) => {
      database.createObjectStore('lists');
      database.createObjectStore('rows');
    },
    timeoutMs: openTimeoutMs,
    onClosed: () => {
      opening = Promise.resolve(undefined);
    },
  }).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
  const chunksByList = new Map<string, RowChunks>();
  const pendingWrites = new Map<string, () => Promise<void>>();
  let isWriter = false;
  let writing: Promise<void> | undefined;
  // Increases on `clear`: writes that started before stop.
  let generation = 0;
  requestWriteLock(() => {
    isWriter = true;
    return new Promise(() => {});
  });

  const clear = async () => {
    generation += 1;
    chunksByList.clear();
    pendingWrites.clear();
    const database = await opening;
    if (!database) return;
    const change = database.transaction(['lists', 'rows'], 'readwrite');
    const cleared = [change.objectStore('lists').clear(), change.objectStore('rows').clear()];
    // The page leaves at sign-out: its end would abort a transaction that waits for its requests.
    change.commit();
    await Promise.all([...cleared, change.done]);
  };

  const deleteList = async (database: IDBPDatabase<Schema>, listKey: string) => {
    await database.delete('lists', listKey);
    await database.delete('rows', IDBKeyRange.bound([listKey, 0], [listKey, Infinity]));
  };

  const write = async <Row extends object>(
    database: IDBPDatabase<Schema>,
    list: ListQuery<Row>,
    data: ListData<Row>,
    user: ListUser,
  ) => {
    const listKey = toListKey(list, user);
    const startGeneration = generation;
    const updateChunks = (rows: RowChunks) => rows.update(data.rows, toRowKeys(list));
    let ownChunks = chunksByList.get(listKey);
    let changed = ownChunks && (await updateChunks(ownChunks));
    if (!ownChunks || !changed) {
      ownChunks = createRowChunks();
      changed = await updateChunks(ownChunks);
      await deleteList(database, listKey);
    } else if (changed.size > 1) {
      // Chunks of different ages are not a valid list: a row that changed between them would never be requested again.
      await database.delete('lists', listKey);
    }
    for (const [chunk, rows] of changed ?? []) {
      await pause();
      if (generation !== startGeneration) return;
      await database.put('rows', rows, [listKey, chunk]);
    }
    if (generation !== startGeneration) return;
    const { totalCount, isTruncated, asOf, readTo } = data;
    const header = {
      owner: toOwnerKey(user),
      schema: list.schema,
      chunks: ownChunks.chunkCount,
      totalCount,
      isTruncated,
      asOf,
      readTo,
    };
    await database.put('lists', header, listKey);
    if (generation === startGeneration) chunksByList.set(listKey, ownChunks);
  };

  /** Deletes lists that are too old to be read, such as those of closed sessions: nothing else would free their space. */
  const deleteExpired = async (database: IDBPDatabase<Schema>) => {
    for (const listKey of await database.getAllKeys('lists')) {
      const header = await database.get('lists', listKey);
      if (header && now() - Date.parse(header.asOf) > day) await deleteList(database, listKey);
    }
  };

  const writeAll = async () => {
    for (;;) {
      const [next] = pendingWrites;
      if (!next) return;
      const [listKey, run] = next;
      pendingWrites.delete(listKey);
      await run();
    }
  };

  return {
    clear,
    read: async <Row extends object>(list: ListQuery<Row>, show: (data: ListData<Row>) => void) => {
      const database = await opening;
      if (!database) return undefined;
      const startGeneration = generation;
      const ownChunks = createRowChunks();
      try {
        // Read in one transaction: another tab may write or clear the list meanwhile.
        const reading = database.transaction(['lists', 'rows']);
        const lists = reading.objectStore('lists');
        const user = owner();
        const ownerKey = user && toOwnerKey(user);
        if ((await lists.getAll()).some((stored) => stored.owner !== ownerKey)) {
          await clear();
          return undefined;
        }
        if (!user) return undefined;
        const listKey = toListKey(list, user);
        const header = await lists.get(listKey);
        if (!header) return undefined;
        const age = now() - Date.parse(header.asOf);
        if (header.schema !== list.schema || Math.abs(age) > day) return undefined;
        // Earlier releases stored it by another name.
        if (typeof header.isTruncated !== 'boolean') return undefined;
        const { totalCount, isTruncated, chunks, readTo } = header;
        // A list that was stored while the clock was ahead must not lie in the future.
        const asOf = age < 0 ? new Date(now()).toISOString() : header.asOf;
        const chunk = async (number: number) => {
          const found = await reading.objectStore('rows').get([listKey, number]);
          const rows = (found ?? []) as readonly Row[];
          ownChunks.addChunk(number, rows, toRowKeys(list));
          return rows;
        };
        const start = [await chunk(0)];
        const end = chunks > 1 ? [await chunk(chunks - 1)] : [];
        let shownCount = 0;
        for (let number = 1; number < chunks - 1; number += 1) {
          // Show a long list in steps: sorting all rows at once would block the page.
          if (start.length + end.length >= shownCount * growthFactor) {
            show({ rows: [...start, ...end].flat(), totalCount, isTruncated, asOf, complete: false });
            shownCount = start.length + end.length;
          }
          start.push(await chunk(number));
        }
        if (generation !== startGeneration) return undefined;
        const rows = [...start, ...end].flat();
        ownChunks.setCurrentRows(rows);
        if (isWriter) chunksByList.set(listKey, ownChunks);
        return { rows, totalCount, isTruncated, asOf, readTo, complete: true };
      } catch (error) {
        onError(error);
        return undefined;
      }
    },
    store: (list, data) => {
      const user = owner();
      if (!isWriter || !user) return;
      const listKey = toListKey(list, user);
      pendingWrites.set(listKey, async () => {
        const database = await opening;
        if (!database) return;
        try {
          await write(database, list, data, user);
          await deleteExpired(database);
        } catch (error) {
          chunksByList.delete(listKey);
          onError(error);
          // Delete the partial write to free its space; it would not be read.
          await deleteList(database, listKey).catch(() => undefined);
        }
      });
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
    },
  };
}
