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
import { isCustomLine } from '../../lines/lineItem.ts';
import { ConfirmedQuantityForm } from './ConfirmedQuantityForm.tsx';
import './EditLineDialog.css';
import type { ConfirmedField } from '../../lines/web/lineActions.ts';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { LineFoundPrice } from '../../linePrices/web/LineFoundPrice.tsx';
import { WhyThisPrice } from './WhyThisPrice.tsx';
import { OrderedLineForm } from './OrderedLineForm.tsx';
import { chargedAmount, type OrderEntityLine } from '../../order/web/orderLine.ts';
import type { PricingContext } from '../../linePrices/web/usePricingContext.ts';

export interface LineDialogParts<Line extends OrderEntityLine> {
  /** The quantity of a later status that can be entered now. */
  confirmedField: ConfirmedField | undefined;
  /** Returns the quantities of a line by their labels. */
  listQuantities: (line: Line) => Readonly<Record<string, number | null>>;
}

interface EditLineDialogProps<Line extends OrderEntityLine> extends LineDialogParts<Line> {
  session: LinesSession<Line>;
  line: Line;
  onClose: () => void;
  /** Called with true before the user deletes the line, and with false afterwards. */
  onDelete: (isDeleting: boolean) => void;
}

/** Details of one line, and a form for the values that can change in the status of its record. */
export function EditLineDialog<Line extends OrderEntityLine>(props: EditLineDialogProps<Line>) {
  const { session, line, confirmedField: field, listQuantities, onClose, onDelete } = props;
  const { pricing, enterQuantities } = session;
  const deleteLines = useDeleteLines(session);
  const details = { line, pricing, quantities: listQuantities(line) };

  async function remove() {
    onDelete(true);
    if (await deleteLines([line])) onClose();
    onDelete(false);
  }

  const title = `Edit Item - Line ${line.lineNumber}`;
  if (session.linesLock === undefined)
    return (
      <Dialog title={title} size="large" onClose={onClose}>
        <OrderedLineForm
          session={session}
          line={line}
          onClose={onClose}
          remove={
            <Button kind="danger" icon={IconTrash} onClick={() => void remove()}>
              Delete
            </Button>
          }
        >
          <LineDetails {...details} isBrief />
        </OrderedLineForm>
      </Dialog>
    );
  if (session.lockedReason === undefined && field && enterQuantities)
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
          <LineDetails {...details} />
        </ConfirmedQuantityForm>
      </Dialog>
    );
  return (
    <Dialog title={`Line ${line.lineNumber}`} onClose={onClose}>
      <DialogBody footer={<Button onClick={onClose}>Close</Button>}>
        <LineDetails {...details} />
      </DialogBody>
    </Dialog>
  );
}

/** Values of a line; `isBrief` omits those that the form below shows. */
function LineDetails({
  line,
  quantities,
  pricing,
  isBrief = false,
}: {
  line: OrderEntityLine;
  quantities: Readonly<Record<string, number | null>>;
  pricing: PricingContext;
  isBrief?: boolean;
}) {
  const itemPath = useItemPath(isCustomLine(line) ? undefined : line.itemId);
  const amounts = {
    ...Object.fromEntries(
      Object.entries(quantities).map(([label, value]) => [label, value === null ? null : numberText(value)]),
    ),
    Pieces: numberText(line.eachesQuantity),
    Price: moneyText(line.overridePrice, line.currency),
    'Line Total': moneyText(chargedAmount(line), line.currency),
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
