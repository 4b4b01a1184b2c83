import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { duplicate, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { type Day, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { withReferenceCache } from '#platform/server/database/referenceStamp.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { OrderEntityType } from '../../order/order.ts';
import type { LineItem } from '../../lines/lineItem.ts';
import { type NewOrder, newOrderInput, type NewOrderInput } from '../orderInput.ts';
import { draftLines, type DraftRequest } from '../../lines/server/newLineRows.ts';
import { findExistingLines } from '../../lines/server/lineItemStore.ts';
import {
  type CreateResults,
  type RequestedOrder,
  resolveReplays,
  usedIdProblem,
} from './orderCreateReplay.ts';
import { buildNewOrderRows, type NewOrderRows, usedNumberProblem } from './newOrderRows.ts';
import {
  findItemsForLines,
  findOrderReferences,
  lockHeaderDestinations,
  type OrderReferences,
} from '../../order/server/orderReferences.ts';
import { findExistingHeaders, type LoadedOrder } from '../../order/server/orderStore.ts';
import { readPoNumberWarnings } from './poNumberWarnings.ts';
import { submitNewOrder } from './submitNewOrder.ts';
import { writeOrders } from './writeOrders.ts';

export interface CreateOptions {
  /** The unit of work does nothing after it, so that the commit may be sent with the new orders. */
  isLast?: boolean;
  /** Submits the orders that may be submitted; others stay Initialized. */
  submits?: boolean;
}

interface OrderWithReferences extends RequestedOrder {
  references: OrderReferences;
}

/**
 * Creates orders with their lines; each succeeds or is refused by itself, and all are written with one statement per
 * table. Returns an order as it is stored when it was created before with the same id and content (decision G20).
 * Results are in the order of the inputs.
 */
export async function createOrders(
  unit: UnitOfWork,
  inputs: readonly NewOrderInput[],
  options?: CreateOptions,
): Promise<readonly Result<LoadedOrder>[]> {
  return createParsedOrders(
    unit,
    'ORDER',
    inputs.map((input) => validateInput(newOrderInput, input)),
    options,
  );
}

/** Creates orders, or master orders, from valid input, as `createOrders` does. */
export async function createParsedOrders(
  unit: UnitOfWork,
  entityType: OrderEntityType,
  inputs: readonly Result<NewOrder>[],
  { isLast = false, submits = false }: CreateOptions = {},
): Promise<readonly Result<LoadedOrder>[]> {
  const parsed = inputs.map((input): Result<RequestedOrder> =>
    input.ok ? ok({ entityType, order: input.value, hash: contentHash(input.value) }) : input,
  );
  const requested = new Map<string, RequestedOrder>();
  for (const result of parsed)
    if (result.ok && !requested.has(result.value.order.orderId))
      requested.set(result.value.order.orderId, result.value);
  const results = await createRequested(unit, [...requested.values()], {
    isLast: isLast && requested.size === inputs.length,
    submits,
  });
  return parsed.map((result) => {
    if (!result.ok) return result;
    const { order, hash } = result.value;
    const hasSameContent = requested.get(order.orderId)?.hash === hash;
    return (hasSameContent && results.get(order.orderId)) || refuse(usedIdProblem(order.orderId));
  });
}

/** Creates one order; fields of problems are paths in the input. */
export async function createOrder(
  unit: UnitOfWork,
  input: NewOrderInput,
  options?: CreateOptions,
): Promise<Result<LoadedOrder>> {
  const [result] = await createOrders(unit, [input], options);
  if (!result) throw new Error('createOrders returned no result for the order.');
  return result;
}

/**
 * Creates valid orders. The last ones of a unit of work are expected to be new: ids and numbers that are already used fail when
 * they are inserted, and the unit runs again, without this expectation.
 */
async function createRequested(
  unit: UnitOfWork,
  requested: readonly RequestedOrder[],
  { isLast, submits }: Required<CreateOptions>,
): Promise<CreateResults> {
  const orders = requested.map(({ order }) => order);
  const ids = orders.map(({ orderId }) => orderId);
  const lines = orders.flatMap(({ lineItems }) => lineItems);
  const numbers = orders.flatMap(({ orderNumber }) => orderNumber ?? []);
  const lineIds = lines.map(({ id }) => id);
  const itemIds = lines.map(({ itemId }) => itemId);
  const isExpectedNew = isLast && unit.canCommitEarly && haveNoNumbers(orders);
  // Sent in one batch. Lines before headers: when a concurrent replay commits between the two reads, its header is found
  // and its lines are not mistaken for lines of another order. The stamp of cached rows after the locks, so that none of the
  // locked rows changes after it.
  const [existingLines, existingHeaders, poNumberWarnings, tenant, , cached] = await Promise.all([
    isExpectedNew ? new Map<string, never>() : findExistingLines(unit, lineIds),
    isExpectedNew ? [] : findExistingHeaders(unit, ids, numbers),
    readPoNumberWarnings(unit, orders),
    currentTenant(unit),
    lockHeaderDestinations(unit, orders),
    withReferenceCache(unit),
  ]);
  const [allReferences, items] = await Promise.all([
    findOrderReferences(cached, orders, tenant),
    findItemsForLines(cached, itemIds),
  ]);
  const results = await resolveReplays(unit, requested, existingHeaders);
  const newOrders = requested.flatMap((newOrder, index): readonly OrderWithReferences[] => {
    const references = allReferences[index];
    return references && !results.has(newOrder.order.orderId) ? [{ ...newOrder, references }] : [];
  });
  const today = dayInTimeZone(unit.startedAt, tenant.timeZone);
  const requests = newOrders.map(({ order, references }) => buildDraftRequests(order, references, today));
  const drafted = await draftLines(cached, tenant, requests.flat(), items);
  const findDuplicates = createDuplicateFinder(existingHeaders, existingLines);
  const validOrders = new Map<string, { rows: NewOrderRows; notices: readonly Problem[] }>();
  let next = 0;
  for (const [index, newOrder] of newOrders.entries()) {
    const drafts = drafted.slice(next, (next += requests[index]?.length ?? 0));
    const built = buildNewOrderRows(unit, {
      ...newOrder,
      drafts,
      duplicates: findDuplicates(newOrder.order),
    });
    if (built.ok)
      validOrders.set(newOrder.order.orderId, {
        rows: submits ? submitNewOrder(unit, built.value) : built.value,
        notices: [...built.notices, ...poNumberWarnings(built.value.header)],
      });
    else results.set(newOrder.order.orderId, built);
  }
  // A replay returns its order, even if it would be refused now.
  if (isExpectedNew && validOrders.size < requested.length)
    return createRequested(unit, requested, { isLast: false, submits });
  const written = await writeOrders(
    unit,
    [...validOrders.values()].map(({ rows }) => rows),
    { commitsEarly: isExpectedNew },
  );
  for (const [orderId, { rows, notices }] of validOrders) {
    const orderNumber = written.get(orderId);
    const { contentHash: _, ...header } = rows.header;
    if (orderNumber !== undefined)
      results.set(orderId, ok({ ...header, orderNumber, lineItems: sortByLineNumber(rows.lines) }, notices));
  }
  const conflicting = newOrders.filter(
    ({ order: { orderId } }) => validOrders.has(orderId) && !written.has(orderId),
  );
  return conflicting.length > 0
    ? new Map([...results, ...(await resolveConflicts(unit, conflicting))])
    : results;
}

/** Returns results of orders whose number was inserted concurrently, by the original request or by another order. */
async function resolveConflicts(
  unit: UnitOfWork,
  conflicting: readonly RequestedOrder[],
): Promise<CreateResults> {
  const existingHeaders = await findExistingHeaders(
    unit,
    conflicting.map(({ order }) => order.orderId),
    conflicting.flatMap(({ order }) => order.orderNumber ?? []),
  );
  const orderIdsByNumber = new Map(existingHeaders.map(({ orderNumber, orderId }) => [orderNumber, orderId]));
  const refusedResults = conflicting.map(
    ({ order: { orderId, orderNumber } }): [string, Result<LoadedOrder>] => [
      orderId,
      refuse(usedNumberProblem(orderNumber ?? '', orderIdsByNumber.get(orderNumber ?? '') ?? orderId)),
    ],
  );
  return new Map([...refusedResults, ...(await resolveReplays(unit, conflicting, existingHeaders))]);
}

/** Returns whether the server assigns all numbers: sent ones may be used, which refuses their order alone. */
const haveNoNumbers = (orders: readonly NewOrder[]): boolean =>
  orders.length > 0 && orders.every(({ orderNumber }) => orderNumber === null);

const sortByLineNumber = (lines: readonly LineItem[]): readonly LineItem[] =>
  lines.toSorted((a, b) => a.lineNumber - b.lineNumber);

/** Lines of master orders have the prices of today. */
const buildDraftRequests = (
  order: NewOrder,
  { customer: found }: OrderReferences,
  today: Day,
): readonly DraftRequest[] =>
  found
    ? order.lineItems.map((line, index) => ({
        line,
        path: ['lineItems', String(index)],
        orderId: order.orderId,
        day: order.expectedDeliveryDate ?? today,
        currency: found.customer.currency,
        priceGroupIds: {
          location: found.location?.priceGroupId ?? null,
          customer: found.customer.priceGroupId,
        },
        erpPriceGroupId: found.customer.erpPriceGroupId,
      }))
    : [];

/** Returns a function that finds numbers and line ids already used, in the database or earlier in the operation. */
function createDuplicateFinder(
  existingHeaders: Awaited<ReturnType<typeof findExistingHeaders>>,
  lines: ReadonlyMap<string, unknown>,
): (order: NewOrder) => Problem[] {
  const numbers = new Map(existingHeaders.map(({ orderNumber, orderId }) => [orderNumber, orderId]));
  const lineIds = new Set(lines.keys());
  return ({ orderId, orderNumber, lineItems }) => {
    const other = orderNumber === null ? undefined : numbers.get(orderNumber);
    if (orderNumber !== null) numbers.set(orderNumber, orderId);
    return [
      ...(orderNumber !== null && other !== undefined ? [usedNumberProblem(orderNumber, other)] : []),
      ...lineItems.flatMap(({ id }, index) => {
        const isUsed = lineIds.has(id);
        lineIds.add(id);
        return isUsed
          ? [duplicate(['lineItems', String(index), 'id'], id, 'A line with this id already exists')]
          : [];
      }),
    ];
  };
}
