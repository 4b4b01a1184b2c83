import type { Draft } from './draftDatabase.ts';

/** Milliseconds between two writes of a draft while the user types. */
const writeIntervalMs = 300;

interface DraftWriterOptions {
  /** Writes a draft to the device; undefined deletes it. */
  write: (id: string, draft: Draft | undefined) => Promise<void>;
  onWritten: (id: string) => void;
  onError: (error: unknown) => void;
}

/** A version of a draft that is not on the device yet; undefined deletes the draft. */
interface DraftChange {
  draft: Draft | undefined;
  state: 'pending' | 'started' | 'failed';
  /** Ends when the started write has. */
  writing?: Promise<void>;
}

interface DraftWriter {
  /** Changes that are not on the device yet, by id. */
  changes: ReadonlyMap<string, Pick<DraftChange, 'draft'>>;
  /** Writes the draft after the interval of its previous version at the latest, and a deletion at once. */
  change: (id: string, draft: Draft | undefined) => void;
  /** Starts to write all changes at once, also those that have failed, and ends when they are written or have failed. */
  flush: () => Promise<void>;
  /** Returns true while a change is not on the device because writing it has failed. */
  hasFailed: () => boolean;
}

/** Writes the newest version of each draft. What has failed is written again with the next change of any draft. */
export function createDraftWriter({ write, onWritten, onError }: DraftWriterOptions): DraftWriter {
  const changes = new Map<string, DraftChange>();
  /** Stay until a version of the draft is written: a newer one may fail, too. */
  const failedIds = new Set<string>();
  /** Ids of drafts that are being written, or were less than an interval ago. */
  const pausedIds = new Set<string>();

  /** Starts at once, because a page that ends does not wait. IndexedDB keeps the sequence of the versions. */
  async function writeNow(id: string): Promise<void> {
    const change = changes.get(id);
    if (change?.state === 'started') return change.writing;
    if (!change) return undefined;
    change.state = 'started';
    change.writing = writeChange(id, change);
    return change.writing;
  }

  async function writeChange(id: string, change: DraftChange): Promise<void> {
    try {
      await write(id, change.draft);
    } catch (error) {
      change.state = 'failed';
      if (changes.has(id)) failedIds.add(id);
      onError(error);
      return;
    }
    // A newer version is still to be written.
    if (changes.get(id) === change) {
      changes.delete(id);
      failedIds.delete(id);
    }
    onWritten(id);
  }

  async function writeInInterval(id: string): Promise<void> {
    if (pausedIds.has(id)) return;
    pausedIds.add(id);
    await writeNow(id);
    setTimeout(() => {
      pausedIds.delete(id);
      if (changes.get(id)?.state === 'pending') void writeInInterval(id);
    }, writeIntervalMs);
  }

  return {
    changes,
    change: (id, draft) => {
      changes.set(id, { draft, state: 'pending' });
      if (!draft) void writeNow(id);
      for (const changedId of changes.keys()) void writeInInterval(changedId);
    },
    flush: async () => void (await Promise.all([...changes.keys()].map(writeNow))),
    hasFailed: () => failedIds.size > 0,
  };
}
