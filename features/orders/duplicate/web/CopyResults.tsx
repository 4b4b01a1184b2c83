import { IconAlertTriangle, IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { numberText, moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { discardQuestion, useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { orderTotal } from '../../lines/orderTotal.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import './DuplicateOrder.css';
import { isCreated, type CopyOutcome, type OrderCopy } from './orderCopy.ts';
import type { OrderCopies } from './useOrderCopies.ts';

interface CopyResultsProps {
  handle: OrderCopies;
  currency: Currency;
  onClose: () => void;
}

/** The outcome of each copy, while they are created and afterwards. */
export function CopyResults({ handle, currency, onClose }: CopyResultsProps) {
  const { copies = [], isRunning, create, stop } = handle;
  const missing = copies.filter((copy) => !isCreated(copy)).length;
  const byFailure = Map.groupBy(copies, ({ outcome }) => formatFailure(outcome));
  const sharedFailures = [...byFailure].filter(([failure, some]) => failure !== undefined && some.length > 1);
  const isRetry = copies.some(({ outcome }) => outcome.kind === 'refused' || outcome.kind === 'lost');
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), [isRunning]);
  useReportUnsaved(missing > 0);
  const confirm = useConfirm();
  async function close(): Promise<void> {
    if (missing === 0 || (await confirm(discardQuestion))) onClose();
  }
  return (
    <DialogBody
      footer={
        <>
          {missing > 0 && !isRunning && (
            <>
              <Button kind="quiet" onClick={onClose}>
                {missing === 1 ? 'Discard the other' : `Discard the other ${missing}`}
              </Button>
              <span className="room" />
            </>
          )}
          {isRunning ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button onClick={() => void close()}>Close</Button>
          )}
          {missing > 0 && !isRunning && (
            <Button kind="primary" onClick={() => void create(copies)}>
              {`${isRetry ? 'Retry' : 'Create'} ${missing} ${missing === 1 ? 'Order' : 'Orders'}`}
            </Button>
          )}
        </>
      }
    >
      <p ref={heading} tabIndex={-1} className="copy-totals" role="status">
        {formatProgress(copies.length, copies.length - missing, isRunning)}
      </p>
      {sharedFailures.map(([failure, some]) => (
        <Note key={failure} kind="error">
          <p>{failure}</p>
          <p>{some.map(({ values }) => values.location?.name).join(', ')}</p>
        </Note>
      ))}
      <ol className="order-copies" aria-label="Orders of the copies">
        {copies.map((copy) => (
          <li key={copy.orderId}>
            <p className="ends">
              <span>
                <b>{copy.values.location?.name}</b> {copy.values.location?.code}
              </span>
              <b>{moneyText(orderTotal(copy.lines), currency)}</b>
            </p>
            <Outcome copy={copy} isShared={sharedFailures.some(([, some]) => some.includes(copy))} />
          </li>
        ))}
      </ol>
    </DialogBody>
  );
}

function formatProgress(count: number, created: number, isRunning: boolean): string {
  if (isRunning) return `Creating ${numberText(count)} orders, ${numberText(created)} done ...`;
  return created === count
    ? `All ${numberText(count)} orders created`
    : `${numberText(created)} of ${numberText(count)} orders created`;
}

const icons = {
  waiting: IconClock,
  sending: IconLoader2,
  created: IconCheck,
  refused: IconX,
  lost: IconAlertTriangle,
} as const satisfies Record<CopyOutcome['kind'], unknown>;

/** Says why an order does not exist, or may not; undefined when nothing failed. */
function formatFailure(outcome: CopyOutcome): string | undefined {
  if (outcome.kind === 'refused') return `Not created: ${outcome.message}`;
  return outcome.kind === 'lost' ? `${outcome.message} Retry won't create an order twice.` : undefined;
}

/** Texts of failed orders whose reason stands above the list. */
const sharedTexts: Partial<Record<CopyOutcome['kind'], string>> = {
  refused: 'Not created',
  lost: 'No response',
};

interface OutcomeProps {
  copy: OrderCopy;
  /** The reason of the failure stands above the list. */
  isShared: boolean;
}

function Outcome({ copy: { orderId, outcome }, isShared }: OutcomeProps) {
  const Icon = icons[outcome.kind];
  return (
    <p className="copy-outcome" data-kind={outcome.kind}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {outcome.kind === 'created' && (
          <>
            <PageLink to={savedOrderPath(orderId)}>{`Order ${outcome.orderNumber}`}</PageLink>
            {outcome.warnings.length > 0 && ` · ${outcome.warnings.join(' ')}`}
          </>
        )}
        {outcome.kind === 'waiting' && 'Not created yet'}
        {outcome.kind === 'sending' && 'Creating ...'}
        {isShared ? sharedTexts[outcome.kind] : formatFailure(outcome)}
      </span>
    </p>
  );
}
