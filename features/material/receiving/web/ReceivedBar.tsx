import { IconCheck } from '@tabler/icons-react';
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
export const ReceivedMark = () => (
  <span className="received-mark">
    <IconCheck size={14} stroke={2.1} aria-hidden />
    Items received
  </span>
);
