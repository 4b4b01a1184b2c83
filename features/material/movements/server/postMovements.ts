import { laterChangeStamp } from '#platform/kernel/dates/day.ts';
import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { MaterialItemLocationQuantity } from '../../items/materialQuantityFields.ts';
import { type AppliedBatch, applyBatch, type RefusedMovement } from '../stockBatch.ts';
import type { NewMovement } from '../stockLedger.ts';
// Registers that a location with material is needed, wherever material can be put.
import './locationsInUse.ts';
import { insertMovements, sumAfterCounts } from './movementStore.ts';
import {
  type LockedQuantity,
  type LockedStock,
  lockMaterialStock,
  type StockKey,
  writeStock,
} from './stockStore.ts';

/** Outcome of movements: nothing is written when some are refused. */
interface PostedMovements {
  /** With the name of the location that each conflict is about. */
  refused: readonly (RefusedMovement & { locationName: string })[];
  /** Quantities of the items at the locations of the movements, after them. */
  quantities: readonly MaterialItemLocationQuantity[];
  /** Locations at which newer counts stand, so that nothing changed there. */
  supersededLocationNames: readonly string[];
}

/**
 * Appends movements to the ledger in their order and writes the quantities that follow, with one history entry of `action` per
 * item; all or nothing. The items exist and the locations are locked (`lockSiteLocations`). An id that exists already makes the
 * unit run again, which then finds it.
 */
export async function postMovements(
  unit: UnitOfWork,
  movements: readonly NewMovement[],
  action: string,
): Promise<PostedMovements> {
  if (movements.length === 0) return { refused: [], quantities: [], supersededLocationNames: [] };
  const [stock, sumsAfter] = await Promise.all([
    lockMaterialStock(unit, movements.flatMap(listStockKeys)),
    sumAfterCounts(
      unit,
      movements.flatMap(({ toLocationId, countedQuantity, ...movement }) =>
        countedQuantity === null || toLocationId === null ? [] : [{ ...movement, toLocationId }],
      ),
    ),
  ]);
  const names = new Map(stock.quantities.map(({ locationId, locationName }) => [locationId, locationName]));
  const nameLocation = (locationId: string) => names.get(locationId) ?? 'Unknown location';
  const batch = applyBatch(movements, { ...stock, sumsAfter }, () => unit.newId());
  if (batch.refused.length > 0)
    return {
      refused: batch.refused.map((one) => ({ ...one, locationName: nameLocation(one.conflict.locationId) })),
      quantities: [],
      supersededLocationNames: [],
    };
  const changed = listChangedQuantities(unit, stock, batch);
  const changedById = new Map(changed.map(({ after }) => [after.quantityId, after]));
  await Promise.all([
    insertMovements(unit, batch.rows),
    writeBatch(unit, stock, { batch, movements, changed, action }),
  ]);
  return {
    refused: [],
    quantities: stock.quantities.map((row) => changedById.get(row.quantityId) ?? row),
    supersededLocationNames: batch.supersededLocationIds.map(nameLocation),
  };
}

const listStockKeys = ({
  materialItemId,
  siteLocationId,
  fromLocationId,
  toLocationId,
}: NewMovement): readonly StockKey[] =>
  [fromLocationId, toLocationId].flatMap((locationId) =>
    locationId === null ? [] : [{ materialItemId, locationId, siteLocationId }],
  );

interface ChangedQuantity {
  before: LockedQuantity;
  after: LockedQuantity;
}

/** Returns the quantities that change, or that a count confirms. */
const listChangedQuantities = (
  unit: UnitOfWork,
  { quantities }: LockedStock,
  batch: AppliedBatch,
): readonly ChangedQuantity[] =>
  quantities.flatMap((before) => {
    const { quantity, newestCount } = batch.getStock(before);
    const countedMovementId = newestCount?.movementId ?? null;
    if (quantity === before.quantity && countedMovementId === before.countedMovementId) return [];
    const updatedAt = laterChangeStamp(before.updatedAt, unit.changeStamp);
    const countedAt = newestCount?.recordedAt ?? null;
    return [{ before, after: { ...before, quantity, countedAt, countedMovementId, updatedAt } }];
  });

interface BatchChange {
  batch: AppliedBatch;
  movements: readonly NewMovement[];
  changed: readonly ChangedQuantity[];
  action: string;
}

/** Writes quantities, totals and history. */
function writeBatch(
  unit: UnitOfWork,
  stock: LockedStock,
  { batch, movements, changed, action }: BatchChange,
): Promise<unknown> {
  const latest = new Map<string, string>();
  for (const { materialItemId, recordedAt } of movements)
    if (recordedAt > (latest.get(materialItemId) ?? '')) latest.set(materialItemId, recordedAt);
  const items = stock.items.map((item) => ({
    ...item,
    quantity: batch.getItemQuantity(item),
    version: item.version + 1,
    updatedAt: laterChangeStamp(item.updatedAt, unit.changeStamp),
    recordedAt: latest.get(item.materialItemId) ?? unit.startedAt,
  }));
  return Promise.all([
    writeStock(unit, {
      quantities: changed.map(({ after }) => after),
      siteQuantities: stock.siteQuantities.map((site) => ({
        ...site,
        quantity: batch.getSiteQuantity(site),
      })),
      items,
    }),
    recordHistory(
      unit,
      items.map(({ materialItemId, version }) => ({
        entityType: 'MATERIAL_ITEM',
        entityId: materialItemId,
        version,
        action,
        operation: 'UPDATED',
        changes: changed.filter(({ before }) => before.materialItemId === materialItemId).map(toFieldChange),
      })),
    ),
  ]);
}

/** The history names the location of a quantity: 'Bin 4: 120'. */
const toFieldChange = ({ before, after }: ChangedQuantity): FieldChange => {
  const describe = ({ locationName, quantity }: LockedQuantity) =>
    JSON.stringify(`${locationName}: ${numberText(quantity)}`);
  return { field: 'quantity', before: describe(before), after: describe(after) };
};
