import { IconCheck } from '@tabler/icons-react';
import { receiptMessages } from '../receiptEntry.ts';
import { type OrderedQuantities, receivedShare } from '../receiptLines.ts';

/** How much of a line is received; the numbers beside it say the same. */
export function ReceivedBar({ line }: { line: OrderedQuantities }) {
  const share = receivedShare(line);
  return (
    <span className="received-bar" data-part={share < 1 || undefined} aria-hidden>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** Nothing of the line is outstanding (spec 3 §4). */
const ReceivedMark = () => (
  <span className="received-mark">
    <IconCheck size={14} stroke={2.1} aria-hidden />
    Items received
  </span>
);

/** Why a line has no field: it is received, or has no item into whose stock it could go. */
export const ClosedLine = ({ outstanding }: { outstanding: number }) =>
  outstanding > 0 ? <span className="detail">{receiptMessages.noItem}</span> : <ReceivedMark />;
