import { correctCountTime } from '#features/availability/counts/countTime.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import { type ClockTime, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { nameBasedId } from '#platform/kernel/ids/nameBasedId.ts';
import {
  duplicate,
  invalid,
  ok,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { writeChange } from '#platform/server/command/saveChange.ts';
import { sha1Digest } from '#platform/server/command/sha1Digest.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { toMovementProblem, warnOfNewerCounts } from '../../movements/movementProblems.ts';
import { listSupersededLocationNames } from '../../movements/server/movementStore.ts';
import { postMovements } from '../../movements/server/postMovements.ts';
import { lockSiteLocations } from '../../movements/server/siteLocations.ts';
import type { NewMovement } from '../../movements/stockLedger.ts';
import type { PurchaseOrder } from '../../purchaseOrders/purchaseOrderFields.ts';
import {
  lockPurchaseOrder,
  lockPurchaseOrderLines,
  purchaseOrderEntity,
  updateReceivedLines,
} from '../../purchaseOrders/server/purchaseOrderStore.ts';
import {
  type CheckedReceipt,
  checkReceipt,
  findStateProblem,
  notEnoughProblem,
  purchaseOrderNotFound,
} from '../receipt.ts';
import { type Receipt, type ReceiptInput, receiptInput } from '../receiptInput.ts';
import { isCompletelyReceived } from '../receiptLines.ts';
import { findReceipt, insertReceipt, listLocationsWithStock } from './receiptStore.ts';

/**
 * Receives lines of a purchase order into stock, or takes back what was received by mistake; all or nothing. A replay with the
 * same key and content changes nothing and returns the order as it is.
 */
export async function receivePurchaseOrderItems(
  unit: UnitOfWork,
  input: ReceiptInput,
): Promise<Result<{ vendorPurchaseOrder: PurchaseOrder; receivedAt: ClockTime }>> {
  const parsed = validateInput(receiptInput, input);
  if (!parsed.ok) return parsed;
  const { clientMutationId, sentAt: _sentAt, ...content } = parsed.value;
  const { vendorPurchaseOrderId, items } = content;
  const receiptId = clientMutationId ?? unit.newId();
  const hash = contentHash(content);
  // Receipts of one order wait for each other at its row.
  const [order, lines, stored] = await Promise.all([
    lockPurchaseOrder(unit, vendorPurchaseOrderId),
    lockPurchaseOrderLines(unit, [vendorPurchaseOrderId]),
    clientMutationId === null ? undefined : findReceipt(unit, clientMutationId),
  ]);
  if (!order) return refuse(purchaseOrderNotFound(vendorPurchaseOrderId));
  if (stored)
    return stored.contentHash === hash
      ? ok(
          { vendorPurchaseOrder: order, receivedAt: stored.receivedAt },
          warnOfNewerCounts(await listSupersededLocationNames(unit, listMovementIds(receiptId, items))),
        )
      : refuse(duplicate(['clientMutationId'], receiptId, 'The key is already used by another receipt'));
  const stateProblem = findStateProblem(order, {
    items,
    isComplete: isCompletelyReceived(lines),
    deliveredOn: await describeDelivery(unit, order),
  });
  if (stateProblem) return refuse(stateProblem);
  const checked = checkReceipt(lines, items);
  if (!checked.ok) return checked;
  const locationProblems = await findLocationProblems(unit, order, checked.value);
  const [locationProblem, ...more] = locationProblems;
  if (locationProblem) return refuse(locationProblem, ...more);
  const isCorrection = checked.value.parts.every(({ quantity }) => quantity < 0);
  const action = isCorrection ? 'correctVendorPurchaseOrderReceipt' : 'receiveVendorPurchaseOrderItems';
  const movements = buildMovements(unit, order, { receipt: parsed.value, receiptId, checked: checked.value });
  const posted = await postMovements(unit, movements, action);
  const refused = await describeRefused(unit, posted, { movements, checked: checked.value, order });
  const [problem, ...others] = refused;
  if (problem) return refuse(problem, ...others);
  const isDelivered = checked.value.status === 'DELIVERED' && order.status !== 'DELIVERED';
  const [, , vendorPurchaseOrder] = await Promise.all([
    insertReceipt(unit, { receiptId, vendorPurchaseOrderId, contentHash: hash }),
    updateReceivedLines(unit, checked.value.lines),
    writeChange(unit, purchaseOrderEntity, {
      action,
      before: order,
      change: {
        status: checked.value.status,
        ...(isDelivered && { deliveredAt: unit.startedAt, deliveredBy: unit.user.email }),
      },
      changes: [
        ...checked.value.changes,
        ...(checked.value.status === order.status
          ? []
          : [
              {
                field: 'status',
                before: JSON.stringify(order.status),
                after: JSON.stringify(checked.value.status),
              },
            ]),
      ],
    }),
  ]);
  return ok(
    { vendorPurchaseOrder, receivedAt: unit.startedAt },
    warnOfNewerCounts(posted.supersededLocationNames),
  );
}

/** Day on which an order was delivered, in the time zone of the company. */
async function describeDelivery(unit: UnitOfWork, order: PurchaseOrder): Promise<string | undefined> {
  if (order.status !== 'DELIVERED' || order.deliveredAt === null) return undefined;
  return dayText(dayInTimeZone(order.deliveredAt, (await currentTenant(unit)).timeZone));
}

/** Locks the locations of a receipt. Only the site and its active locations receive anything. */
async function findLocationProblems(
  unit: UnitOfWork,
  { siteLocationId }: PurchaseOrder,
  { parts }: CheckedReceipt,
): Promise<readonly Problem[]> {
  const locations = await lockSiteLocations(unit, siteLocationId, [
    ...new Set(parts.map(({ locationId }) => locationId)),
  ]);
  if (!locations) return [invalid('INVALID_REFERENCE', ['vendorPurchaseOrderId'], 'Site not found')];
  return parts
    .filter(({ locationId }) => !locations.has(locationId))
    .map(({ index }) =>
      invalid('INVALID_REFERENCE', ['items', String(index), 'receiveToLocationId'], 'Location not found'),
    );
}

/** Returns the id of the movement of a line of a receipt into, or out of, a location: always the same. */
export const receiptMovementId = (receiptId: string, lineId: string, locationId: string): string =>
  nameBasedId(sha1Digest, 'vendorReceipt', receiptId, lineId, locationId);

/** Returns the ids of the movements of a receipt. */
const listMovementIds = (receiptId: string, items: Receipt['items']): readonly string[] =>
  items.flatMap(({ id, quantityReceived, receiveToLocationId }) =>
    quantityReceived === 0 ? [] : [receiptMovementId(receiptId, id, receiveToLocationId)],
  );

interface MovementsOptions {
  receipt: Receipt;
  receiptId: string;
  checked: CheckedReceipt;
}

/** Returns a movement for each part of a receipt. */
function buildMovements(
  unit: UnitOfWork,
  { vendorPurchaseOrderId, siteLocationId }: PurchaseOrder,
  { receipt, receiptId, checked }: MovementsOptions,
): readonly NewMovement[] {
  const { recordedAt } = correctCountTime({
    recordedAt: receipt.shipmentReceivedDate,
    deviceRecordedAt: null,
    sentAt: receipt.sentAt,
    receivedAt: unit.startedAt,
  });
  return checked.parts.map(({ lineId, materialItemId, quantity, locationId, reasonCode }) => ({
    movementId: receiptMovementId(receiptId, lineId, locationId),
    materialItemId,
    siteLocationId,
    event: 'RECEIVED',
    quantity: Math.abs(quantity),
    fromLocationId: quantity < 0 ? locationId : null,
    toLocationId: quantity < 0 ? null : locationId,
    countedQuantity: null,
    reasonCode,
    comment: null,
    recordedAt,
    vendorPurchaseOrderId,
    contentHash: '',
  }));
}

interface RefusedOptions {
  movements: readonly NewMovement[];
  checked: CheckedReceipt;
  order: PurchaseOrder;
}

/** Returns the problems of refused movements at the fields of the input. */
async function describeRefused(
  unit: UnitOfWork,
  { refused }: Awaited<ReturnType<typeof postMovements>>,
  { movements, checked: { parts }, order: { siteLocationId } }: RefusedOptions,
): Promise<readonly Problem[]> {
  return Promise.all(
    refused.map(async ({ movement, conflict, locationName }) => {
      const part = parts[movements.indexOf(movement)];
      if (!part || conflict.reason !== 'SHORT')
        return toMovementProblem(conflict, locationName, [
          'items',
          String(part?.index ?? 0),
          'quantityReceived',
        ]);
      const stocked = await listLocationsWithStock(unit, part.materialItemId, siteLocationId);
      return notEnoughProblem(
        part.index,
        { itemName: part.itemName, locationName, available: conflict.available },
        stocked.filter(({ locationId }) => locationId !== part.locationId),
      );
    }),
  );
}
