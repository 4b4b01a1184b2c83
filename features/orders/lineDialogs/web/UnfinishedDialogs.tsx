import { IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import type { DraftRecord } from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess, useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { allocationsProblem } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { findDialog, findLineField, type OpenDialog } from '../../drafts/web/lineDialogDrafts.ts';
import { lineDialogDraftKind } from '../../order/web/dialogDraftKinds.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { isNewLineDraft } from '../../newLine/web/newLineDraft.ts';
import './UnfinishedDialogs.css';

interface UnfinishedDialogsProps {
  record: DraftRecord;
  lines: readonly OrderLine[];
  status: OrderStatus;
  /** Reason for which no line can be added now. */
  addingDisabledReason: string | undefined;
  /** The row for new lines is on the page and shows its own input. */
  hasNewRow: boolean;
  onContinue: (dialog: OpenDialog) => void;
}

/** Offers the dialogs in which something was typed on an earlier visit of the order. */
export function UnfinishedDialogs({
  record,
  lines,
  status,
  addingDisabledReason,
  hasNewRow,
  onContinue,
}: UnfinishedDialogsProps) {
  const confirm = useConfirm();
  const { persist, remove } = useDraftAccess();
  const drafts = useDrafts();
  const unfinished = (drafts ?? []).filter(
    ({ kind, parentId }) => kind === lineDialogDraftKind && parentId === record.id,
  );

  /** Drafts that were typed before the order was saved lead to its page now. */
  const updateRecord = useEffectEvent(() => {
    const { path, label } = record;
    for (const draft of unfinished) if (draft.path !== path) persist({ ...draft, path, label });
  });
  useEffect(() => updateRecord(), [drafts, record.path]);

  async function discard({ id, detail }: Draft) {
    const question = { title: 'Discard this draft?', text: detail, action: 'Discard' };
    if (await confirm({ ...question, danger: true })) remove(id);
  }

  const listed = hasNewRow ? unfinished.filter((draft) => !isNewLineDraft(draft)) : unfinished;

  function findProblem(draft: Draft): string | undefined {
    const dialog = findDialog(draft);
    if (isNewLineDraft(draft)) return addingDisabledReason ?? 'Continue on a wider screen';
    if (dialog?.name === 'allocate') return allocationsProblem(status, [])?.message;
    if (dialog?.name !== 'line') return addingDisabledReason;
    if (!lines.some(({ id }) => id === dialog.lineId)) return 'The line was deleted';
    return dialog.field === findLineField(status) ? undefined : 'The status of the order has changed';
  }

  if (listed.length === 0) return null;
  return (
    <Note kind="info" strip>
      Your input is not saved yet.
      <ul className="unfinished-dialogs">
        {listed.map((draft) => (
          <li key={draft.id}>
            <b className="cut">{draft.detail}</b>
            <ShortInstant isLocal at={new Date(draft.savedAt).toISOString()} />
            <Button disabledReason={findProblem(draft)} onClick={() => onContinue(findDialog(draft))}>
              Continue
            </Button>
            <Button kind="quiet" icon={IconTrash} iconOnly onClick={() => void discard(draft)}>
              {`Discard ${draft.detail}`}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
