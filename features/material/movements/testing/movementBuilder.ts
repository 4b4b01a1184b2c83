import type { Random } from '#platform/kernel/testing/random.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { isLater, type NewMovement } from '../stockLedger.ts';

const common = {
  materialItemId: testId(501),
  siteLocationId: testId(201),
  reasonCode: 'OTHER',
  comment: null,
  vendorPurchaseOrderId: null,
  contentHash: '',
};

/** Returns a time of November 21. */
const toTime = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();

/** Parts of a movement that tests choose. */
interface MovementChoice {
  id: number;
  minute: number;
  quantity: number;
}

/** A count that replaces the quantity of a location. */
export const buildCount = (
  locationId: string,
  { id, minute, quantity: countedQuantity }: MovementChoice,
): NewMovement => ({
  ...common,
  movementId: testId(id),
  recordedAt: toTime(minute),
  event: 'COUNTED',
  quantity: 0,
  fromLocationId: null,
  toLocationId: locationId,
  countedQuantity,
});

/** A quantity that leaves a location and reaches another one; null stands for outside. */
export const buildTransfer = (
  fromLocationId: string | null,
  toLocationId: string | null,
  { id, minute, quantity }: MovementChoice,
): NewMovement => ({
  ...common,
  movementId: testId(id),
  recordedAt: toTime(minute),
  event: fromLocationId !== null && toLocationId !== null ? 'MOVED' : 'RECEIVED',
  quantity,
  fromLocationId,
  toLocationId,
  countedQuantity: null,
});

interface HistoryChoice {
  locations: readonly [string, string];
  /** Every location always has enough, whatever the order of arrival. */
  isPlenty: boolean;
  entries: number;
}

/** Returns counts, adds, moves, receipts and corrections in the order of their arrival; many are late and some happen at one time. */
export function drawMovements(
  random: Random,
  { locations: [one, other], isPlenty, entries }: HistoryChoice,
): readonly NewMovement[] {
  const stocked = isPlenty
    ? [one, other].map((id, index) =>
        buildTransfer(null, id, { id: 8000 + index, minute: 0, quantity: 10_000 }),
      )
    : [];
  const drawn = Array.from({ length: entries }, (_, index) => {
    const [here, there] = random.chance(0.5) ? [one, other] : [other, one];
    const choice = {
      id: 8100 + index,
      minute: 1 + random.integerBelow(20),
      quantity: 1 + random.integerBelow(20),
    };
    const kind = random.integerBelow(10);
    if (kind < 3)
      return buildCount(here, {
        ...choice,
        quantity: isPlenty ? 5000 + random.integerBelow(1000) : random.integerBelow(60),
      });
    if (kind < 6) return buildTransfer(here, there, choice);
    return kind < 9 ? buildTransfer(null, here, choice) : buildTransfer(here, null, choice);
  });
  return [...stocked, ...drawn];
}

/** Returns what a location has after accepted movements: its newest count and what came after, or all without a count. */
export function expectQuantity(accepted: readonly NewMovement[], locationId: string): number {
  const newest = accepted
    .filter(({ countedQuantity, toLocationId }) => countedQuantity !== null && toLocationId === locationId)
    .reduce<NewMovement | undefined>(
      (latest, count) => (latest && isLater(latest, count) ? latest : count),
      undefined,
    );
  return accepted
    .filter((movement) => movement.countedQuantity === null && (!newest || isLater(movement, newest)))
    .reduce(
      (quantity, movement) =>
        quantity +
        (movement.toLocationId === locationId ? movement.quantity : 0) -
        (movement.fromLocationId === locationId ? movement.quantity : 0),
      newest?.countedQuantity ?? 0,
    );
}

/** Returns values in a random order; the first ones stay. */
export const shuffle = <Value>(values: readonly Value[], random: Random, first = 0): readonly Value[] => [
  ...values.slice(0, first),
  ...values
    .slice(first)
    .map((value) => ({ value, rank: random.integerBelow(1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value),
];
