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

/** An order of the call, valid by itself. */
interface Wanted {
  order: NewOrder;
  hash: string;
}

type Answers = Map<string, Result<LoadedOrder>>;

/**
 * Creates orders with their lines; each succeeds or is refused by itself, and one statement a table writes all that
 * succeed. What was created before with the same id and content is answered as it is stored (decision G20). The answers
 * are in the order of the inputs.
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

/** One order; the field paths of problems lead into the input. */
export async function createOrder(unit: UnitOfWork, input: NewOrderInput): Promise<Result<LoadedOrder>> {
  const [answer] = await createOrders(unit, [input]);
  if (!answer) throw new Error('A call for one order has no answer.');
  return answer;
}

const usedId = (orderId: string): Problem =>
  duplicate(['orderId'], orderId, 'An order with this id exists already, with other content');

async function createWanted(unit: UnitOfWork, wanted: readonly Wanted[]): Promise<Answers> {
  const orders = wanted.map(({ order }) => order);
  const ids = orders.map(({ orderId }) => orderId);
  const lines = orders.flatMap(({ lineItems }) => lineItems);
  const numbers = orders.flatMap(({ orderNumber }) => orderNumber ?? []);
  const lineIds = lines.map(({ id }) => id);
  const itemIds = lines.map(({ itemId }) => itemId);
  // Sent without awaiting one by one: they travel together. Lines before heads: what the same call, sent twice, writes
  // between the two is then known by its head, and its lines are not taken for those of another order.
  const [usedLines, heads, poNumberWarnings, sources, items] = await Promise.all([
    takenLines(unit, lineIds),
    takenHeads(unit, ids, numbers),
    readPoNumberWarnings(unit, orders),
    readOrderSources(unit, orders),
    itemsForLines(unit, itemIds),
  ]);
  const answers = await answerKnown(unit, wanted, heads);
  const fresh = wanted.flatMap((one, index) => {
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

/** Answers of orders whose number was taken in this very moment: by their own first try, or by another order. */
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

/** Answers of orders whose id is used: the stored order when it was created with the same content. */
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

/** Finds numbers and line ids that are used elsewhere, in the database or earlier in the call. */
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
          ? [duplicate(['lineItems', String(index), 'id'], id, 'A line with this id exists already')]
          : [];
      }),
    ];
  };
}

/** Writes orders and gives their numbers. Heads come last, so that the counter is locked for a moment only. */
async function writeOrders(
  unit: UnitOfWork,
  orders: readonly NewOrderRows[],
): Promise<ReadonlyMap<string, string>> {
  // Calls that send the same numbers write them in the same order, and never wait for each other in a circle.
  const sent = orders
    .flatMap(({ head }) => (head.orderNumber === null ? [] : [head]))
    .toSorted((a, b) => ((a.orderNumber ?? '') < (b.orderNumber ?? '') ? -1 : 1));
  const isMixed = sent.length > 0 && sent.length < orders.length;
  // A sent number may be taken in this very moment: such an order leaves no lines behind.
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
