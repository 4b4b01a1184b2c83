import type { DraftRecord } from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { AddItemDialog } from '../addItems/AddItemDialog.tsx';
import { findDialog, isSameDialog, type OpenDialog } from '../data/lineDialogDrafts.ts';
import { EditLineDialog } from './EditLineDialog.tsx';
import { ItemsTableDialog } from '../addItems/ItemsTableDialog.tsx';
import type { EnterQuantities, LineActions } from '../lines/lineActions.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';

interface LineDialogsProps {
  open: OpenDialog;
  /** The order, as drafts name it. */
  record: DraftRecord;
  lines: readonly OrderLine[];
  status: OrderStatus;
  pricing: PricingContext;
  actions: LineActions;
  enterQuantities: EnterQuantities | undefined;
  lockedReason: string | undefined;
  onClose: () => void;
}

/** Dialogs that add and change lines. What is typed into them is kept on the device until they close. */
export function LineDialogs({
  open,
  lines,
  status,
  enterQuantities,
  lockedReason,
  onClose,
  ...props
}: LineDialogsProps) {
  const { isReady, findParts, remove } = useDraftAccess();
  if (!open || !isReady) return null;

  /** The input is saved or discarded. */
  function close(): void {
    for (const draft of findParts(props.record.id))
      if (isSameDialog(findDialog(draft), open)) remove(draft.id);
    onClose();
  }
  const dialogProps = { ...props, onClose: close };
  if (open.name === 'line') {
    const line = lines.find(({ id }) => id === open.lineId);
    return line ? (
      <EditLineDialog
        {...dialogProps}
        line={line}
        status={status}
        enterQuantities={enterQuantities}
        lockedReason={lockedReason}
      />
    ) : null;
  }
  if (open.name === 'add')
    return (
      <AddItemDialog
        {...dialogProps}
        lines={lines}
        tab={open.tab}
        pastedText={open.text}
        onTabClose={onClose}
      />
    );
  return <ItemsTableDialog {...dialogProps} lines={lines} />;
}
