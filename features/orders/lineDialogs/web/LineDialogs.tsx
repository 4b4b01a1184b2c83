import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import type { DraftRecord } from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { AddItemDialog } from '../../addItems/web/AddItemDialog.tsx';
import {
  findDialog,
  findLineField,
  isSameDialog,
  type OpenDialog,
} from '../../drafts/web/lineDialogDrafts.ts';
import { EditLineDialog } from './EditLineDialog.tsx';
import { ItemsTableDialog } from '../../addItems/web/itemsTable/ItemsTableDialog.tsx';
import type { EnterQuantities, LineActions } from '../../lines/web/lineActions.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

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
  /** The dialog Allocate; orders that are not saved have none. */
  renderAllocation: ((onClose: () => void) => ReactNode) | undefined;
  onClose: () => void;
}

/** Dialogs that add and change lines. What is typed into them is stored on the device until they close. */
export function LineDialogs({
  open,
  lines,
  status,
  enterQuantities,
  lockedReason,
  renderAllocation,
  onClose,
  ...props
}: LineDialogsProps) {
  const { isReady, findParts, remove } = useDraftAccess();
  const isDeleting = useRef(false);
  if (!open || !isReady) return null;

  const field = lockedReason === undefined ? findLineField(status) : undefined;
  /** Whether a draft is the input of the open dialog: that of a line has another quantity in another status. */
  function isInput(draft: Draft): boolean {
    const dialog = findDialog(draft);
    return isSameDialog(dialog, open) && (dialog?.name !== 'line' || dialog.field === field);
  }
  /** The input is saved or discarded. */
  function close(): void {
    for (const draft of findParts(props.record.id)) if (isInput(draft)) remove(draft.id);
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
        onDelete={(is) => {
          isDeleting.current = is;
        }}
      />
    ) : (
      <DeletedLine isDeleting={isDeleting} onClose={onClose} />
    );
  }
  if (open.name === 'allocate') return renderAllocation?.(close);
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

/** Closes the dialog of a line that another user has deleted; its input stays on the device. */
function DeletedLine({ isDeleting, onClose }: { isDeleting: RefObject<boolean>; onClose: () => void }): null {
  const close = useEffectEvent(() => {
    if (isDeleting.current) return;
    showToast('info', 'The line was deleted', { detail: 'Someone else deleted the line that you had open.' });
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}
