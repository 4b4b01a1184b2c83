import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { moneyText, numberText } from '#platform/kernel/grid/cellText.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { lineAmount } from '../lineItem.ts';
import './AddedLines.css';
import type { OrderLine } from './orderLine.ts';

/** A line that could not be saved, and why. */
export interface RefusedLine {
  line: OrderLine;
  message: string;
}

interface AddedLinesProps {
  lines: readonly OrderLine[];
  sending: number;
  refused: readonly RefusedLine[];
  onRetry: (line: OrderLine) => void;
}

const named = (line: OrderLine): string => `${numberText(line.orderedQuantity)} × ${line.name}`;

/** What became of the last Enters, so that nobody has to look behind the dialog; what failed is sent again as it was. */
export function AddedLines({ lines, sending, refused, onRetry }: AddedLinesProps) {
  const last = lines.at(-1);
  return (
    <>
      {refused.map(({ line, message }) => (
        <div key={line.id} className="added" data-refused role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <span className="cut">
            Error saving line items: {named(line)}: {message}
          </span>
          <Button onClick={() => onRetry(line)}>Retry</Button>
        </div>
      ))}
      <output className="added">
        {last && (
          <>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            <span className="cut">
              Added {named(last)}, {moneyText(lineAmount(last), last.currency)}
            </span>
          </>
        )}
        {(lines.length > 1 || sending > 0) && (
          <span className="count">
            {sending > 0 ? 'Saving ...' : `${numberText(lines.length)} lines added`}
          </span>
        )}
      </output>
    </>
  );
}
