import { IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import type { DraftRecord } from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess, useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { findDialog, findLineField, lineDialogDraftKind, type OpenDialog } from '../data/lineDialogDrafts.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import './UnfinishedDialogs.css';

interface UnfinishedDialogsProps {
  record: DraftRecord;
  lines: readonly OrderLine[];
  status: OrderStatus;
  /** Reason for which no line can be added now. */
  addingDisabledReason: string | undefined;
  onContinue: (dialog: OpenDialog) => void;
}

/** Offers the dialogs in which something was typed on an earlier visit of the order. */
export function UnfinishedDialogs({
  record,
  lines,
  status,
  addingDisabledReason,
  onContinue,
}: UnfinishedDialogsProps) {
  const confirm = useConfirm();
  const { keep, remove } = useDraftAccess();
  const drafts = useDrafts();
  const unfinished = (drafts ?? []).filter(
    ({ kind, parentId }) => kind === lineDialogDraftKind && parentId === record.id,
  );

  /** Drafts that were typed before the order was saved lead to its page now. */
  const updateRecord = useEffectEvent(() => {
    const { path, label } = record;
    for (const draft of unfinished) if (draft.path !== path) keep({ ...draft, path, label });
  });
  useEffect(() => updateRecord(), [drafts, record.path]);

  async function discard({ id, detail }: Draft) {
    const question = { title: 'Discard this draft?', text: detail, action: 'Discard' };
    if (await confirm({ ...question, danger: true })) remove(id);
  }

  function findProblem(dialog: OpenDialog): string | undefined {
    if (dialog?.name !== 'line') return addingDisabledReason;
    if (!lines.some(({ id }) => id === dialog.lineId)) return 'The line was deleted';
    return dialog.field === findLineField(status) ? undefined : 'The status of the order has changed';
  }

  if (unfinished.length === 0) return null;
  return (
    <Note kind="info" strip>
      Your input is not saved yet.
      <ul className="unfinished-dialogs">
        {unfinished.map((draft) => {
          const dialog = findDialog(draft);
          return (
            <li key={draft.id}>
              <b className="cut">{draft.detail}</b>
              <ShortInstant at={new Date(draft.savedAt).toISOString()} />
              <Button disabledReason={findProblem(dialog)} onClick={() => onContinue(dialog)}>
                Continue
              </Button>
              <Button kind="quiet" icon={IconTrash} iconOnly onClick={() => void discard(draft)}>
                {`Discard ${draft.detail}`}
              </Button>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
