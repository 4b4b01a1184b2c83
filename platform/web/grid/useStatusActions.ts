import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import type { RibbonItem } from './toolbar/Ribbon.tsx';
import { announce, showToast } from '../parts/toast/toast.ts';
import { useClient } from '../query/useClient.ts';
import { showOutcome } from '../query/useCommand.ts';
import type { EditedRow, RecordEditor } from '../record/editor/editor.ts';
import { useLockedReason } from '../record/editor/useLockedReason.ts';
import type { RecordMutation } from '../record/form/recordMutation.ts';
import type { RecordStatus, StatusRecord } from '../record/form/useRecordStatus.ts';
import { usePublishRecord } from '../record/recordAccess.ts';

interface StatusActionsOptions<Row, Stored> {
  /** Undefined for records without a status: they have no actions. */
  status: RecordStatus<Row, Stored> | undefined;
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
  status,
  publish,
  editReason,
}: StatusActionsOptions<Row, Stored>): (selected: readonly Row[]) => readonly RibbonItem[] {
  const client = useClient();
  const [busy, setBusy] = useState(false);

  async function changeStatus(
    rows: readonly Row[],
    noun: string,
    { title, run }: RecordMutation<Row, Partial<Stored>>,
    done: string,
  ): Promise<void> {
    const failures: string[] = [];
    let doneCount = 0;
    for (const row of rows) {
      const outcome = await run(client, row);
      showOutcome(outcome, { title, quiet: true });
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

  async function changeAll(...change: Parameters<typeof changeStatus>): Promise<void> {
    setBusy(true);
    await changeStatus(...change).finally(() => setBusy(false));
  }

  return (selected) => {
    if (!status) return [];
    const { noun, activate, inactivate } = status;
    const active = selected.filter((row) => row.status === 'ACTIVE');
    const others = selected.filter((row) => row.status !== 'ACTIVE');
    const shared = { busy, disabledReason: editReason };
    return [
      ...(others.length > 0
        ? [
            {
              ...shared,
              label: 'Make Active',
              icon: IconPlayerPlay,
              onClick: () => void changeAll(others, noun, activate, 'activated'),
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
              onClick: () => void changeAll(active.toReversed(), noun, inactivate, 'inactivated'),
            },
          ]
        : []),
    ];
  };
}

/** The same actions for the records of an editor. */
export function useEditorStatusActions<Values extends FieldValues, Row extends EditedRow>(
  editor: RecordEditor<Values, Row>,
): (selected: readonly Row[]) => readonly RibbonItem[] {
  const publish = usePublishRecord(editor.access);
  return useStatusActions({
    status: editor.status,
    publish: (changed, row) => publish({ ...row, ...changed }, row.id),
    editReason: useLockedReason(editor),
  });
}
