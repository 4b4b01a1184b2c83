import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';
import {
  applyMovement,
  type EntryKey,
  isLater,
  type LedgerRow,
  type LocationStock,
  type MovementConflict,
  type NewMovement,
} from './stockLedger.ts';

/** Quantity of an item at a location with its newest count. */
interface StockQuantity {
  materialItemId: string;
  locationId: string;
  quantity: number;
  countedAt: ClockTime | null;
  countedMovementId: string | null;
}

/** Quantity of an item at a whole site. */
interface SiteQuantity {
  materialItemId: string;
  siteLocationId: string;
  quantity: number;
}

/** Quantity of an item over all sites. */
interface ItemTotal {
  materialItemId: string;
  quantity: number;
}

/** Stock before a batch of movements: every item, site and location that they name has a row. */
interface StockBefore {
  quantities: readonly StockQuantity[];
  siteQuantities: readonly SiteQuantity[];
  items: readonly ItemTotal[];
  /** Sum of the ledger of the location after each count, by the id of the count. */
  sumsAfter: ReadonlyMap<string, number>;
}

/** A refused movement of a batch. */
export interface RefusedMovement {
  movement: NewMovement;
  conflict: MovementConflict;
}

/** Result of a batch of movements. Nothing applies when some are refused. */
export interface AppliedBatch {
  refused: readonly RefusedMovement[];
  /** Rows to append to the ledger. */
  rows: readonly LedgerRow[];
  supersededLocationIds: readonly string[];
  getStock: (key: Pick<StockQuantity, 'materialItemId' | 'locationId'>) => LocationStock;
  getSiteQuantity: (key: SiteQuantity) => number;
  getItemQuantity: (key: ItemTotal) => number;
}

const stockId = (materialItemId: string, locationId: string): string => `${materialItemId} ${locationId}`;

/** Applies movements one after the other. */
export function applyBatch(
  movements: readonly NewMovement[],
  before: StockBefore,
  createId: () => string,
): AppliedBatch {
  const stocks = new Map(
    before.quantities.map((row) => [stockId(row.materialItemId, row.locationId), toStock(row)]),
  );
  const findStock = (materialItemId: string, locationId: string): LocationStock =>
    stocks.get(stockId(materialItemId, locationId)) ?? { quantity: 0, newestCount: null };
  const siteChanges = new Map<string, number>();
  const itemChanges = new Map<string, number>();
  const refused: RefusedMovement[] = [];
  const rows: LedgerRow[] = [];
  const superseded = new Set<string>();
  for (const movement of movements) {
    const { materialItemId, siteLocationId } = movement;
    const decision = applyMovement(movement, {
      getStock: (locationId) => findStock(materialItemId, locationId),
      setStock: (locationId, stock) => {
        const id = stockId(materialItemId, siteLocationId);
        const change = stock.quantity - findStock(materialItemId, locationId).quantity;
        siteChanges.set(id, (siteChanges.get(id) ?? 0) + change);
        itemChanges.set(materialItemId, (itemChanges.get(materialItemId) ?? 0) + change);
        stocks.set(stockId(materialItemId, locationId), stock);
      },
      sumAfter: (locationId, entry) =>
        (before.sumsAfter.get(entry.movementId) ?? 0) +
        sumRowsAfter(rows, { materialItemId, locationId }, entry),
      createId,
    });
    if (!decision.ok) {
      refused.push({ movement, conflict: decision.conflict });
      continue;
    }
    rows.push(...decision.value.rows);
    for (const locationId of decision.value.supersededLocationIds) superseded.add(locationId);
  }
  const getItemQuantity = ({ materialItemId, quantity }: ItemTotal): number =>
    quantity + (itemChanges.get(materialItemId) ?? 0);
  return {
    refused: refused.length > 0 ? refused : findTooLarge(movements, before.items, getItemQuantity),
    rows,
    supersededLocationIds: [...superseded],
    getStock: ({ materialItemId, locationId }) => findStock(materialItemId, locationId),
    getSiteQuantity: ({ materialItemId, siteLocationId, quantity }) =>
      quantity + (siteChanges.get(stockId(materialItemId, siteLocationId)) ?? 0),
    getItemQuantity,
  };
}

const toStock = ({ quantity, countedAt, countedMovementId }: StockQuantity): LocationStock => ({
  quantity,
  newestCount:
    countedAt === null || countedMovementId === null
      ? null
      : { recordedAt: countedAt, movementId: countedMovementId },
});

/** Sum of the rows of the same batch after a count. */
const sumRowsAfter = (
  rows: readonly LedgerRow[],
  { materialItemId, locationId }: Pick<StockQuantity, 'materialItemId' | 'locationId'>,
  entry: EntryKey,
): number =>
  rows.reduce((sum, row) => {
    if (row.materialItemId !== materialItemId || row.causedByMovementId !== null || !isLater(row, entry))
      return sum;
    if (row.toLocationId === locationId) return sum + row.quantity;
    return row.fromLocationId === locationId ? sum - row.quantity : sum;
  }, 0);

/** Refuses the last movement into a location of each item that would have more than can be stored. */
const findTooLarge = (
  movements: readonly NewMovement[],
  items: readonly ItemTotal[],
  getItemQuantity: (item: ItemTotal) => number,
): readonly RefusedMovement[] =>
  items
    .filter((item) => getItemQuantity(item) > maxMaterialQuantity)
    .flatMap(({ materialItemId }) => {
      const movement = movements.findLast(
        (one) => one.materialItemId === materialItemId && one.toLocationId !== null,
      );
      return movement?.toLocationId
        ? [{ movement, conflict: { reason: 'TOO_LARGE' as const, locationId: movement.toLocationId } }]
        : [];
    });
