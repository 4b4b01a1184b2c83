import { useMemo, useState } from 'react';
import { type EntryOutcome, isRejected, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { openFileOutbox } from '#platform/web/offline/fileOutbox.ts';
import type { OutboxFile } from '#platform/web/offline/outboxFile.ts';
import type { PostProgress } from '#platform/web/offline/poster.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { countKind, readDeviceCount } from '../../../deviceCounts/deviceCount.ts';
import { listPostable, postCounts } from '../../../deviceCounts/web/postCounts.ts';
import { saveCountsToFile } from './saveCounts.ts';

/** A count that was not posted, and why. */
export interface RefusedCount {
  id: string;
  name: string;
  location: string;
  reason: string;
}

/** How far the post of a file is. */
export interface FilePost {
  status: 'ready' | 'posting' | 'done';
  progress: { done: number; total: number };
  /** Numbers of counts by what became of them. */
  outcomes: Readonly<Partial<Record<EntryOutcome, number>>>;
  refused: readonly RefusedCount[];
  /** Entries that are not posted yet, the refused ones included. */
  rest: number;
  /** Why the post ended before the last count. */
  stopped: string | undefined;
  post: () => Promise<void>;
  saveRest: () => void;
}

const noItemReason = 'Its item is not known yet. Its recorder has to choose one on Review of the phone.';

/** Posts the counts of a file for the user who recorded them; a second post sends only what is left. */
export function usePostFile(file: OutboxFile): FilePost {
  const client = useClient();
  const outbox = useMemo(() => openFileOutbox(file), [file]);
  const { entries } = useStore(outbox.store);
  const [runs, setRuns] = useState<readonly PostProgress[]>([]);
  const [current, setCurrent] = useState<PostProgress>();
  const isPosting = current !== undefined;

  async function post(): Promise<void> {
    const { deviceId } = file;
    const result = await postCounts(outbox, { client, fileDeviceId: deviceId, onProgress: setCurrent });
    setRuns((earlier) => [...earlier, result]);
    setCurrent(undefined);
  }

  const results = runs.flatMap((run) => run.results);
  const outcomes: Partial<Record<EntryOutcome, number>> = {};
  for (const { outcome } of results)
    if (outcome !== 'REJECTED') outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const { done, total } = current ?? { done: 0, total: listPostable(entries).length };
  return {
    status: isPosting ? 'posting' : runs.length > 0 ? 'done' : 'ready',
    progress: { done, total },
    outcomes,
    refused: runs.length === 0 ? [] : listRefused(entries),
    rest: entries.length,
    stopped: runs.at(-1)?.stopped?.message,
    post,
    saveRest: () => saveCountsToFile({ ...file, savedAt: new Date().toISOString(), entries }),
  };
}

/** Returns the entries of the rest that a further post would not change. */
function listRefused(entries: readonly OutboxEntry[]): readonly RefusedCount[] {
  const postable = new Set(listPostable(entries));
  return entries.flatMap((entry) => {
    const reason = postable.has(entry)
      ? isRejected(entry)
        ? entry.rejection?.message
        : undefined
      : noItemReason;
    if (reason === undefined || entry.kind !== countKind) return [];
    const { payload } = readDeviceCount(entry);
    return [
      {
        id: entry.id,
        name: payload.itemName || (payload.code ?? ''),
        location: payload.locationPath,
        reason,
      },
    ];
  });
}
