import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { AddItemDialog, type AddItemTab } from '../../addItems/web/AddItemDialog.tsx';
import { EditLineDialog } from './EditLineDialog.tsx';
import { ItemsTableDialog } from '../../addItems/web/itemsTable/ItemsTableDialog.tsx';
import type { EnterQuantities, LineActions } from '../../lines/web/lineActions.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

/** The open dialog of an order's lines. */
export type OpenDialog =
  /** `text` is a list that was pasted elsewhere. */
  | { name: 'add'; tab?: AddItemTab; text?: string }
  | { name: 'table' }
  | { name: 'allocate' }
  | { name: 'line'; lineId: string }
  | undefined;

interface LineDialogsProps {
  open: OpenDialog;
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

/** Dialogs that add and change lines. */
export function LineDialogs({
  open,
  lines,
  status,
  enterQuantities,
  lockedReason,
  renderAllocation,
  ...props
}: LineDialogsProps) {
  const isDeleting = useRef(false);
  if (!open) return null;
  if (open.name === 'line') {
    const line = lines.find(({ id }) => id === open.lineId);
    return line ? (
      <EditLineDialog
        {...props}
        line={line}
        status={status}
        enterQuantities={enterQuantities}
        lockedReason={lockedReason}
        onDelete={(is) => {
          isDeleting.current = is;
        }}
      />
    ) : (
      <DeletedLine isDeleting={isDeleting} onClose={props.onClose} />
    );
  }
  if (open.name === 'allocate') return renderAllocation?.(props.onClose);
  if (open.name === 'add')
    return <AddItemDialog {...props} lines={lines} tab={open.tab} pastedText={open.text} />;
  return <ItemsTableDialog {...props} lines={lines} />;
}

/** Closes the dialog of a line that another user has deleted. */
function DeletedLine({ isDeleting, onClose }: { isDeleting: RefObject<boolean>; onClose: () => void }): null {
  const close = useEffectEvent(() => {
    if (isDeleting.current) return;
    showToast('info', 'The line was deleted', { detail: 'Someone else deleted the line that you had open.' });
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}
