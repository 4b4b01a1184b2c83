import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { openDatabase } from '../settings/openDatabase.ts';

/** Unsaved input of a user, stored on the device. */
export interface Draft {
  /** Id of the record that the input will create. */
  id: string;
  /** Kind of the record: 'order'. */
  kind: string;
  /** Path of the page where the input continues. */
  path: string;
  /** 'Order for Sandy Trail'. */
  label: string;
  /** '3 lines'. */
  detail: string;
  /** Time in milliseconds. */
  savedAt: number;
  /** The input; its page validates what it reads, because an older release may have written it. */
  input: unknown;
}

interface Schema extends DBSchema {
  drafts: { key: [owner: string, id: string]; value: Draft };
}

type DraftStore = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>;

const openTimeoutMs = 5_000;

/** Drafts in IndexedDB, because a killed browser loses the latest writes to localStorage. Throws DOMExceptions. */
interface DraftDatabase {
  readAll: (owner: string) => Promise<readonly Draft[]>;
  read: (owner: string, id: string) => Promise<Draft | undefined>;
  write: (owner: string, draft: Draft) => Promise<void>;
  remove: (owner: string, id: string) => Promise<void>;
}

export function createDraftDatabase(): DraftDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** Opens the database on first use, and again after a failure or when the browser has closed it. */
  function open(): Promise<IDBPDatabase<Schema>> {
    if (opening) return opening;
    const reset = () => {
      if (opening === current) opening = undefined;
    };
    const current = openDatabase<Schema>({
      name: 'drafts',
      contents: 'drafts',
      create: (database) => void database.createObjectStore('drafts'),
      timeoutMs: openTimeoutMs,
      onClosed: reset,
    });
    opening = current;
    current.catch(reset);
    return current;
  }

  /** Commits at once: a page that ends would abort a transaction that waits for its requests. */
  async function change(request: (drafts: DraftStore) => Promise<unknown>): Promise<void> {
    const transaction = (await open()).transaction('drafts', 'readwrite');
    const requested = request(transaction.store);
    transaction.commit();
    await Promise.all([requested, transaction.done]);
  }

  return {
    readAll: async (owner) =>
      (await open()).getAll('drafts', IDBKeyRange.bound([owner, ''], [owner, '\uFFFF'])),
    read: async (owner, id) => (await open()).get('drafts', [owner, id]),
    write: (owner, draft) => change((drafts) => drafts.put(draft, [owner, draft.id])),
    remove: (owner, id) => change((drafts) => drafts.delete([owner, id])),
  };
}
