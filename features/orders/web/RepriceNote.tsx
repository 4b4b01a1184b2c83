import { useEffect, useMemo, useState } from 'react';
import { dayText } from '#platform/kernel/grid/cellText.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { Note } from '#platform/web/parts/Note.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { sendInParts } from './callParts.ts';
import type { LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import './NoteStrip.css';
import { pricedState, repriceCandidates, repriceChanges } from './repricing.ts';
import type { Sale } from './sale.ts';
import { usePrices } from './usePrices.ts';

interface RepriceNoteProps {
  lines: readonly OrderLine[];
  sale: Sale;
  actions: LineActions;
}

/**
 * Offers new prices after a change of location, delivery date or quantity. They are never applied silently, and entered
 * prices stay (decision P15).
 */
export function RepriceNote({ lines, sale, actions }: RepriceNoteProps) {
  const [before] = useState(() => pricedState(lines, sale));
  const [busy, setBusy] = useState(false);
  const { ask, priceOf } = usePrices(sale);

  const candidates = useMemo(() => repriceCandidates(lines, sale, before), [lines, sale, before]);
  useEffect(
    () => ask(candidates.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }))),
    [ask, candidates],
  );

  const changes = repriceChanges(candidates, priceOf);
  if (changes.length === 0) return null;

  async function reprice() {
    setBusy(true);
    const done = await sendInParts(changes, actions.change);
    setBusy(false);
    if (!done.ok) showToast('error', `Error saving line items: ${done.message}`);
  }

  const count =
    changes.length === 1 ? '1 line has a different price' : `${changes.length} lines have different prices`;
  return (
    <Note kind="info" strip>
      <span className="note-strip">
        <span>
          {count} now{sale.day ? ` for ${dayText(sale.day)}` : ''}.
        </span>
        <Button busy={busy} onClick={() => void reprice()}>
          Re-price lines
        </Button>
      </span>
    </Note>
  );
}
