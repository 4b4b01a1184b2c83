import { correctCountTime } from '#features/availability/counts/countTime.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { duplicate, invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { MaterialItemLocationQuantity } from '../../items/materialQuantityFields.ts';
import { findMaterialItem } from '../../items/server/materialItemStore.ts';
import { type CountInput, countInput, type MoveInput, moveInput } from '../movementInput.ts';
import { toMovementProblem, warnOfNewerCounts } from '../movementProblems.ts';
import type { NewMovement } from '../stockLedger.ts';
import { findMovement, listSupersededLocationNames } from './movementStore.ts';
import { postMovements } from './postMovements.ts';
import { lockSiteLocations } from './siteLocations.ts';
import { findQuantities } from './stockStore.ts';

/** A recorded count or move: the quantities of its locations after it. */
interface RecordedMovement {
  quantities: readonly MaterialItemLocationQuantity[];
  /** Time of this request, also of a replay: devices compare their clocks with it. */
  receivedAt: ClockTime;
}

/** Counts a material item at a location: adds to the quantity or replaces it (spec 3 §4, "Material count"). */
export async function countMaterialItem(
  unit: UnitOfWork,
  input: CountInput,
): Promise<Result<RecordedMovement>> {
  const parsed = validateInput(countInput, input);
  if (!parsed.ok) return parsed;
  const { countType, locationId, quantityCounted, countedByUserEmail, ...recorded } = parsed.value;
  const isAdded = countType === 'INCREMENT';
  return recordMovement(unit, recorded, {
    action: 'countMaterialItem',
    email: countedByUserEmail,
    quantityField: 'quantityCounted',
    toField: 'locationId',
    toMessage: 'Location not found',
    movement: {
      event: 'COUNTED',
      quantity: isAdded ? quantityCounted : 0,
      fromLocationId: null,
      toLocationId: locationId,
      countedQuantity: isAdded ? null : quantityCounted,
    },
  });
}

/** Moves a quantity of a material item to another location of the site, at most what is there (spec 3 §4, "Material count"). */
export async function moveMaterialItem(
  unit: UnitOfWork,
  input: MoveInput,
): Promise<Result<RecordedMovement>> {
  const parsed = validateInput(moveInput, input);
  if (!parsed.ok) return parsed;
  const { fromLocationId, toLocationId, quantityMoved, movedByUserEmail, ...recorded } = parsed.value;
  const toMessage = 'New Location not found';
  if (fromLocationId === toLocationId)
    return refuse(invalid('INVALID_REFERENCE', ['toLocationId'], toMessage));
  return recordMovement(unit, recorded, {
    action: 'moveMaterialItem',
    email: movedByUserEmail,
    quantityField: 'quantityMoved',
    toField: 'toLocationId',
    toMessage,
    movement: {
      event: 'MOVED',
      quantity: quantityMoved,
      fromLocationId,
      toLocationId,
      countedQuantity: null,
    },
  });
}

/** Fields that counts and moves share, parsed. */
interface Recorded {
  materialItemId: string;
  siteLocationId: string;
  reasonCode: string;
  comment: string | null;
  countedRecorded: string;
  sentAt: string | null;
  clientMutationId: string | null;
}

interface RecordOptions {
  action: string;
  /** User who counted or moved, as the device says. */
  email: string;
  /** Fields of the input, for problems. */
  quantityField: string;
  toField: string;
  toMessage: string;
  movement: Pick<NewMovement, 'event' | 'quantity' | 'countedQuantity'> & {
    fromLocationId: string | null;
    toLocationId: string;
  };
}

/** Records a movement of one item. A replay with the same key and content changes nothing, returns the quantities as they are and warns again. */
async function recordMovement(
  unit: UnitOfWork,
  { clientMutationId, sentAt, countedRecorded, ...recorded }: Recorded,
  { action, email, quantityField, toField, toMessage, movement }: RecordOptions,
): Promise<Result<RecordedMovement>> {
  const { materialItemId, siteLocationId } = recorded;
  const { fromLocationId, toLocationId } = movement;
  const locationIds = fromLocationId === null ? [toLocationId] : [fromLocationId, toLocationId];
  // The time of the request differs when it is sent again, and another user may send it.
  const hash = contentHash({ action, ...recorded, countedRecorded, ...movement });
  const [locations, item, stored, quantities] = await Promise.all([
    lockSiteLocations(unit, siteLocationId, locationIds),
    findMaterialItem(unit, materialItemId),
    clientMutationId === null ? undefined : findMovement(unit, clientMutationId),
    clientMutationId === null ? [] : findQuantities(unit, materialItemId, locationIds),
  ]);
  if (stored)
    return stored.contentHash === hash
      ? ok(
          { quantities, receivedAt: unit.startedAt },
          warnOfNewerCounts(await listSupersededLocationNames(unit, [stored.movementId])),
        )
      : refuse(
          duplicate(
            ['clientMutationId'],
            stored.movementId,
            'The key is already used by another count or move',
          ),
        );
  if (!locations) return refuse(invalid('INVALID_REFERENCE', ['siteLocationId'], 'Site not found'));
  if (!item) return refuse(invalid('INVALID_REFERENCE', ['materialItemId'], 'Material Item Id not found'));
  if (fromLocationId !== null && !locations.has(fromLocationId))
    return refuse(invalid('INVALID_REFERENCE', ['fromLocationId'], 'Location not found'));
  if (!locations.has(toLocationId)) return refuse(invalid('INVALID_REFERENCE', [toField], toMessage));
  const { recordedAt } = correctCountTime({
    recordedAt: countedRecorded,
    deviceRecordedAt: null,
    sentAt,
    receivedAt: unit.startedAt,
  });
  const posted = await postMovements(
    unit,
    [
      {
        ...recorded,
        ...movement,
        movementId: clientMutationId ?? unit.newId(),
        recordedAt,
        performedBy: email.toLowerCase() === unit.user.email.toLowerCase() ? null : email,
        vendorPurchaseOrderId: null,
        contentHash: hash,
      },
    ],
    action,
  );
  const [refused] = posted.refused;
  if (refused) return refuse(toMovementProblem(refused.conflict, refused.locationName, [quantityField]));
  return ok(
    { quantities: posted.quantities, receivedAt: unit.startedAt },
    warnOfNewerCounts(posted.supersededLocationNames),
  );
}
