import { useEffect, useMemo, useState } from 'react';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { sendInBatches } from '../data/lineBatches.ts';
import type { LineActions } from '../lines/lineActions.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import './RepriceNote.css';
import { toPricingSnapshot, findRepriceCandidates, toRepriceChanges } from './repricing.ts';
import type { PricingContext } from './usePricingContext.ts';
import { usePrices } from './usePrices.ts';

interface RepriceNoteProps {
  lines: readonly OrderLine[];
  pricing: PricingContext;
  actions: LineActions;
}

/**
 * Offers new prices after a change of location, delivery date or quantity. They are never applied silently, and entered
 * prices stay (decision P15).
 */
export function RepriceNote({ lines, pricing, actions }: RepriceNoteProps) {
  const [initial] = useState(() => toPricingSnapshot(lines, pricing));
  const [busy, setBusy] = useState(false);
  const { requestPrices, getPrice } = usePrices(pricing);

  const candidates = useMemo(() => findRepriceCandidates(lines, pricing, initial), [lines, pricing, initial]);
  useEffect(
    () =>
      requestPrices(candidates.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }))),
    [requestPrices, candidates],
  );

  const changes = toRepriceChanges(candidates, getPrice);
  if (changes.length === 0) return null;

  async function reprice() {
    setBusy(true);
    const result = await sendInBatches(changes, actions.change);
    setBusy(false);
    if (!result.ok) showToast('error', `Error saving line items: ${result.message}`);
  }

  const text =
    changes.length === 1
      ? 'The price of 1 line has changed'
      : `The prices of ${changes.length} lines have changed`;
  return (
    <Note kind="info" strip>
      <span className="note-strip">
        <span>
          {text}
          {pricing.day ? ` (${dayText(pricing.day)})` : ''}.
        </span>
        <Button busy={busy} onClick={() => void reprice()}>
          Re-price lines
        </Button>
      </span>
    </Note>
  );
}
