import { checked } from '#platform/kernel/checked.ts';
import { ok, type Problem, refuse, type Result } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { quantityRefusal } from '../editability.ts';
import { confirmedQuantityInput, type LineItem, callLimits, piecesProblem } from '../lineItem.ts';
import { changedLineFields, linePath, type OrderFieldChange } from '../orderChanges.ts';
import type { OrderAction } from '../orderWords.ts';
import { totalAfter, totalProblem } from '../orderTotal.ts';
import { lockLines } from './lineItemLock.ts';
import { setQuantities } from './lineItemStore.ts';
import type { OrderWithLines } from './lineItemAddCommands.ts';
import { staleCells } from './orderConflict.ts';
import { lineNotFound, orderNoChanges } from './orderProblems.ts';
import { saveOrder } from './orderSave.ts';

/** Quantity of one line; `expected` is the value that the client saw, null for none, not compared when absent. */
interface QuantityRequest {
  id: string;
  quantity: number;
  expected?: number | null | undefined;
}

interface Confirmed {
  field: 'acknowledgedQuantity' | 'shippedQuantity';
  column: 'acknowledged_quantity' | 'shipped_quantity';
  action: OrderAction;
  schema: ReturnType<typeof confirmedQuantityInput>;
}

const acknowledged: Confirmed = {
  field: 'acknowledgedQuantity',
  column: 'acknowledged_quantity',
  action: 'updateAcknowledgedQuantity',
  schema: confirmedQuantityInput('Acknowledged Quantity'),
};
const shipped: Confirmed = {
  field: 'shippedQuantity',
  column: 'shipped_quantity',
  action: 'updateShippedQuantity',
  schema: confirmedQuantityInput('Shipped Quantity'),
};

interface QuantitiesInput<Item> {
  orderId: string;
  items: readonly (Item & { id: string; expected?: number | null | undefined })[];
}

/** Enters confirmed quantities; the status stays (contract README, decision 15). */
export const updateAcknowledgedQuantity = (
  unit: UnitOfWork,
  { orderId, items }: QuantitiesInput<{ acknowledgedQuantity: number }>,
): Promise<Result<OrderWithLines>> =>
  enter(
    unit,
    acknowledged,
    orderId,
    items.map(({ acknowledgedQuantity, ...item }) => ({ ...item, quantity: acknowledgedQuantity })),
  );

/** Enters shipped quantities; the status stays. */
export const updateShippedQuantity = (
  unit: UnitOfWork,
  { orderId, items }: QuantitiesInput<{ shippedQuantity: number }>,
): Promise<Result<OrderWithLines>> =>
  enter(
    unit,
    shipped,
    orderId,
    items.map(({ shippedQuantity, ...item }) => ({ ...item, quantity: shippedQuantity })),
  );

async function enter(
  unit: UnitOfWork,
  { field, column, action, schema }: Confirmed,
  orderId: string,
  items: readonly QuantityRequest[],
): Promise<Result<OrderWithLines>> {
  const locked = await lockLines(unit, orderId, items, callLimits.quantities);
  if (!locked.ok) return locked;
  const { order, lines } = locked.value;
  const entries = items.map((item, index) => entryOf(lines.get(item.id), item, field, schema, index));
  const [problem, ...more] = entries.flatMap((entry) => (entry.ok ? [] : entry.problems));
  if (problem) return refuse(problem, ...more);
  const entered = entries.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const changed = entered.filter(({ changes }) => changes.length > 0);
  const lineItems = entered.map(({ after }) => after);
  if (changed.length === 0) return ok({ order, lineItems }, [orderNoChanges()]);
  const stale = changed.find((entry) => entry.isStale);
  if (stale)
    return refuse(
      await staleCells(unit, order, stale.before.id, [`${linePath(stale.before.lineNumber)}.${field}`]),
    );
  const total = totalAfter(
    order.total,
    changed.map(({ before }) => before),
    changed.map(({ after }) => after),
  );
  const refusal = quantityRefusal(order.status, field, ['items']) ?? totalProblem(total, ['items']);
  if (refusal) return refuse(refusal);
  const changes = changed.flatMap((entry) => entry.changes);
  const [saved] = await Promise.all([
    saveOrder(unit, order, { total }, { action, changes }),
    setQuantities(
      unit,
      orderId,
      column,
      changed.map(({ before: { id }, quantity }) => ({ id, quantity })),
    ),
  ]);
  return ok({ order: saved, lineItems });
}

interface Entry {
  before: LineItem;
  after: LineItem;
  quantity: number;
  changes: readonly OrderFieldChange[];
  isStale: boolean;
}

function entryOf(
  before: LineItem | undefined,
  { id, quantity, expected }: QuantityRequest,
  field: Confirmed['field'],
  schema: Confirmed['schema'],
  index: number,
): Result<Entry> {
  const path = ['items', String(index), field];
  if (!before) return refuse(lineNotFound(id));
  const parsed = checked(schema, quantity, path);
  if (!parsed.ok) return parsed;
  const tooMany: Problem | undefined = piecesProblem(quantity, before.eaches, path);
  if (tooMany) return refuse(tooMany);
  return ok({
    before,
    after: { ...before, [field]: quantity },
    quantity,
    changes: changedLineFields(before.lineNumber, before, { [field]: quantity }),
    isStale: expected !== undefined && expected !== before[field],
  });
}
