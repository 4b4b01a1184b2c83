import { createStore, type Store } from '../parts/store.ts';
import { openTabChannel } from '../live/browserTabs.ts';
import type { User } from '../session/userSession.ts';
import { reportStorageFailure } from '../settings/storageFailure.ts';
import { createDraftDatabase, type Draft } from './draftDatabase.ts';

/** Drafts that were not touched for this long are deleted. */
const maxAgeMs = 30 * 86_400_000;

/** Drafts of one user on this device, the newest first. */
export interface Drafts {
  /** Undefined until they are read. */
  store: Store<readonly Draft[] | undefined>;
  /** Keeps a draft in place of its last version. */
  keep: (draft: Draft) => void;
  remove: (id: string) => void;
  /** Returns false once a draft could not be written: it lasts only as long as the page. */
  isStored: () => boolean;
}

type DraftOwner = Pick<User, 'tenantId' | 'id'>;

const database = createDraftDatabase();
const channel = openTabChannel('trellis-drafts');
const draftsByOwner = new Map<string, Drafts>();

/** Returns the drafts of a user, which other tabs of the browser may change. */
export function getDrafts({ tenantId, id }: DraftOwner): Drafts {
  const owner = `${tenantId} ${id}`;
  const drafts = draftsByOwner.get(owner) ?? openDrafts(owner);
  draftsByOwner.set(owner, drafts);
  return drafts;
}

function openDrafts(owner: string): Drafts {
  const store = createStore<readonly Draft[] | undefined>(undefined);
  const changes = new Map<string, Draft | undefined>();
  let isWriting = false;
  let isStored = true;

  const reportFailure = (error: unknown): undefined => {
    isStored = false;
    reportStorageFailure(error);
  };

  const withChange = (drafts: readonly Draft[], id: string, draft: Draft | undefined): readonly Draft[] => [
    ...(draft ? [draft] : []),
    ...drafts.filter((one) => one.id !== id),
  ];

  async function read(): Promise<void> {
    const stored = await database.readAll(owner).catch(reportFailure);
    const oldest = Date.now() - maxAgeMs;
    const [old, current] = [[], []] as [Draft[], Draft[]];
    for (const draft of stored ?? []) (draft.savedAt < oldest ? old : current).push(draft);
    let drafts: readonly Draft[] = current.toSorted((a, b) => b.savedAt - a.savedAt);
    // Input of this tab that is not written yet.
    for (const [id, draft] of changes) drafts = withChange(drafts, id, draft);
    store.set(drafts);
    for (const { id } of old) remove(id);
  }

  /** Writes the latest change of each draft, one after another, as long as there are some. */
  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (let next = [...changes][0]; next; next = [...changes][0]) {
      const [id, draft] = next;
      await (draft ? database.write(owner, draft) : database.remove(owner, id)).catch(reportFailure);
      // A later change of the same draft is written next.
      if (changes.get(id) === draft) changes.delete(id);
    }
    isWriting = false;
    channel.postMessage(owner);
  }

  function change(id: string, draft: Draft | undefined): void {
    changes.set(id, draft);
    const shown = store.get();
    if (shown) store.set(withChange(shown, id, draft));
    void write();
  }

  const remove = (id: string) => change(id, undefined);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === owner) void read();
  });
  void read();
  return { store, keep: (draft) => change(draft.id, draft), remove, isStored: () => isStored };
}
