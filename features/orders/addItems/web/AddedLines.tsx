import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { lineAmount } from '../../lines/lineItem.ts';
import { formatUnusualQuantity } from '../../lines/unusualQuantity.ts';
import './AddedLines.css';
import type { OrderLine } from '../../order/web/orderLine.ts';
import type { LineKind } from '../../lines/web/lineKind.ts';
import type { LineQueue } from './useLineQueue.ts';

const formatLine = (line: OrderLine): string => `${numberText(line.orderedQuantity)} × ${line.name}`;

/** Shows lines that could not be saved, each with a button to send it again. */
const FailedLines = ({ kind, queue: { failed, retry } }: { kind: LineKind; queue: LineQueue }) =>
  failed.map(({ line, message }) => (
    <div key={line.id} className="added" data-refused role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span className="cut">{kind.describeFailure('add', `${formatLine(line)}: ${message}`)}</span>
      <Button onClick={() => retry(line)}>Retry</Button>
    </div>
  ));

interface AddedLinesProps {
  kind: LineKind;
  queue: LineQueue;
  /** Lines whose unusual quantity is not confirmed yet. */
  unconfirmed: readonly OrderLine[];
  /** Adds or discards an unconfirmed line. */
  onReply: (line: OrderLine, isConfirmed: boolean) => void;
}

/** Shows the lines added last, and those that failed or wait for a confirmation. */
export function AddedLines({ kind, queue, unconfirmed, onReply }: AddedLinesProps) {
  const { added, pendingCount } = queue;
  const last = added.at(-1);
  return (
    <>
      <FailedLines kind={kind} queue={queue} />
      {unconfirmed.map((line) => (
        <div key={line.id} className="added" data-refused role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <span className="cut">
            {formatUnusualQuantity({ ...line, price: line.overridePrice }, line.currency)}
          </span>
          <Button onClick={() => onReply(line, true)}>Add</Button>
          <Button kind="quiet" onClick={() => onReply(line, false)}>
            Discard
          </Button>
        </div>
      ))}
      <output className="added">
        {last && (
          <>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            <span className="cut">
              Added {formatLine(last)}, {moneyText(lineAmount(last), last.currency)}
            </span>
          </>
        )}
        {(added.length > 1 || pendingCount > 0) && (
          <span className="count">
            {pendingCount > 0 ? 'Saving ...' : `${numberText(added.length)} lines added`}
          </span>
        )}
      </output>
    </>
  );
}
