import { useEffect, useMemo, useState } from 'react';
import { dayText } from '#platform/kernel/grid/cellText.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { Note } from '#platform/web/parts/Note.tsx';
import { showToast } from '#platform/web/shell/toast.ts';
import { isCustomLine } from '../lineItem.ts';
import type { LineActions, LineChange } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import './NoteStrip.css';
import type { Sale } from './sale.ts';
import { usePrices } from './usePrices.ts';

interface RepriceNoteProps {
  lines: readonly OrderLine[];
  sale: Sale;
  actions: LineActions;
}

/** What the prices of the lines depend on, besides the items. */
const placeOf = ({ locationId, day }: Sale): string => `${locationId} ${day}`;

/**
 * After the location, the delivery day or a quantity changed, other prices may hold: they are offered, never taken silently,
 * and prices that somebody typed stay (decision P15).
 */
export function RepriceNote({ lines, sale, actions }: RepriceNoteProps) {
  const place = placeOf(sale);
  const [seen] = useState(() => ({
    place,
    quantities: new Map(lines.map(({ id, orderedQuantity }) => [id, orderedQuantity])),
  }));
  const [busy, setBusy] = useState(false);
  const { ask, priceOf } = usePrices(sale);

  const candidates = useMemo(
    () =>
      lines.filter(
        (line) =>
          !isCustomLine(line) &&
          line.overridePrice === line.price &&
          (place !== seen.place ||
            (seen.quantities.get(line.id) ?? line.orderedQuantity) !== line.orderedQuantity),
      ),
    [lines, place, seen],
  );
  useEffect(
    () => ask(candidates.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }))),
    [ask, candidates],
  );

  const changes = candidates.flatMap((line): LineChange[] => {
    // A price that is found nowhere gives no reason to leave the one the line has.
    const found = priceOf({ itemId: line.itemId, retailPrice: line.price }, line.orderedQuantity);
    return found && found.price > 0 && found.price !== line.overridePrice
      ? [{ line, overridePrice: found.price, price: found.price }]
      : [];
  });
  if (changes.length === 0) return null;

  async function reprice() {
    setBusy(true);
    const done = await actions.change(changes);
    setBusy(false);
    if (!done.ok) showToast('error', `Error saving line items: ${done.message}`);
  }

  const count =
    changes.length === 1 ? '1 line has another price' : `${changes.length} lines have other prices`;
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
