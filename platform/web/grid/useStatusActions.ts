import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import type { RibbonItem } from './toolbar/Ribbon.tsx';
import { announce, showToast } from '../parts/toast/toast.ts';
import { useRecordMutation } from '../record/form/recordMutation.ts';
import type { RecordStatus, StatusRecord } from '../record/form/useRecordStatus.ts';

interface StatusActionsOptions<Row, Stored> {
  status: RecordStatus<Row, Stored>;
  /** Shows a changed record in the list. */
  publish: (stored: Partial<Stored>, row: Row) => void;
  /** Reason why the user may not change the records. */
  editReason: string | undefined;
}

/**
 * Returns the actions Make Active and Make Inactive for the selected rows of a grid; none without a selection. Each record
 * succeeds or fails by itself. Those after a request without a response are left as they are.
 */
export function useStatusActions<Row extends StatusRecord, Stored>({
  status: { noun, ...mutations },
  publish,
  editReason,
}: StatusActionsOptions<Row, Stored>): (selected: readonly Row[]) => readonly RibbonItem[] {
  const activate = useRecordMutation(mutations.activate);
  const inactivate = useRecordMutation(mutations.inactivate);

  async function changeStatus(rows: readonly Row[], send: typeof activate.send, done: string): Promise<void> {
    const failures: string[] = [];
    let doneCount = 0;
    for (const row of rows) {
      const outcome = await send(row);
      if (outcome.ok) {
        doneCount += 1;
        if (outcome.payload.record) publish(outcome.payload.record, row);
        continue;
      }
      const { message } = outcome;
      failures.push(message.startsWith(row.name) ? message : `${row.name}: ${message}`);
      if (outcome.error) break;
    }
    const doneText = `${countNoun(doneCount, noun)} ${done}`;
    if (rows.length > 1 && doneCount > 0) showToast('success', doneText);
    else if (doneCount > 0) announce(doneText);
    const undoneCount = rows.length - doneCount;
    if (undoneCount > 0)
      showToast('error', `${countNoun(undoneCount, noun)} not ${done}`, {
        detail: joinFirst(failures, { total: undoneCount, separator: '\n', ellipsis: '\n...' }),
        isPersistent: true,
      });
  }

  return (selected) => {
    const active = selected.filter(({ status }) => status === 'ACTIVE');
    const others = selected.filter(({ status }) => status !== 'ACTIVE');
    const shared = { busy: activate.isBusy || inactivate.isBusy, disabledReason: editReason };
    return [
      ...(others.length > 0
        ? [
            {
              ...shared,
              label: 'Make Active',
              icon: IconPlayerPlay,
              onClick: () => void changeStatus(others, activate.send, 'activated'),
            },
          ]
        : []),
      ...(active.length > 0
        ? [
            {
              ...shared,
              label: 'Make Inactive',
              icon: IconPlayerPause,
              // From below, so that a location comes after those in it.
              onClick: () => void changeStatus(active.toReversed(), inactivate.send, 'inactivated'),
            },
          ]
        : []),
    ];
  };
}
