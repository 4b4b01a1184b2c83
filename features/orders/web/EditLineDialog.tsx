import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { ShortInstant } from '#platform/web/parts/ShortInstant.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { canEditLines, canEditQuantity } from '../editability.ts';
import { isCustomLine, lineAmount } from '../lineItem.ts';
import { type OrderStatus, placeOf } from '../orderStatus.ts';
import { ConfirmedForm } from './ConfirmedForm.tsx';
import './EditLineDialog.css';
import type { EnterQuantities, LineActions } from './lineActions.ts';
import { shippedOf } from './lineColumns.ts';
import { LinePrice } from './LinePrice.tsx';
import { OrderedForm } from './OrderedForm.tsx';
import type { OrderLine } from './orderLine.ts';
import type { Sale } from './sale.ts';

interface EditLineDialogProps {
  line: OrderLine;
  status: OrderStatus;
  sale: Sale;
  actions: LineActions;
  enter: EnterQuantities | undefined;
  locked: string | undefined;
  onClose: () => void;
}

/** Details of one line, and a form for the values that can change in the order's status. */
export function EditLineDialog({ line, status, sale, actions, enter, locked, onClose }: EditLineDialogProps) {
  const confirm = useConfirm();
  const mayEdit = locked === undefined;

  async function remove() {
    const text = `${line.name}, ${numberText(line.orderedQuantity)} ordered`;
    if (!(await confirm({ title: 'Delete this line item?', text, action: 'Delete', danger: true }))) return;
    const done = await actions.remove(line);
    if (done.ok) onClose();
    else showToast('error', `Error saving line items: ${done.message}`);
  }

  const title = `Edit Item - Line ${line.lineNumber}`;
  const field = (['acknowledgedQuantity', 'shippedQuantity'] as const).find((one) =>
    canEditQuantity(status, one),
  );
  if (mayEdit && canEditLines(status))
    return (
      <Dialog title={title} size="large" onClose={onClose}>
        <OrderedForm
          line={line}
          sale={sale}
          actions={actions}
          onClose={onClose}
          remove={
            <Button kind="danger" icon={IconTrash} onClick={() => void remove()}>
              Delete
            </Button>
          }
        >
          <LineFacts line={line} status={status} sale={sale} brief />
        </OrderedForm>
      </Dialog>
    );
  if (mayEdit && field && enter)
    return (
      <Dialog title={title} onClose={onClose}>
        <ConfirmedForm line={line} field={field} enter={enter} onClose={onClose}>
          <LineFacts line={line} status={status} sale={sale} />
        </ConfirmedForm>
      </Dialog>
    );
  return (
    <Dialog title={`Line ${line.lineNumber}`} onClose={onClose}>
      <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
        <LineFacts line={line} status={status} sale={sale} />
      </DialogBody>
    </Dialog>
  );
}

/** Values of a line; `isBrief` omits those that the form below shows. */
function LineFacts({
  line,
  status,
  sale,
  brief = false,
}: {
  line: OrderLine;
  status: OrderStatus;
  sale: Sale;
  brief?: boolean;
}) {
  const shipped = placeOf(status) >= placeOf('SHIPPED') ? shippedOf(line) : line.shippedQuantity;
  const amounts = {
    Ordered: numberText(line.orderedQuantity),
    Acknowledged: line.acknowledgedQuantity === null ? null : numberText(line.acknowledgedQuantity),
    Shipped: shipped === null ? null : numberText(shipped),
    Pieces: numberText(line.eachesQuantity),
    Price: moneyText(line.overridePrice, line.currency),
    'Line Total': moneyText(lineAmount(line), line.currency),
    'Found Price': !isCustomLine(line) && <LinePrice line={line} sale={sale} />,
  };
  const values: Record<string, ReactNode> = {
    SKU: line.sku,
    UPC: line.upc,
    'Item Group': line.itemGroup,
    Category: line.category,
    ...(brief ? {} : amounts),
    Department: line.department,
    Notes: line.notes,
    Added: (
      <>
        <ShortInstant at={line.dateAdded} /> by {line.addedBy}
      </>
    ),
  };
  return (
    <div className="line-facts">
      <p>{line.name}</p>
      <KeyValues values={Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)))} />
      {isCustomLine(line) && <p className="caption">Not in the catalogue</p>}
    </div>
  );
}
