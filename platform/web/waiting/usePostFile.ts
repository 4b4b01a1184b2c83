import { useMemo, useState } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import {
  type EntryOutcome,
  type EntryResult,
  isRejected,
  type OutboxEntry,
} from '#platform/kernel/offline/outboxEntry.ts';
import {
  describeWaitingEntries,
  type EntryArea,
  type EntryText,
  findEntryArea,
  listEntryAreas,
} from '../offline/entryKinds.ts';
import { openFileOutbox } from '../offline/fileOutbox.ts';
import type { OutboxFile } from '../offline/outboxFile.ts';
import type { PostProgress } from '../offline/poster.ts';
import { useStore } from '../parts/store.ts';
import { useClient } from '../query/useClient.ts';
import { useUser } from '../session/useUser.ts';
import { saveEntriesToFile } from './saveEntries.ts';

/** An entry that was not posted, and why, or that was posted with a warning. */
export interface EntryReason {
  id: string;
  name: string;
  location: string;
  reason: string;
}

/** How far the post of a file is. */
export interface FilePost {
  status: 'ready' | 'posting' | 'done';
  progress: { done: number; total: number };
  /** Numbers of entries by what became of them. */
  outcomes: Readonly<Partial<Record<EntryOutcome, number>>>;
  /** Entries that are recorded with a warning. */
  warned: readonly EntryReason[];
  refused: readonly EntryReason[];
  /** Entries that are not posted yet, the refused ones included. */
  rest: number;
  restText: EntryText;
  /** Why the post ended before the last entry. */
  stopped: string | undefined;
  post: () => Promise<void>;
  saveRest: () => void;
}

const notPermittedReason = 'You do not have permission to post this for another user.';
const unknownReason = 'From a newer version of Trellis. Update Trellis on this device, then post it.';

/** Posts the entries of a file for the user who recorded them, each kind in its own way; a second post sends only what is left. */
export function usePostFile(file: OutboxFile): FilePost {
  const client = useClient();
  const { capabilities } = useUser();
  const outbox = useMemo(() => openFileOutbox(file), [file]);
  const { entries } = useStore(outbox.store);
  const [runs, setRuns] = useState<readonly PostProgress[]>([]);
  const [current, setCurrent] = useState<Pick<PostProgress, 'done' | 'total'>>();
  const isPosting = current !== undefined;
  const areas = listEntryAreas().filter(({ managedBy }) => hasCapability(capabilities, managedBy));
  const listPostable = () => areas.flatMap((area) => area.listPostable(outbox.store.get().entries));

  async function post(): Promise<void> {
    const { deviceId: fileDeviceId } = file;
    const total = listPostable().length;
    let done = 0;
    setCurrent({ done, total });
    for (const area of areas) {
      if (area.listPostable(outbox.store.get().entries).length === 0) continue;
      const onProgress = (progress: PostProgress) => setCurrent({ done: done + progress.done, total });
      const result = await area.postFile(outbox, { client, fileDeviceId, onProgress });
      done += result.done;
      setRuns((earlier) => [...earlier, result]);
      if (result.stopped) break;
    }
    setCurrent(undefined);
  }

  const results = runs.flatMap((run) => run.results);
  const outcomes: Partial<Record<EntryOutcome, number>> = {};
  for (const { outcome } of results)
    if (outcome !== 'REJECTED') outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const { done, total } = current ?? { done: 0, total: listPostable().length };
  return {
    status: isPosting ? 'posting' : runs.length > 0 ? 'done' : 'ready',
    progress: { done, total },
    outcomes,
    warned: listWarned(file.entries, results),
    refused: runs.length === 0 ? [] : listRefused(entries, areas),
    rest: entries.length,
    restText: describeWaitingEntries(countByKind(entries)),
    stopped: runs.at(-1)?.stopped?.message,
    post,
    saveRest: () => saveEntriesToFile({ ...file, savedAt: new Date().toISOString(), entries }),
  };
}

const listWarned = (
  entries: readonly OutboxEntry[],
  results: readonly EntryResult[],
): readonly EntryReason[] =>
  results
    .filter(({ outcome }) => outcome === 'WARNED')
    .flatMap(({ id, message }) => {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return [];
      const { name, location } = findEntryArea(entry.kind)?.describe(entry) ?? unknownEntry;
      return [{ id, name, location, reason: message ?? '' }];
    });

/** Returns the entries of the rest that a further post would not change; those that belong to others are not named. */
function listRefused(entries: readonly OutboxEntry[], areas: readonly EntryArea[]): readonly EntryReason[] {
  return entries.flatMap((entry) => {
    const area = findEntryArea(entry.kind);
    if (area?.kinds.some(({ kind, isMinor }) => kind === entry.kind && isMinor)) return [];
    const { name, location, reason: ownReason } = area?.describe(entry) ?? unknownEntry;
    const reason =
      area && !areas.includes(area)
        ? notPermittedReason
        : (ownReason ?? (isRejected(entry) ? entry.rejection?.message : undefined));
    return reason === undefined ? [] : [{ id: entry.id, name, location, reason }];
  });
}

const unknownEntry = { name: 'Record of another version of the app', location: '', reason: unknownReason };
