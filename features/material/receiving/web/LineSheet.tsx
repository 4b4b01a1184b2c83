import { IconChecks, IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { StorageLocations } from '#features/locations/storageLocations.ts';
import { calculateExpression } from '#platform/kernel/numbers/expression.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Keypad } from '#platform/web/form/number/Keypad.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import { findReceiptProblem } from '../receiptEntry.ts';
import type { ReceiptRow } from './receiptRows.ts';
import type { LineDetails } from './useLineDetails.ts';

interface LineSheetProps {
  row: ReceiptRow;
  details: LineDetails;
  locations: StorageLocations;
  onQuantity: (quantity: number | string | null) => void;
  onLocation: () => void;
  /** A code was scanned, perhaps of another line. */
  onScan: (code: string) => void;
  onClose: () => void;
}

/** Quantity and location of a line on a phone, with the keypad: '4 × 48' of a pallet. */
export function LineSheet({
  row,
  details,
  locations,
  onQuantity,
  onLocation,
  onScan,
  onClose,
}: LineSheetProps) {
  const { line, outstanding, typed, locationId } = row;
  const [expression, setExpression] = useState(typed === null ? '' : String(typed));
  const [isSubmitted, setSubmitted] = useState(false);
  const calculated = calculateExpression(expression);
  const quantity = calculated.ok ? calculated.value.value : null;
  const problem = findReceiptProblem(line, quantity);
  const item = details.findItem(line);
  const site = locations.locations[0]?.path ?? '…';

  /** Enters what is typed; false for an expression without a result. */
  function commit(): boolean {
    setSubmitted(true);
    if (expression.trim() !== '' && quantity === null) return false;
    onQuantity(quantity);
    return true;
  }
  const finish = () => {
    if (commit()) onClose();
  };
  useScanner((code) => {
    if (commit()) onScan(code);
  });
  // An expression without a result is refused in its line, and continued later.
  const leave = () => {
    if (!commit()) onQuantity(expression);
    onClose();
  };
  return (
    <Dialog title={line.itemName} size="small" onClose={leave}>
      <DialogBody
        footer={
          <>
            <Button icon={IconChecks} onClick={() => setExpression(String(outstanding))}>
              {`All ${numberText(outstanding)}`}
            </Button>
            <Button kind="primary" onClick={finish}>
              Done
            </Button>
          </>
        }
      >
        <div className="line-sheet">
          <p className="detail">
            {[
              item?.number,
              `${numberText(outstanding)} of ${numberText(line.quantityOrdered)} outstanding`,
              item?.unit,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <button
            type="button"
            className="receipt-location"
            aria-haspopup="dialog"
            data-chosen={locationId === null ? undefined : true}
            onClick={() => commit() && onLocation()}
          >
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            <span className="unseen">Location: </span>
            <span className="cut">{locationId === null ? site : locations.getPath(locationId)}</span>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
          <Keypad
            label="Receive now"
            value={expression}
            isSubmitted={isSubmitted}
            onChange={setExpression}
            onEnter={finish}
          />
          <p className="field-help" data-error role="alert">
            {problem}
          </p>
        </div>
      </DialogBody>
    </Dialog>
  );
}
