import { checked } from '#platform/kernel/checked.ts';
import { duplicate, ok, type Problem, refuse, type Result } from '#platform/kernel/result.ts';
import { contentHash } from '#platform/server/contentHash.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { LineItem } from '../lineItem.ts';
import { type NewOrder, newOrderInput, type NewOrderInput } from '../orderInput.ts';
import { draftLines, type LineRequest } from './lineDrafts.ts';
import { insertLines, linesOfOrders, type LoadedOrder, takenLines } from './lineItemStore.ts';
import { newOrderRows, type NewOrderRows, usedNumber } from './newOrderRows.ts';
import { rememberOrders } from './orderHistory.ts';
import { insertHeads, lockCounter } from './orderNumberStore.ts';
import { itemsForLines, type OrderSource, readOrderSources } from './orderSources.ts';
import { findOrders, takenHeads } from './orderStore.ts';
import { readPoNumberWarnings } from './poNumberWarnings.ts';

/** A requested order with valid fields. */
interface Wanted {
  order: NewOrder;
  hash: string;
}

interface OrderWithReferences extends Wanted {
  source: OrderSource;
}

type Answers = Map<string, Result<LoadedOrder>>;

/**
 * Creates orders with their lines; each succeeds or is refused by itself, and all are written with one statement per
 * table. Returns an order as it is stored when it was created before with the same id and content (decision G20).
 * Results are in the order of the inputs.
 */
export async function createOrders(
  unit: UnitOfWork,
  inputs: readonly NewOrderInput[],
): Promise<readonly Result<LoadedOrder>[]> {
  const parsed = inputs.map((input): Result<Wanted> => {
    const result = checked(newOrderInput, input);
    return result.ok ? ok({ order: result.value, hash: contentHash(result.value) }) : result;
  });
  const wanted = new Map<string, Wanted>();
  for (const result of parsed)
    if (result.ok && !wanted.has(result.value.order.orderId))
      wanted.set(result.value.order.orderId, result.value);
  const answers = await createWanted(unit, [...wanted.values()]);
  return parsed.map((result) => {
    if (!result.ok) return result;
    const { order, hash } = result.value;
    const isFirst = wanted.get(order.orderId)?.hash === hash;
    return (isFirst && answers.get(order.orderId)) || refuse(usedId(order.orderId));
  });
}

/** Creates one order; fields of problems are paths in the input. */
export async function createOrder(unit: UnitOfWork, input: NewOrderInput): Promise<Result<LoadedOrder>> {
  const [answer] = await createOrders(unit, [input]);
  if (!answer) throw new Error('createOrders returned no result for the order.');
  return answer;
}

const usedId = (orderId: string): Problem =>
  duplicate(['orderId'], orderId, 'An order with this id already exists with different content');

async function createWanted(unit: UnitOfWork, wanted: readonly Wanted[]): Promise<Answers> {
  const orders = wanted.map(({ order }) => order);
  const ids = orders.map(({ orderId }) => orderId);
  const lines = orders.flatMap(({ lineItems }) => lineItems);
  const numbers = orders.flatMap(({ orderNumber }) => orderNumber ?? []);
  const lineIds = lines.map(({ id }) => id);
  const itemIds = lines.map(({ itemId }) => itemId);
  // Sent in one batch. Lines before headers: when a concurrent replay commits between the two reads, its header is found
  // and its lines are not mistaken for lines of another order.
  const [usedLines, heads, poNumberWarnings, sources, items] = await Promise.all([
    takenLines(unit, lineIds),
    takenHeads(unit, ids, numbers),
    readPoNumberWarnings(unit, orders),
    readOrderSources(unit, orders),
    itemsForLines(unit, itemIds),
  ]);
  const answers = await answerKnown(unit, wanted, heads);
  const fresh = wanted.flatMap((one, index): readonly OrderWithReferences[] => {
    const source = sources[index];
    return source && !answers.has(one.order.orderId) ? [{ ...one, source }] : [];
  });
  const requests = fresh.map(({ order, source }) => lineRequests(order, source));
  const drafted = fresh[0] ? await draftLines(unit, fresh[0].source.tenant, requests.flat(), items) : [];
  const clashes = clashFinder(heads, usedLines);
  const ready = new Map<string, { rows: NewOrderRows; notices: readonly Problem[] }>();
  let next = 0;
  for (const [index, one] of fresh.entries()) {
    const drafts = drafted.slice(next, (next += requests[index]?.length ?? 0));
    const rows = newOrderRows(unit, { ...one, drafts, clashes: clashes(one.order) });
    if (rows.ok)
      ready.set(one.order.orderId, {
        rows: rows.value,
        notices: [...rows.notices, ...poNumberWarnings(rows.value.head)],
      });
    else answers.set(one.order.orderId, rows);
  }
  const written = await writeOrders(
    unit,
    [...ready.values()].map(({ rows }) => rows),
  );
  for (const [orderId, { rows, notices }] of ready) {
    const orderNumber = written.get(orderId);
    const { contentHash: _, ...head } = rows.head;
    if (orderNumber !== undefined)
      answers.set(orderId, ok({ ...head, orderNumber, lineItems: byNumber(rows.lines) }, notices));
  }
  const missed = fresh.filter(({ order: { orderId } }) => ready.has(orderId) && !written.has(orderId));
  return missed.length > 0 ? new Map([...answers, ...(await answerMissed(unit, missed))]) : answers;
}

/** Returns results of orders whose number was inserted concurrently, by the original request or by another order. */
async function answerMissed(unit: UnitOfWork, missed: readonly Wanted[]): Promise<Answers> {
  const heads = await takenHeads(
    unit,
    missed.map(({ order }) => order.orderId),
    missed.flatMap(({ order }) => order.orderNumber ?? []),
  );
  const others = new Map(heads.map(({ orderNumber, orderId }) => [orderNumber, orderId]));
  const refused = missed.map(({ order: { orderId, orderNumber } }): [string, Result<LoadedOrder>] => [
    orderId,
    refuse(usedNumber(orderNumber ?? '', others.get(orderNumber ?? '') ?? orderId)),
  ]);
  return new Map([...refused, ...(await answerKnown(unit, missed, heads))]);
}

const byNumber = (lines: readonly LineItem[]): readonly LineItem[] =>
  lines.toSorted((a, b) => a.lineNumber - b.lineNumber);

/** Returns results of orders whose id exists: the stored order when it was created with the same content. */
async function answerKnown(
  unit: UnitOfWork,
  wanted: readonly Wanted[],
  heads: Awaited<ReturnType<typeof takenHeads>>,
): Promise<Answers> {
  const hashes = new Map(heads.map((head) => [head.orderId, head.contentHash]));
  const known = wanted.filter(({ order }) => hashes.has(order.orderId));
  if (known.length === 0) return new Map();
  const ids = known.map(({ order }) => order.orderId);
  const [stored, lines] = await Promise.all([findOrders(unit, ids), linesOfOrders(unit, ids)]);
  return new Map(
    known.map(({ order: { orderId }, hash }) => {
      const order = hashes.get(orderId) === hash ? stored.get(orderId) : undefined;
      const lineItems = lines.get(orderId) ?? [];
      return [orderId, order ? ok({ ...order, lineItems }) : refuse(usedId(orderId))];
    }),
  );
}

const lineRequests = (order: NewOrder, { customer: found }: OrderSource): readonly LineRequest[] =>
  found
    ? order.lineItems.map((line, index) => ({
        line,
        path: ['lineItems', String(index)],
        orderId: order.orderId,
        day: order.expectedDeliveryDate,
        currency: found.customer.currency,
        priceGroupIds: {
          location: found.location?.priceGroupId ?? null,
          customer: found.customer.priceGroupId,
        },
        erpPriceGroupId: found.customer.erpPriceGroupId,
      }))
    : [];

/** Returns a function that finds numbers and line ids already used, in the database or earlier in the operation. */
function clashFinder(
  heads: Awaited<ReturnType<typeof takenHeads>>,
  lines: Awaited<ReturnType<typeof takenLines>>,
): (order: NewOrder) => Problem[] {
  const numbers = new Map(heads.map(({ orderNumber, orderId }) => [orderNumber, orderId]));
  const lineIds = new Set(lines.keys());
  return ({ orderId, orderNumber, lineItems }) => {
    const other = orderNumber === null ? undefined : numbers.get(orderNumber);
    if (orderNumber !== null) numbers.set(orderNumber, orderId);
    return [
      ...(orderNumber !== null && other !== undefined ? [usedNumber(orderNumber, other)] : []),
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

/** Inserts orders and returns their numbers by order id. Headers are inserted last to lock the counter briefly. */
async function writeOrders(
  unit: UnitOfWork,
  orders: readonly NewOrderRows[],
): Promise<ReadonlyMap<string, string>> {
  // Sorted, so that operations that send the same numbers cannot deadlock.
  const sent = orders
    .flatMap(({ head }) => (head.orderNumber === null ? [] : [head]))
    .toSorted((a, b) => ((a.orderNumber ?? '') < (b.orderNumber ?? '') ? -1 : 1));
  const isMixed = sent.length > 0 && sent.length < orders.length;
  // A sent number may be inserted concurrently: lines of such an order are not written.
  const [, numbered] = await Promise.all([isMixed ? lockCounter(unit) : undefined, insertHeads(unit, sent)]);
  const kept = orders.filter(({ head }) => head.orderNumber === null || numbered.has(head.orderId));
  const [, , taken] = await Promise.all([
    insertLines(
      unit,
      kept.flatMap(({ lines }) => lines),
    ),
    rememberOrders(
      unit,
      kept.map(({ head }) => ({ order: head, action: 'initializeOrder', operation: 'CREATED' })),
    ),
    insertHeads(
      unit,
      kept.flatMap(({ head }) => (head.orderNumber === null ? [head] : [])),
    ),
  ]);
  return new Map([...numbered, ...taken]);
}
