import { toInstant } from '#platform/kernel/dates/day.ts';
import type { PartId } from '#platform/kernel/import/importIds.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createTogether } from '#platform/server/import/createTogether.ts';
import type { RunningImport, StoredGroup } from '#platform/server/import/importKind.ts';
import { type ImportGroupOutcome, buildFailure } from '#platform/server/import/importOutcome.ts';
import { createPartIds } from '#platform/server/import/partIds.ts';
import { chooseDestination, chooseImportedItem } from '../orderDestination.ts';
import type { ImportedOrder } from '../orderImport.ts';
import { findReferenceErrors } from '../orderTexts.ts';
import { type CompleteDestination, importedOrderId, toNewOrder } from '../toNewOrder.ts';
import { lineLimits } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { createOrders } from '../../header/server/orderCreateCommands.ts';
import { findOrders } from '../../order/server/orderStore.ts';
import { submitOrders } from './submitOrders.ts';
import { findUnpricedLines, importOrderAlone } from './importOrderAlone.ts';
import { type PlannedOrder, toCreateErrors, toImportedOrder } from './orderOutcome.ts';
import { findImportReferences, type ImportReferences } from './orderReferenceStore.ts';

/**
 * Imports groups of an order file: new orders together, with the statements of one, each whole or not at all. An order that is
 * there already stays as it is. A cancelled import begins no other order.
 */
export async function importOrders(
  unit: UnitOfWork,
  running: RunningImport,
  groups: readonly StoredGroup<ImportedOrder>[],
): Promise<readonly (ImportGroupOutcome | undefined)[]> {
  const orders = groups.map(({ group }) => group);
  const partId = createPartIds(running);
  const [references, stored] = await Promise.all([
    findImportReferences(unit, orders),
    findOrders(
      unit,
      orders.map(({ key }) => importedOrderId(key, partId)),
    ),
  ]);
  const planned = orders.map((order) => planImport(unit, running, order, { references, stored, partId }));
  const together = await createTogether(unit, running, planned.filter(canJoin), attemptCreate);
  const outcomes: (ImportGroupOutcome | undefined)[] = [];
  for (const one of planned) {
    const outcome = together.get(one);
    if (one.stored) outcomes.push(toImportedOrder(one.stored, null));
    else if (one.errors.length > 0) outcomes.push(buildFailure(one.errors));
    else if (outcome) outcomes.push(outcome);
    else if (await running.isCancelRequested()) outcomes.push(undefined);
    else outcomes.push(await importOrderAlone(unit, running, one));
  }
  return outcomes.map((outcome, index) => {
    const order = orders[index];
    return outcome && order ? { ...outcome, customerId: findCustomerId(order, references) } : outcome;
  });
}

/** Returns the id of the customer of a location; a file by customer has the id. */
function findCustomerId(
  { format, customer }: ImportedOrder,
  { destinations }: ImportReferences,
): string | null {
  const chosen = format === 'LOCATION_UPC' ? chooseDestination(destinations.get(customer)) : undefined;
  return chosen && 'destination' in chosen ? chosen.destination.customerId : null;
}

interface PlanContext {
  partId: PartId;
  references: ImportReferences;
  stored: ReadonlyMap<string, OrderRecord>;
}

function planImport(
  unit: UnitOfWork,
  { startedAt }: RunningImport,
  order: ImportedOrder,
  { references, stored, partId }: PlanContext,
): PlannedOrder {
  const orderId = importedOrderId(order.key, partId);
  const errors = findReferenceErrors(order, references).map((error) => ({
    ...error,
    code: 'INVALID_REFERENCE',
  }));
  const planned = { order, orderId, stored: stored.get(orderId), errors };
  const destination = findDestination(order, references);
  if (errors.length > 0 || !destination) return { ...planned, input: undefined, items: [] };
  const { header, lines } = toNewOrder(order, {
    partId,
    destination,
    shipFrom: references.shipFrom,
    userSalesPerson: references.userSalesPerson,
    userEmail: unit.user.email,
    startedAt: toInstant(startedAt),
    findItem: ({ item }) => {
      const found = chooseImportedItem(order.format, references.items.get(item));
      if ('problem' in found) throw new Error(`Item ${item} was not found, but not refused.`);
      return found.item;
    },
  });
  return { ...planned, input: header, items: lines };
}

/** Returns the destination of an order; undefined unless it has all that orders copy. */
function findDestination(
  { customer }: ImportedOrder,
  { destinations }: ImportReferences,
): CompleteDestination | undefined {
  const chosen = chooseDestination(destinations.get(customer));
  if ('problem' in chosen) return undefined;
  const { location, billToAddress } = chosen.destination;
  return location && billToAddress ? { ...chosen.destination, location, billToAddress } : undefined;
}

/** Returns whether an order can be created together with others: all of its lines fit into one create. */
const canJoin = ({ stored, errors, items }: PlannedOrder): boolean =>
  !stored && errors.length === 0 && items.length <= lineLimits.perOperation;

/**
 * Attempts to create and submit new orders. One that lacks a price, or cannot be submitted, undoes the attempt; one that cannot be
 * created does not.
 */
async function attemptCreate(unit: UnitOfWork, due: readonly PlannedOrder[]) {
  const results = await createOrders(
    unit,
    due.flatMap(({ input, items }) => (input ? [{ ...input, lineItems: items }] : [])),
    { submits: true },
  );
  const created = new Map<PlannedOrder, ImportGroupOutcome>();
  const refused = new Map<PlannedOrder, ImportGroupOutcome>();
  const initialized: PlannedOrder[] = [];
  let isUndone = false;
  for (const [index, one] of due.entries()) {
    const result = results[index];
    if (!result) throw new Error(`createOrders returned no result for ${one.order.key}.`);
    const unpriced = result.ok ? findUnpricedLines(one, result.value.lineItems ?? []) : [];
    if (!result.ok) refused.set(one, buildFailure(toCreateErrors(one.order, result.problems)));
    else if (unpriced.length > 0) {
      refused.set(one, buildFailure(unpriced));
      isUndone = true;
    } else {
      created.set(one, toImportedOrder(result.value, 'CREATED'));
      if (result.value.status === 'INITIALIZED') initialized.push(one);
    }
  }
  if (!isUndone && initialized.length > 0)
    for (const [one, outcome] of await submitOrders(unit, initialized)) {
      refused.set(one, outcome);
      isUndone = true;
    }
  return { created, refused, isUndone };
}
