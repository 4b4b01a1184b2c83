import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId } from 'react';
import type { StorageLocations } from '#features/locations/storageLocations.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { NumberInput } from '#platform/web/form/number/NumberInput.tsx';
import { ClosedLine, ReceivedBar } from './ReceivedBar.tsx';
import type { ReceiptRow } from './receiptRows.ts';
import type { LineDetails } from './useLineDetails.ts';

export interface ReceiptLinesProps {
  rows: readonly ReceiptRow[];
  details: LineDetails;
  locations: StorageLocations;
  /** Reason for which nothing can be typed. */
  lockedReason: string | undefined;
}

interface ReceiptTableProps extends ReceiptLinesProps {
  onQuantity: (lineId: string, value: number | string | null) => void;
  onLocation: (lineId: string) => void;
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrow keys lead through the quantities as in a column of a table. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const index = inputs.findIndex((input) => input === event.target);
  if (index < 0) return;
  event.preventDefault();
  inputs[index + (event.shiftKey && event.key === 'Enter' ? -1 : step)]?.focus();
}

/** The lines of a receipt on wide screens. */
export const ReceiptTable = ({ rows, onQuantity, onLocation, ...line }: ReceiptTableProps) => (
  <table className="receipt-table" aria-label="Order lines">
    <thead>
      <tr>
        <th scope="col" data-number>
          #
        </th>
        <th scope="col">Item</th>
        <th scope="col">Job</th>
        <th scope="col" data-number>
          Ordered
        </th>
        <th scope="col" data-number>
          Received
        </th>
        <th scope="col">Progress</th>
        <th scope="col" data-number>
          Outstanding
        </th>
        <th scope="col">Location</th>
        <th scope="col" data-number>
          Receive now
        </th>
      </tr>
    </thead>
    <tbody onKeyDown={moveFocus}>
      {rows.map((row) => (
        <TableRow key={row.line.id} row={row} {...line} onQuantity={onQuantity} onLocation={onLocation} />
      ))}
    </tbody>
  </table>
);

interface TableRowProps extends Omit<ReceiptTableProps, 'rows'> {
  row: ReceiptRow;
}

/** Drawn anew only when its line or its input changes. */
const TableRow = memo(function TableRow({
  row,
  details,
  locations,
  lockedReason,
  onQuantity,
  onLocation,
}: TableRowProps) {
  const id = useId();
  const { line, outstanding, typed, locationId, sent, problem, isOpen } = row;
  const { itemName } = line;
  const item = details.findItem(line);
  const site = locations.locations[0]?.path ?? '…';
  const path = locationId === null ? site : locations.getPath(locationId);
  return (
    <tr data-line={line.id} data-changed={typed !== null || undefined}>
      <td data-number className="detail">
        {line.lineNumber}
      </td>
      <th scope="row">
        {itemName} <span className="detail number">{item?.number}</span>
        {problem && (
          <span className="field-help" data-error id={id}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden />
            {problem}
          </span>
        )}
      </th>
      <td>
        {line.erpJobId}
        <span className="detail job cut" title={details.findJob(line)}>
          {details.findJob(line)}
        </span>
      </td>
      <td data-number>{numberText(line.quantityOrdered)}</td>
      <td data-number>{numberText(line.quantityReceived)}</td>
      <td>
        <ReceivedBar line={line} />
      </td>
      <td data-number className="outstanding">
        {numberText(outstanding)}
      </td>
      <td>
        {isOpen && (
          <button
            type="button"
            className="receipt-location"
            aria-haspopup="dialog"
            aria-disabled={lockedReason !== undefined || sent !== undefined || undefined}
            title={lockedReason ?? (locationId === null ? undefined : path)}
            data-chosen={locationId === null ? undefined : true}
            onClick={() => lockedReason === undefined && sent === undefined && onLocation(line.id)}
          >
            <span className="unseen">Location of {itemName}: </span>
            <span className="cut">{path}</span>
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </button>
        )}
      </td>
      <td data-number>
        {!isOpen && <ClosedLine outstanding={outstanding} />}
        {isOpen && sent !== undefined && <span className="detail">{numberText(sent)} sent</span>}
        {isOpen && sent === undefined && (
          <span className="field-input" data-number data-error={problem ? true : undefined}>
            <NumberInput
              aria-label={`Receive now, ${itemName}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && id}
              value={typed}
              readOnly={lockedReason !== undefined}
              isInteger
              format={numberText}
              onChange={(value) => onQuantity(line.id, value)}
            />
          </span>
        )}
      </td>
    </tr>
  );
});
