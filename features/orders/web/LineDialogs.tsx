import type { OrderStatus } from '../orderStatus.ts';
import { AddItemDialog } from './AddItemDialog.tsx';
import { EditLineDialog } from './EditLineDialog.tsx';
import { ItemsTableDialog } from './ItemsTableDialog.tsx';
import type { EnterQuantities, LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';

/** The open dialog of an order's lines. */
export type OpenDialog = { name: 'add' | 'table' } | { name: 'line'; lineId: string } | undefined;

interface LineDialogsProps {
  open: OpenDialog;
  lines: readonly OrderLine[];
  status: OrderStatus;
  sale: Sale;
  actions: LineActions;
  enter: EnterQuantities | undefined;
  locked: string | undefined;
  onClose: () => void;
}

/** Dialogs that add and change lines. */
export function LineDialogs({ open, lines, status, enter, locked, ...common }: LineDialogsProps) {
  if (!open) return null;
  if (open.name === 'line') {
    const line = lines.find(({ id }) => id === open.lineId);
    return line ? (
      <EditLineDialog {...common} line={line} status={status} enter={enter} locked={locked} />
    ) : null;
  }
  if (open.name === 'add') return <AddItemDialog {...common} />;
  return <ItemsTableDialog {...common} lines={lines} />;
}
