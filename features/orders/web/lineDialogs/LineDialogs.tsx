import type { OrderStatus } from '../../status/orderStatus.ts';
import { AddItemDialog } from '../addItems/AddItemDialog.tsx';
import { EditLineDialog } from './EditLineDialog.tsx';
import { ItemsTableDialog } from '../addItems/ItemsTableDialog.tsx';
import type { EnterQuantities, LineActions } from '../lines/lineActions.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import type { PricingContext } from '../prices/usePricingContext.ts';

/** The open dialog of an order's lines. */
export type OpenDialog = { name: 'add' | 'table' } | { name: 'line'; lineId: string } | undefined;

interface LineDialogsProps {
  open: OpenDialog;
  lines: readonly OrderLine[];
  status: OrderStatus;
  pricing: PricingContext;
  actions: LineActions;
  enterQuantities: EnterQuantities | undefined;
  lockedReason: string | undefined;
  onClose: () => void;
}

/** Dialogs that add and change lines. */
export function LineDialogs({
  open,
  lines,
  status,
  enterQuantities,
  lockedReason,
  ...dialogProps
}: LineDialogsProps) {
  if (!open) return null;
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
  if (open.name === 'add') return <AddItemDialog {...dialogProps} lines={lines} />;
  return <ItemsTableDialog {...dialogProps} lines={lines} />;
}
