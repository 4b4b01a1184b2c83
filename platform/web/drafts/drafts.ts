import { openTabChannel } from '../live/browserTabs.ts';
import { createStore, type Store } from '../parts/store.ts';
import type { User } from '../session/userSession.ts';
import { reportStorageFailure } from '../settings/storageFailure.ts';
import { createDraftDatabase, type Draft } from './draftDatabase.ts';
import { createDraftWriter } from './draftWriter.ts';

/** Drafts that were not touched for this long are deleted. */
const maxAgeMs = 30 * 86_400_000;

/** Drafts of one user on this device, the newest first. */
export interface Drafts {
  /** Undefined until they are read. */
  store: Store<readonly Draft[] | undefined>;
  /** Stores a draft in place of its last version. */
  persist: (draft: Draft) => void;
  remove: (id: string) => void;
  /** Writes all drafts at once, and ends when they are on the device or cannot be stored. */
  flush: () => Promise<void>;
  /** Returns false while drafts cannot be read or written: what is not written lasts only as long as the page. */
  isStored: () => boolean;
}

type DraftOwner = Pick<User, 'tenantId' | 'id'>;

/** Tells other tabs which draft was written or deleted. */
interface DraftChanged {
  owner: string;
  id: string;
}

const database = createDraftDatabase();
const channel = openTabChannel('trellis-drafts');
const draftsByOwner = new Map<string, ReturnType<typeof openDrafts>>();

/** Returns the drafts of a user, which other tabs of the browser may change; reads them again after a failure. */
export function getDrafts({ tenantId, id }: DraftOwner): Drafts {
  const owner = `${tenantId} ${id}`;
  const opened = draftsByOwner.get(owner) ?? openDrafts(owner);
  draftsByOwner.set(owner, opened);
  opened.retryReading();
  return opened.drafts;
}

function withChange(drafts: readonly Draft[], id: string, draft: Draft | undefined): readonly Draft[] {
  const others = drafts.filter((one) => one.id !== id);
  return draft ? [draft, ...others].toSorted((a, b) => b.savedAt - a.savedAt) : others;
}

function openDrafts(owner: string) {
  const store = createStore<readonly Draft[] | undefined>(undefined);
  /** Ids that other tabs have changed since the last read. */
  const changedIds = new Set<string>();
  let isReading = false;
  /** All drafts were read, and since then those that other tabs have changed. */
  let hasRead = false;
  let isStored = true;

  function setStored(isWorking: boolean): void {
    if (isWorking === isStored) return;
    isStored = isWorking;
    // Notifies pages that ask before they are left.
    store.set(store.get());
  }

  function reportFailure(error: unknown): void {
    setStored(false);
    // A database that did not open in time is tried again; the browser has refused nothing.
    if (error instanceof DOMException) reportStorageFailure(error);
  }

  const writer = createDraftWriter({
    write: (id, draft) => (draft ? database.write(owner, draft) : database.remove(owner, id)),
    onWritten: (id) => {
      setStored(!writer.hasFailed());
      channel.postMessage({ owner, id } satisfies DraftChanged);
    },
    onError: reportFailure,
  });

  /** Sets drafts that were read, with input of this tab that is not written yet. */
  function show(stored: readonly Draft[]): void {
    let drafts = stored;
    for (const [id, { draft }] of writer.changes) drafts = withChange(drafts, id, draft);
    store.set(drafts);
  }

  async function readAll(): Promise<void> {
    changedIds.clear();
    const stored = await database.readAll(owner);
    const oldest = Date.now() - maxAgeMs;
    const [old, current] = [[], []] as [Draft[], Draft[]];
    // Earlier releases stored the input of dialogs, too, which nothing continues.
    for (const draft of stored) (draft.savedAt < oldest || 'parentId' in draft ? old : current).push(draft);
    show(current.toSorted((a, b) => b.savedAt - a.savedAt));
    for (const { id } of old) if (!writer.changes.has(id)) remove(id);
  }

  async function readChanged(): Promise<void> {
    for (const id of changedIds) {
      changedIds.delete(id);
      const draft = await database.read(owner, id);
      show(withChange(store.get() ?? [], id, draft));
    }
  }

  /** Reads all drafts, or those that other tabs have changed since. After a failure the page continues with what it has. */
  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      if (!hasRead) await readAll();
      hasRead = true;
      await readChanged();
      setStored(!writer.hasFailed());
    } catch (error) {
      hasRead = false;
      reportFailure(error);
      if (!store.get()) show([]);
    }
    isReading = false;
  }

  const retryReading = () => {
    if (!hasRead) void read();
  };

  function change(id: string, draft: Draft | undefined): void {
    writer.change(id, draft);
    const drafts = store.get();
    if (drafts) store.set(withChange(drafts, id, draft));
    retryReading();
  }

  const remove = (id: string) => change(id, undefined);
  channel.addEventListener('message', ({ data }: MessageEvent<DraftChanged>) => {
    if (data.owner !== owner) return;
    changedIds.add(data.id);
    void read();
  });
  // The page may end without another event.
  addEventListener('pagehide', () => void writer.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void writer.flush();
    else retryReading();
  });
  const drafts: Drafts = {
    store,
    persist: (draft) => change(draft.id, draft),
    remove,
    flush: writer.flush,
    isStored: () => isStored,
  };
  return { drafts, retryReading };
}
