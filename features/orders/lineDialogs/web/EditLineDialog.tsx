import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useItemPath } from '#features/catalogue/items/web/useItemPath.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { isCustomLine, lineAmount } from '../../lines/lineItem.ts';
import { canEditLines, canEditQuantity } from '../../status/editability.ts';
import { type OrderStatus, statusRank } from '../../status/orderStatus.ts';
import { ConfirmedQuantityForm } from './ConfirmedQuantityForm.tsx';
import './EditLineDialog.css';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { effectiveShippedQuantity } from '../../status/orderStep.ts';
import { LineFoundPrice } from '../../linePrices/web/LineFoundPrice.tsx';
import { WhyThisPrice } from './WhyThisPrice.tsx';
import { OrderedLineForm } from './OrderedLineForm.tsx';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

interface EditLineDialogProps {
  session: LinesSession;
  line: OrderLine;
  onClose: () => void;
  /** Called with true before the user deletes the line, and with false afterwards. */
  onDelete: (isDeleting: boolean) => void;
}

/** Details of one line, and a form for the values that can change in the order's status. */
export function EditLineDialog({ session, line, onClose, onDelete }: EditLineDialogProps) {
  const { status, pricing, actions, enterQuantities, lockedReason } = session;
  const deleteLines = useDeleteLines({ actions });
  const canEdit = lockedReason === undefined;

  async function remove() {
    onDelete(true);
    if (await deleteLines([line])) onClose();
    onDelete(false);
  }

  const title = `Edit Item - Line ${line.lineNumber}`;
  if (canEdit && canEditLines(status))
    return (
      <Dialog title={title} size="large" onClose={onClose}>
        <OrderedLineForm
          line={line}
          pricing={pricing}
          actions={actions}
          onClose={onClose}
          remove={
            <Button kind="danger" icon={IconTrash} onClick={() => void remove()}>
              Delete
            </Button>
          }
        >
          <LineDetails line={line} status={status} pricing={pricing} isBrief />
        </OrderedLineForm>
      </Dialog>
    );
  const field = (['acknowledgedQuantity', 'shippedQuantity'] as const).find((one) =>
    canEditQuantity(status, one),
  );
  if (canEdit && field && enterQuantities)
    return (
      <Dialog title={title} onClose={onClose}>
        <ConfirmedQuantityForm
          // Another status asks for another quantity.
          key={field}
          line={line}
          field={field}
          enterQuantities={enterQuantities}
          onClose={onClose}
        >
          <LineDetails line={line} status={status} pricing={pricing} />
        </ConfirmedQuantityForm>
      </Dialog>
    );
  return (
    <Dialog title={`Line ${line.lineNumber}`} onClose={onClose}>
      <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
        <LineDetails line={line} status={status} pricing={pricing} />
      </DialogBody>
    </Dialog>
  );
}

/** Values of a line; `isBrief` omits those that the form below shows. */
function LineDetails({
  line,
  status,
  pricing,
  isBrief = false,
}: {
  line: OrderLine;
  status: OrderStatus;
  pricing: PricingContext;
  isBrief?: boolean;
}) {
  const itemPath = useItemPath(isCustomLine(line) ? undefined : line.itemId);
  const shipped =
    statusRank(status) >= statusRank('SHIPPED') ? effectiveShippedQuantity(line) : line.shippedQuantity;
  const amounts = {
    Ordered: numberText(line.orderedQuantity),
    Acknowledged: line.acknowledgedQuantity === null ? null : numberText(line.acknowledgedQuantity),
    Shipped: shipped === null ? null : numberText(shipped),
    Pieces: numberText(line.eachesQuantity),
    Price: moneyText(line.overridePrice, line.currency),
    'Line Total': moneyText(lineAmount(line), line.currency),
    'List Price': !isCustomLine(line) && <LineFoundPrice line={line} pricing={pricing} />,
  };
  const values: Record<string, ReactNode> = {
    SKU: line.sku,
    UPC: line.upc,
    'Item Group': line.itemGroup,
    Category: line.category,
    ...(isBrief ? {} : amounts),
    Department: line.department,
    Notes: line.notes,
    Added: (
      <>
        <ShortInstant at={line.dateAdded} /> by <UserName email={line.addedBy} />
      </>
    ),
  };
  return (
    <div className="line-facts">
      <p>
        <RecordLink path={itemPath}>{line.name}</RecordLink>
      </p>
      <KeyValues values={Object.fromEntries(Object.entries(values).filter(([, value]) => Boolean(value)))} />
      {isCustomLine(line) ? (
        <p className="caption">Not in the catalog</p>
      ) : (
        <WhyThisPrice line={line} pricing={pricing} />
      )}
    </div>
  );
}
