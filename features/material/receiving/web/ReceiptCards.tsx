import { IconAlertCircle, IconMapPin } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { ClosedLine, ReceivedBar } from './ReceivedBar.tsx';
import type { ReceiptRow } from './receiptRows.ts';
import type { ReceiptLinesProps } from './ReceiptTable.tsx';

interface ReceiptCardsProps extends ReceiptLinesProps {
  /** Opens the keypad of a line. */
  onOpen: (lineId: string) => void;
}

/** The lines of a receipt on narrow screens. */
export const ReceiptCards = ({ rows, onOpen, ...line }: ReceiptCardsProps) => (
  <ul className="receipt-cards" aria-label="Order lines">
    {rows.map((row) => (
      <li key={row.line.id}>
        <ReceiptCard row={row} {...line} onOpen={() => onOpen(row.line.id)} />
      </li>
    ))}
  </ul>
);

interface ReceiptCardProps extends Omit<ReceiptCardsProps, 'rows' | 'onOpen'> {
  row: ReceiptRow;
  onOpen: () => void;
}

function ReceiptCard({ row, details, locations, lockedReason, onOpen }: ReceiptCardProps) {
  const { line, outstanding, typed, locationId, sent, problem, isOpen } = row;
  const { itemName, quantityOrdered, quantityReceived, erpJobId } = line;
  const texts = [details.findItem(line)?.number, erpJobId, details.findJob(line)];
  const text = typeof typed === 'number' ? numberText(typed) : (typed ?? '');
  return (
    <>
      <div className="ends">
        <h3 className="cut">{itemName}</h3>
        <span>
          {numberText(quantityReceived)} of {numberText(quantityOrdered)}
        </span>
      </div>
      <ReceivedBar line={line} />
      <p className="detail">{texts.filter(Boolean).join(' · ')}</p>
      <div className="ends">
        {isOpen ? (
          <span>{numberText(outstanding)} outstanding</span>
        ) : (
          <ClosedLine outstanding={outstanding} />
        )}
        {isOpen && sent !== undefined && <span className="detail">{numberText(sent)} sent</span>}
        {isOpen && sent === undefined && (
          <button
            type="button"
            className="field-input receipt-quantity"
            data-error={problem ? true : undefined}
            aria-haspopup="dialog"
            aria-disabled={lockedReason !== undefined || undefined}
            title={lockedReason}
            onClick={() => lockedReason === undefined && onOpen()}
          >
            <span className="unseen">Receive now, {itemName}: </span>
            {text}
          </button>
        )}
      </div>
      {locationId !== null && (
        <p className="detail receipt-card-location">
          <IconMapPin size={14} stroke={1.75} aria-hidden />
          {locations.getPath(locationId)}
        </p>
      )}
      {problem && (
        <p className="field-help" data-error>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {problem}
        </p>
      )}
    </>
  );
}
