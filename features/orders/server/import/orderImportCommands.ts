import { importId } from '#platform/kernel/import/importIds.ts';
import { toInstant } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { RunningImport, StoredGroup } from '#platform/server/import/importKind.ts';
import type { ImportGroupOutcome } from '#platform/server/import/importOutcome.ts';
import { isGroupError } from '#platform/server/import/groupErrors.ts';
import { sha1 } from '#platform/server/import/prepareImport.ts';
import { chooseDestination, chooseImportedItem } from '../../import/orderDestination.ts';
import type { ImportedOrder } from '../../import/orderImport.ts';
import {
  type CompleteDestination,
  importedOrderId,
  type OrderImportContext,
  planOrder,
} from '../../import/orderSteps.ts';
import { findReferenceErrors } from '../../import/orderTexts.ts';
import { lineLimits } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../orderFields.ts';
import { createOrders } from '../header/orderCreateCommands.ts';
import { findOrders } from '../orderStore.ts';
import { submitOrders } from './submitOrders.ts';
import { findUnpricedLines, importOrderAlone } from './importOrderAlone.ts';
import { type PlannedOrder, toCreateErrors, toFailed, toImported } from './orderOutcome.ts';
import { findImportReferences, type ImportReferences } from './orderReferenceStore.ts';

/**
 * Imports groups of an order file: new orders together, with the statements of one, each whole or not at all. An order that is
 * there already stays as it is, unless a client left it between two steps. A cancelled import begins no other order.
 */
export async function importOrders(
  unit: UnitOfWork,
  running: RunningImport,
  groups: readonly StoredGroup<ImportedOrder>[],
): Promise<readonly (ImportGroupOutcome | undefined)[]> {
  const orders = groups.map(({ group }) => group);
  const partId = (groupKey: string, part: string) => importId(running, groupKey, part, sha1);
  const [references, stored] = await Promise.all([
    findImportReferences(unit, orders),
    findOrders(
      unit,
      orders.map(({ key }) => importedOrderId(key, { partId })),
    ),
  ]);
  const planned = orders.map((order) => planImport(unit, running, order, { references, stored, partId }));
  const together = await createTogether(unit, running, planned.filter(canJoin));
  const outcomes: (ImportGroupOutcome | undefined)[] = [];
  for (const one of planned) {
    const outcome = together.get(one.orderId);
    if (one.stored && one.stored.status !== 'INITIALIZED') outcomes.push(toImported(one.stored, null));
    else if (one.errors.length > 0) outcomes.push(toFailed(...one.errors));
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

interface PlanContext extends Pick<OrderImportContext, 'partId'> {
  references: ImportReferences;
  stored: ReadonlyMap<string, OrderRecord>;
}

function planImport(
  unit: UnitOfWork,
  { startedAt }: RunningImport,
  order: ImportedOrder,
  { references, stored, partId }: PlanContext,
): PlannedOrder {
  const orderId = importedOrderId(order.key, { partId });
  const errors = findReferenceErrors(order, references).map((error) => ({
    ...error,
    code: 'INVALID_REFERENCE',
  }));
  const planned = { order, orderId, stored: stored.get(orderId), errors };
  const destination = findDestination(order, references);
  if (errors.length > 0 || !destination) return { ...planned, input: undefined, items: [] };
  const steps = planOrder(order, {
    partId,
    shipFrom: references.shipFrom,
    userEmail: unit.user.email,
    startedAt: toInstant(startedAt),
    findDestination: () => destination,
    findItem: ({ item }) => {
      const found = chooseImportedItem(order.format, references.items.get(item));
      if ('problem' in found) throw new Error(`Item ${item} was not found, but not refused.`);
      return found.item;
    },
  });
  const initialize = steps.find(({ step }) => step === 'initialize');
  const addItems = steps.find(({ step }) => step === 'add_items');
  return {
    ...planned,
    input: initialize?.step === 'initialize' ? initialize.order : undefined,
    items: addItems?.step === 'add_items' ? addItems.items : [],
  };
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

/** Outcome of an attempt to create orders. It stands when all that were written are submitted; else its savepoint is undone. */
interface Attempt {
  isComplete: boolean;
  isCancelled: boolean;
  outcomes: ReadonlyMap<string, ImportGroupOutcome>;
}

/**
 * Creates and submits new orders; returns the outcomes by order id. An order that cannot be submitted, or lacks a price, undoes the
 * attempt, and the others are tried again without it. None of them is at hand before the others, so that a cancelled import undoes
 * them all. After an error there is no outcome, and each order is imported alone.
 */
async function createTogether(
  unit: UnitOfWork,
  running: RunningImport,
  planned: readonly PlannedOrder[],
): Promise<ReadonlyMap<string, ImportGroupOutcome>> {
  const outcomes = new Map<string, ImportGroupOutcome>();
  let due = planned;
  while (due.length > 0) {
    let attempt: Attempt;
    try {
      attempt = await unit.runInSavepoint((part) => attemptCreate(part, running, due), {
        shouldKeep: ({ isComplete }) => isComplete,
      });
    } catch (error) {
      // The import of each order alone finds and reports the error.
      if (isGroupError(error)) return outcomes;
      throw error;
    }
    for (const [orderId, outcome] of attempt.outcomes)
      if (attempt.isComplete || outcome.status === 'FAILED') outcomes.set(orderId, outcome);
    if (attempt.isComplete || attempt.isCancelled) return outcomes;
    due = due.filter(({ orderId }) => !outcomes.has(orderId));
  }
  return outcomes;
}

async function attemptCreate(
  unit: UnitOfWork,
  running: RunningImport,
  due: readonly PlannedOrder[],
): Promise<Attempt> {
  const results = await createOrders(
    unit,
    due.flatMap(({ input, items }) => (input ? [{ ...input, lineItems: items }] : [])),
    { submits: true },
  );
  const outcomes = new Map<string, ImportGroupOutcome>();
  /** Orders that may not be submitted, and those of a client that created them meanwhile. */
  const initialized: PlannedOrder[] = [];
  let isUndone = false;
  for (const [index, one] of due.entries()) {
    const result = results[index];
    if (!result) throw new Error(`createOrders returned no result for ${one.order.key}.`);
    const unpriced = result.ok ? findUnpricedLines(one, result.value.lineItems ?? []) : [];
    if (!result.ok) outcomes.set(one.orderId, toFailed(...toCreateErrors(one.order, result.problems)));
    else if (unpriced.length > 0) {
      outcomes.set(one.orderId, toFailed(...unpriced));
      isUndone = true;
    } else {
      outcomes.set(one.orderId, toImported(result.value, 'CREATED'));
      if (result.value.status === 'INITIALIZED') initialized.push(one);
    }
  }
  if (!isUndone && initialized.length > 0)
    for (const [orderId, outcome] of await submitOrders(unit, initialized)) {
      outcomes.set(orderId, outcome);
      isUndone = true;
    }
  const isCancelled = !isUndone && (await running.isCancelRequested());
  return { isComplete: !isUndone && !isCancelled, isCancelled, outcomes };
}
