import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';
import type { Movement } from './movementFields.ts';

/** Decides which of two entries is later: their time, and the id between entries of one time. */
export interface EntryKey {
  recordedAt: ClockTime;
  movementId: string;
}

/** Whether an entry is later than another one. */
export const isLater = (entry: EntryKey, other: EntryKey): boolean =>
  entry.recordedAt === other.recordedAt
    ? entry.movementId > other.movementId
    : entry.recordedAt > other.recordedAt;

/** Stock of an item at a location: the sum of its ledger, and its newest count, on which all before it has no effect. */
export interface LocationStock {
  quantity: number;
  newestCount: EntryKey | null;
}

type MovementRow = Pick<
  Movement,
  | 'movementId'
  | 'materialItemId'
  | 'siteLocationId'
  | 'event'
  | 'quantity'
  | 'fromLocationId'
  | 'toLocationId'
  | 'countedQuantity'
  | 'reasonCode'
  | 'comment'
  | 'recordedAt'
  | 'vendorPurchaseOrderId'
>;

/** User who counted or moved when another one posts it. */
interface Performed {
  performedBy?: string | null;
}

/** A movement to record. `countedQuantity` replaces what is at `toLocationId`; otherwise `quantity` leaves and reaches locations. */
export interface NewMovement extends MovementRow, Performed {
  event: 'COUNTED' | 'MOVED' | 'RECEIVED';
  /** Identifies a replay. */
  contentHash: string;
}

/** A row of the ledger; those with `causedByMovementId` restore what a newer count said. */
export type LedgerRow = MovementRow &
  Performed &
  Pick<Movement, 'causedByMovementId'> & { contentHash: string };

/** Why a movement is refused: more than is there, a count that later movements contradict, more than is stored. */
export type MovementConflict =
  | { reason: 'SHORT'; locationId: string; available: number }
  | { reason: 'CONTRADICTED'; locationId: string }
  | { reason: 'TOO_LARGE'; locationId: string };

/** The rows of an accepted movement; at `supersededLocationIds` newer counts stand, so that nothing changed there. */
interface AcceptedMovement {
  rows: readonly LedgerRow[];
  supersededLocationIds: readonly string[];
}

type MovementDecision = { ok: true; value: AcceptedMovement } | { ok: false; conflict: MovementConflict };

/** Stock that a decision reads and an accepted movement changes. */
interface LedgerState {
  getStock: (locationId: string) => LocationStock;
  setStock: (locationId: string, stock: LocationStock) => void;
  /** Sum of what reached a location less what left it after an entry, without restoring rows. */
  sumAfter: (locationId: string, entry: EntryKey) => number;
  createId: () => string;
}

/** Decides about a movement of an item and changes the stock of its locations (issue 42, "Time"). */
export function applyMovement(movement: NewMovement, state: LedgerState): MovementDecision {
  const { countedQuantity, toLocationId } = movement;
  return countedQuantity !== null && toLocationId !== null
    ? applyCount({ ...movement, countedQuantity, toLocationId }, state)
    : applyTransfer(movement, state);
}

type ReplacingCount = NewMovement & { countedQuantity: number; toLocationId: string };

/** A count says what was there at its time: later movements stay. One that is older than the newest count changes nothing. */
function applyCount(count: ReplacingCount, { getStock, setStock, sumAfter }: LedgerState): MovementDecision {
  const { toLocationId: locationId, countedQuantity } = count;
  const stock = getStock(locationId);
  const row: LedgerRow = { ...count, quantity: 0, causedByMovementId: null };
  if (isSuperseded(count, stock)) return accept([row], [locationId]);
  const quantity = countedQuantity + sumAfter(locationId, count);
  if (quantity < 0) return { ok: false, conflict: { reason: 'CONTRADICTED', locationId } };
  if (quantity > maxMaterialQuantity) return { ok: false, conflict: { reason: 'TOO_LARGE', locationId } };
  setStock(locationId, {
    quantity,
    newestCount: { recordedAt: count.recordedAt, movementId: count.movementId },
  });
  const found = quantity - stock.quantity;
  return accept([
    found < 0
      ? { ...row, quantity: -found, fromLocationId: locationId, toLocationId: null }
      : { ...row, quantity: found },
  ]);
}

const isSuperseded = (entry: EntryKey, { newestCount }: LocationStock): boolean =>
  newestCount !== null && !isLater(entry, newestCount);

/**
 * Takes and adds a quantity. At a location with a newer count a second row restores what was counted; there nothing is too
 * much, because the count already says what was left.
 */
function applyTransfer(
  movement: NewMovement,
  { getStock, setStock, createId }: LedgerState,
): MovementDecision {
  const { quantity, fromLocationId, toLocationId } = movement;
  const ends = [
    ...(fromLocationId === null ? [] : [{ locationId: fromLocationId, added: -quantity }]),
    ...(toLocationId === null ? [] : [{ locationId: toLocationId, added: quantity }]),
  ].map((end) => ({ ...end, stock: getStock(end.locationId) }));
  const changed = ends.filter(({ stock }) => !isSuperseded(movement, stock));
  for (const { locationId, added, stock } of changed) {
    if (stock.quantity + added < 0)
      return { ok: false, conflict: { reason: 'SHORT', locationId, available: stock.quantity } };
    if (stock.quantity + added > maxMaterialQuantity)
      return { ok: false, conflict: { reason: 'TOO_LARGE', locationId } };
  }
  for (const { locationId, added, stock } of changed)
    setStock(locationId, { ...stock, quantity: stock.quantity + added });
  const restored = ends.flatMap(({ locationId, added, stock: { newestCount } }) =>
    newestCount && !isLater(movement, newestCount)
      ? [
          {
            ...movement,
            movementId: createId(),
            event: 'COUNTED' as const,
            fromLocationId: added > 0 ? locationId : null,
            toLocationId: added > 0 ? null : locationId,
            recordedAt: newestCount.recordedAt,
            causedByMovementId: movement.movementId,
            contentHash: '',
          },
        ]
      : [],
  );
  return accept(
    [{ ...movement, causedByMovementId: null }, ...restored],
    ends.filter((end) => !changed.includes(end)).map(({ locationId }) => locationId),
  );
}

const accept = (
  rows: readonly LedgerRow[],
  supersededLocationIds: readonly string[] = [],
): MovementDecision => ({ ok: true, value: { rows, supersededLocationIds } });
