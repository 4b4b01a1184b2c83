import type { DBSchema, IDBPDatabase } from 'idb';
import { createId } from '../parts/createId.ts';
import { openTabChannel } from '../live/browserTabs.ts';
import { openDatabase } from '../settings/openDatabase.ts';

/** A company whose rows are stored; users of a device share them. */
export interface ReferenceOwner {
  issuer: string;
  tenantId: string;
}

/** Rows of all lists of a scope, as one sync has read them. */
interface ReferenceRows {
  /** Time at which the rows were read, by the clock that the sync was given. */
  syncedAt: string;
  lists: Readonly<Record<string, readonly unknown[]>>;
}

/** A stored generation: its id changes with every sync. */
interface StoredReferenceRows extends ReferenceRows {
  generation: string;
}

interface Generation {
  generation: string;
  /** Version of the format of the rows. */
  format: number;
  syncedAt: string;
  lists: Readonly<Record<string, { pages: number; rows: number }>>;
}

type PageKey = [scope: string, generation: string, list: string, page: number];

interface Schema extends DBSchema {
  /** The current generation of each scope. */
  scopes: { key: string; value: Generation };
  /** A page is one record, because thousands of records load slowly. */
  pages: { key: PageKey; value: readonly unknown[] };
}

/** Announces to other tabs that a scope has another generation. */
interface GenerationReplaced {
  database: string;
  scope: string;
}

const rowsPerPage = 2_500;
const openTimeoutMs = 5_000;

/** Rows for offline use in IndexedDB. Nothing but a newer generation removes them. Its functions throw DOMExceptions. */
export interface ReferenceStore {
  /**
   * Replaces all rows of a scope, in one transaction: until it is through, and when it fails, the earlier rows stay whole. Of two
   * tabs the last one wins. Returns the id of the generation.
   */
  replace: (scope: string, format: number, rows: ReferenceRows) => Promise<string>;
  /** Reads the rows of a scope; undefined when there are none, in another format, or a part of them is missing. */
  read: (scope: string, format: number) => Promise<StoredReferenceRows | undefined>;
  /** Reads only the id of the current generation. */
  readGeneration: (scope: string) => Promise<string | undefined>;
  /** Notifies when another tab has replaced the rows of a scope. */
  onReplaced: (listener: (scope: string) => void) => void;
}

const channel = openTabChannel('trellis-reference');
const stores = new Map<string, ReferenceStore>();

/** Returns the store of a company's rows; the same one for the same company. */
export function getReferenceStore({ issuer, tenantId }: ReferenceOwner): ReferenceStore {
  const name = `reference ${issuer} ${tenantId}`;
  const store = stores.get(name) ?? createReferenceStore(name);
  stores.set(name, store);
  return store;
}

/** All keys that begin with the parts: an array sorts after every text and number. */
const rangeBelow = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);

/** Opens a database of rows; `getReferenceStore` shares it between the parts of a page. */
export function createReferenceStore(name: string): ReferenceStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** Opens the database on first use, and again after a failure or when the browser has closed it. */
  function open(): Promise<IDBPDatabase<Schema>> {
    if (opening) return opening;
    const reset = () => {
      if (opening === current) opening = undefined;
    };
    const current = openDatabase<Schema>({
      name,
      contents: 'data for offline use',
      create: (database) => {
        database.createObjectStore('scopes');
        database.createObjectStore('pages');
      },
      timeoutMs: openTimeoutMs,
      onClosed: reset,
    });
    opening = current;
    current.catch(reset);
    return current;
  }

  return {
    async replace(scope, format, { syncedAt, lists }) {
      const generation = createId();
      const transaction = (await open()).transaction(['scopes', 'pages'], 'readwrite', {
        durability: 'strict',
      });
      const pages = transaction.objectStore('pages');
      const sizes: Record<string, { pages: number; rows: number }> = {};
      const write = async () => {
        await pages.delete(rangeBelow(scope));
        for (const [list, rows] of Object.entries(lists)) {
          const pageCount = Math.ceil(rows.length / rowsPerPage);
          sizes[list] = { pages: pageCount, rows: rows.length };
          // One after the other: the page stays responsive while a long list is copied.
          for (let page = 0; page < pageCount; page += 1)
            await pages.put(rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage), [
              scope,
              generation,
              list,
              page,
            ]);
        }
        await transaction.objectStore('scopes').put({ generation, format, syncedAt, lists: sizes }, scope);
      };
      const abort = (error: unknown) => {
        // A request that the browser refuses has done so already.
        if (transaction.error === null) transaction.abort();
        throw error;
      };
      const [ended, written] = await Promise.allSettled([transaction.done, write().catch(abort)]);
      if (ended.status === 'rejected')
        throw transaction.error ?? (written.status === 'rejected' ? written.reason : ended.reason);
      channel.postMessage({ database: name, scope } satisfies GenerationReplaced);
      return generation;
    },
    async read(scope, format) {
      const transaction = (await open()).transaction(['scopes', 'pages'], 'readonly');
      const current = await transaction.objectStore('scopes').get(scope);
      if (current?.format !== format) return undefined;
      const { generation, syncedAt } = current;
      const lists: Record<string, readonly unknown[]> = {};
      for (const [list, size] of Object.entries(current.lists)) {
        const pages = await transaction.objectStore('pages').getAll(rangeBelow(scope, generation, list));
        const rows = pages.flat();
        if (pages.length !== size.pages || rows.length !== size.rows) return undefined;
        lists[list] = rows;
      }
      return { generation, syncedAt, lists };
    },
    readGeneration: async (scope) => (await (await open()).get('scopes', scope))?.generation,
    onReplaced: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<GenerationReplaced>) => {
        if (data.database === name) listener(data.scope);
      }),
  };
}
