import { reportStorageFailure } from '../settings/storageFailure.ts';
import type { ReferenceStore } from './referenceStore.ts';

type Lists = Readonly<Record<string, readonly unknown[]>>;

interface FollowOptions {
  store: ReferenceStore;
  scope: string;
  /** Version of the format of the rows. */
  format: number;
  /** Whether the page has rows of the scope, so that only another generation is read. */
  hasRows: () => boolean;
  /** Takes the rows of a generation; returns false when they are not what they should be. */
  show: (lists: Lists, syncedAt: string) => boolean;
  /** There are no rows, or the browser's storage cannot be read while the page has none. */
  miss: (reason: 'none' | 'failed') => void;
}

/** Reads of the rows of a scope. */
interface FollowedReference {
  /** Reads the rows again when they are others than those of this page, or could not be read. Never throws. */
  refresh: () => Promise<void>;
  /** Reads the rows that this tab has just stored. */
  refreshStored: () => Promise<void>;
}

/** Keeps the rows of a scope on the page up to date with those on the device, which another tab may replace. */
export function followReference({
  store,
  scope,
  format,
  hasRows,
  show,
  miss,
}: FollowOptions): FollowedReference {
  let generation: string | undefined;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const isCurrent = hasRows() && (await store.readGeneration(scope)) === generation;
      if (isCurrent) return;
      const stored = await store.read(scope, format);
      if (stored && show(stored.lists, stored.syncedAt)) generation = stored.generation;
      else miss('none');
    } catch (error) {
      if (error instanceof DOMException) reportStorageFailure(error);
      // The page goes on with what it has.
      if (!hasRows()) miss('failed');
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  store.onReplaced((replaced) => {
    if (replaced === scope) void refresh();
  });
  document.addEventListener('visibilitychange', () => {
    // A frozen tab misses messages.
    if (document.visibilityState === 'visible') void refresh();
  });
  return {
    refresh,
    refreshStored: async () => {
      // A read that began before the rows were stored has the earlier ones.
      await reading;
      await refresh();
    },
  };
}
