import type { DBSchema, IDBPDatabase } from 'idb';
import { openDatabase } from '../settings/openDatabase.ts';

/** Unsaved input of a user, kept on the device. */
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
  /** Id of the record on whose page the input was typed into a dialog; absent when it is the input of the page. */
  parentId?: string;
  /** Time in milliseconds. */
  savedAt: number;
  /** The input; its page validates what it reads, because an older release may have written it. */
  input: unknown;
}

interface Schema extends DBSchema {
  drafts: { key: [owner: string, id: string]; value: Draft };
}

const openTimeoutMs = 5_000;

/** Drafts in IndexedDB, because a killed browser loses the latest writes to localStorage. Throws DOMExceptions. */
interface DraftDatabase {
  readAll: (owner: string) => Promise<readonly Draft[]>;
  write: (owner: string, draft: Draft) => Promise<void>;
  remove: (owner: string, id: string) => Promise<void>;
}

export function createDraftDatabase(): DraftDatabase {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  // Opened again when the browser has closed it because its data was cleared.
  const open = () =>
    (opening ??= openDatabase<Schema>({
      name: 'drafts',
      contents: 'drafts',
      create: (database) => void database.createObjectStore('drafts'),
      timeoutMs: openTimeoutMs,
      onClosed: () => {
        opening = undefined;
      },
    }));
  return {
    readAll: async (owner) =>
      (await open()).getAll('drafts', IDBKeyRange.bound([owner, ''], [owner, '\uFFFF'])),
    write: async (owner, draft) => void (await (await open()).put('drafts', draft, [owner, draft.id])),
    remove: async (owner, id) => (await open()).delete('drafts', [owner, id]),
  };
}
