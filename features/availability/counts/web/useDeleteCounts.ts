import { useState } from 'react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useStoreSession } from '../../sessions/web/useAvailabilitySession.ts';
import { DeleteAvailabilitySessionCountBatchDocument } from '../../web/documents.ts';
import { countLimits } from '../countInput.ts';
import { formatCountLocation } from './countColumns.ts';
import type { CountEditing } from './countEditing.ts';
import type { CountGridRow } from './countListQuery.ts';

interface DeleteCountsHandle {
  /** Deletes counts after a question. Resolves to true once all are deleted. */
  remove: (rows: readonly CountGridRow[]) => Promise<boolean>;
  busy: boolean;
}

/** Deletes counts in batches of the maximum size; what was deleted before a failure stays so. */
export function useDeleteCounts(
  { session: { sessionId, status }, lockedReason, publish }: CountEditing,
  getPath: (locationId: string) => string,
): DeleteCountsHandle {
  const confirm = useConfirm();
  const storeSession = useStoreSession();
  const { run } = useCommand(DeleteAvailabilitySessionCountBatchDocument, {
    title: 'Delete Counts',
    quiet: true,
  });
  const [busy, setBusy] = useState(false);
  const describe = (row: CountGridRow) =>
    `${row.itemName} at ${formatCountLocation(row, getPath)}, grade ${row.grade}: ${numberText(row.quantity)}`;

  /** Deletes the counts; returns how many, with the message of a failure. */
  async function removeAll(rows: readonly CountGridRow[]): Promise<{ done: number; message?: string }> {
    const batchSize = countLimits.deleted.max;
    let closeProgress: (() => void) | undefined;
    try {
      for (let done = 0; done < rows.length; done += batchSize) {
        if (rows.length > batchSize)
          closeProgress = showToast('info', 'Deleting counts', {
            detail: `${numberText(done)} of ${numberText(rows.length)}`,
            replaces: true,
            isPersistent: true,
          });
        const batch = rows.slice(done, done + batchSize);
        const outcome = await run({ sessionId, countRowIds: batch.map(({ countRowId }) => countRowId) });
        if (!outcome.ok) return { done, message: outcome.message };
        publish(batch.map((row) => ({ ...row, deleted: true })));
        if (outcome.payload.availabilitySession) storeSession(outcome.payload.availabilitySession);
      }
      return { done: rows.length };
    } finally {
      closeProgress?.();
    }
  }

  async function remove(rows: readonly CountGridRow[]): Promise<boolean> {
    if (lockedReason !== undefined) {
      showToast('warning', 'Counts cannot be deleted', { detail: lockedReason });
      return false;
    }
    const question = {
      title: rows.length === 1 ? 'Delete this count?' : `Delete ${countNoun(rows.length, 'count')}?`,
      text: [
        joinFirst(rows.map(describe)),
        ...(status === 'LIVE' ? ['Orders keep what is allocated to them there.'] : []),
      ].join('. '),
      action: 'Delete',
      danger: true,
      focusesAction: true,
    };
    if (!(await confirm(question))) return false;
    setBusy(true);
    const { done, message } = await removeAll(rows).finally(() => setBusy(false));
    const doneText = `${countNoun(done, 'count')} deleted`;
    if (message === undefined && rows.length === 1) announce(doneText);
    else if (message === undefined) showToast('success', doneText);
    else
      showToast('error', `${countNoun(rows.length - done, 'count')} not deleted`, {
        detail: done === 0 ? message : `${message}\n${doneText} before.`,
        isPersistent: true,
      });
    return message === undefined;
  }
  return { remove, busy };
}
