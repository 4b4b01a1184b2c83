import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Movement } from '../movements/movementFields.ts';

/** A row of the ledger, in so far as its text needs it. */
export type DescribedRow = Pick<
  Movement,
  'event' | 'quantity' | 'fromLocationId' | 'toLocationId' | 'countedQuantity' | 'causedByMovementId'
>;

interface MovementText {
  /** 'Counted 503', 'Added 12', 'Moved 20', 'Received 400', 'Receipt corrected'. */
  title: string;
  /** Effect on the quantity of the site: '+12', '−20', '0'; '' for a move, which changes none. */
  effect: string;
  /** 'Bin 101 → Bin 204', or the only location. */
  path: string;
  /** Explains an effect that the title does not. */
  note?: string;
}

const minus = '−';

/** Says in words what a row of the ledger did (issue 42 "The ledger of an item"). */
export function describeLedgerRow(
  movement: DescribedRow,
  getPath: (locationId: string) => string,
): MovementText {
  const { event, quantity, fromLocationId, toLocationId, countedQuantity, causedByMovementId } = movement;
  const amount = numberText(quantity);
  const isLess = fromLocationId !== null;
  const path = [fromLocationId, toLocationId].flatMap((id) => (id === null ? [] : [getPath(id)])).join(' → ');
  const effect = quantity === 0 ? '0' : `${isLess ? minus : '+'}${amount}`;
  if (isLess && toLocationId !== null) return { title: `Moved ${amount}`, effect: '', path };
  if (causedByMovementId !== null)
    return {
      title: 'Count restored',
      effect,
      path,
      note: 'A movement from before the count arrived later. What was counted stands.',
    };
  switch (event) {
    case 'COUNTED':
      return countedQuantity === null
        ? { title: `${isLess ? 'Removed' : 'Added'} ${amount}`, effect, path }
        : {
            title: `Counted ${numberText(countedQuantity)}`,
            effect,
            path,
            note: describeDifference(quantity, isLess),
          };
    case 'RECEIVED':
      return isLess
        ? { title: 'Receipt corrected', effect, path }
        : { title: `Received ${amount}`, effect, path };
    case 'ORDERED':
      return { title: 'Set aside for an order', effect, path };
    case 'ORDER_CANCELLED':
      return { title: 'Given back by a cancelled order', effect, path };
    default:
      return { title: `Moved ${amount}`, effect, path };
  }
}

function describeDifference(quantity: number, isMissing: boolean): string {
  if (quantity === 0) return 'The quantity did not change.';
  return isMissing ? `${numberText(quantity)} were missing.` : `${numberText(quantity)} more than recorded.`;
}
