import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useOrderableItems } from '#features/catalogue/search/web/useOrderableItems.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { AddItemDialog } from '../../addItems/web/AddItemDialog.tsx';
import { EditLineDialog, type LineDialogParts } from './EditLineDialog.tsx';
import { ItemsTableDialog } from '../../addItems/web/itemsTable/ItemsTableDialog.tsx';
import type { AddItemTab } from '../../lines/web/lineKind.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';

/** The open dialog of the lines of an order or master order. */
export type OpenDialog =
  /** `text` is a list that was pasted elsewhere. */
  | { name: 'add'; tab?: AddItemTab; text?: string }
  | { name: 'table' }
  | { name: 'allocate' }
  | { name: 'line'; lineId: string }
  | undefined;

interface LineDialogsProps<Line extends OrderEntityLine> extends LineDialogParts<Line> {
  open: OpenDialog;
  session: LinesSession<Line>;
  /** The dialog Allocate; orders that are not saved and master orders have none. */
  renderAllocation?: ((onClose: () => void) => ReactNode) | undefined;
  onClose: () => void;
}

/** Dialogs that add and change lines. The catalogue is loaded before: a keyboard user types faster than the response arrives. */
export const LineDialogs = <Line extends OrderEntityLine>(props: LineDialogsProps<Line>) => (
  <>
    {props.session.linesLock === undefined && <PreloadItems />}
    <OpenLineDialog {...props} />
  </>
);

function PreloadItems() {
  useOrderableItems();
  return null;
}

function OpenLineDialog<Line extends OrderEntityLine>({
  open,
  session,
  renderAllocation,
  onClose,
  ...parts
}: LineDialogsProps<Line>) {
  const isDeleting = useRef(false);
  if (!open) return null;
  if (open.name === 'line') {
    const line = session.lines.find(({ id }) => id === open.lineId);
    return line ? (
      <EditLineDialog
        {...parts}
        session={session}
        line={line}
        onClose={onClose}
        onDelete={(is) => {
          isDeleting.current = is;
        }}
      />
    ) : (
      <DeletedLine isDeleting={isDeleting} onClose={onClose} />
    );
  }
  if (open.name === 'allocate') return renderAllocation?.(onClose);
  if (open.name === 'add')
    return <AddItemDialog {...session} onClose={onClose} tab={open.tab} pastedText={open.text} />;
  return <ItemsTableDialog {...session} onClose={onClose} />;
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
