import type * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { collect, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { quantityProblem } from '../../status/editability.ts';
import { confirmedQuantityInput, type LineItem, operationLimits, piecesProblem } from '../lineItem.ts';
import { changedLineFields, linePath, type OrderFieldChange } from '../../order/orderHistoryChanges.ts';
import type { OrderAction } from '../../order/orderHistoryLabels.ts';
import { updateTotal, totalProblem } from '../orderTotal.ts';
import { reduceAllocations } from '../../allocation/server/writeAllocations.ts';
import { type LineOwner, lockLines } from './lockLines.ts';
import { setQuantities } from './lineItemStore.ts';
import type { OrderWithLines } from './lineItemAddCommands.ts';
import { listMasterLineIds, lockMasterOrders, updateScheduledQuantities } from './scheduledQuantities.ts';
import { staleCellsProblem } from '../../order/server/orderConflict.ts';
import { lineNotFoundProblem, orderNoChangesProblem } from '../../order/server/orderProblems.ts';
import { writeOrder } from '../../order/server/saveOrder.ts';

/** Quantity of one line; `expected` is the value that the client saw, null for none, not compared when absent. */
interface QuantityRequest {
  id: string;
  /** Null removes an acknowledged quantity. */
  quantity: number | null | undefined;
  expected?: number | null | undefined;
}

interface QuantityField {
  field: 'acknowledgedQuantity' | 'shippedQuantity';
  column: 'acknowledged_quantity' | 'shipped_quantity';
  action: OrderAction;
  schema: z.ZodType<number | null>;
}

const acknowledged: QuantityField = {
  field: 'acknowledgedQuantity',
  column: 'acknowledged_quantity',
  action: 'updateAcknowledgedQuantity',
  schema: confirmedQuantityInput('Acknowledged Quantity').nullable(),
};
const shipped: QuantityField = {
  field: 'shippedQuantity',
  column: 'shipped_quantity',
  action: 'updateShippedQuantity',
  schema: confirmedQuantityInput('Shipped Quantity'),
};

interface QuantitiesInput<Item> extends LineOwner {
  items: readonly (Item & { id: string; expected?: number | null | undefined })[];
}

/** Enters or removes confirmed quantities; the status stays (API decision 15). */
export const updateAcknowledgedQuantity = (
  unit: UnitOfWork,
  { items, ...owner }: QuantitiesInput<{ acknowledgedQuantity?: number | null | undefined }>,
): Promise<Result<OrderWithLines>> =>
  updateQuantities(
    unit,
    acknowledged,
    owner,
    items.map(({ acknowledgedQuantity, ...item }) => ({ ...item, quantity: acknowledgedQuantity })),
  );

/** Enters shipped quantities; the status stays. */
export const updateShippedQuantity = (
  unit: UnitOfWork,
  { items, ...owner }: QuantitiesInput<{ shippedQuantity: number }>,
): Promise<Result<OrderWithLines>> =>
  updateQuantities(
    unit,
    shipped,
    owner,
    items.map(({ shippedQuantity, ...item }) => ({ ...item, quantity: shippedQuantity })),
  );

async function updateQuantities(
  unit: UnitOfWork,
  { field, column, action, schema }: QuantityField,
  owner: LineOwner,
  items: readonly QuantityRequest[],
): Promise<Result<OrderWithLines>> {
  const locked = await lockLines(unit, owner, items, operationLimits.quantities);
  if (!locked.ok) return locked;
  const { order, lines } = locked.value;
  const entries = items.map((item, index) => checkQuantity(lines.get(item.id), item, field, schema, index));
  const checked = collect(entries);
  if (!checked.ok) return checked;
  const edits = checked.value;
  const changed = edits.filter(({ changes }) => changes.length > 0);
  const lineItems = edits.map(({ after }) => after);
  if (changed.length === 0) return ok({ order, lineItems }, [orderNoChangesProblem(order.entityType)]);
  const stale = changed.find((entry) => entry.isStale);
  if (stale) {
    const { id, lineNumber } = stale.before;
    const fields = [`${linePath(lineNumber)}.${field}`];
    return refuse(await staleCellsProblem(unit, order, id, { lineNumber, fields }));
  }
  const total = updateTotal(
    order.total,
    changed.map(({ before }) => before),
    changed.map(({ after }) => after),
  );
  const blockingProblem =
    quantityProblem(order.status, field, ['items'], order.entityType) ?? totalProblem(total, ['items']);
  if (blockingProblem) return refuse(blockingProblem);
  await lockMasterOrders(unit, [order]);
  const reduced = await reduceAllocations(unit, order, changed);
  const changes = [...changed.flatMap((entry) => entry.changes), ...reduced.changes];
  const [saved] = await Promise.all([
    writeOrder(unit, { action, before: order, change: { total, ...reduced.change }, changes }),
    setQuantities(
      unit,
      order.orderId,
      column,
      changed.map(({ before: { id }, quantity }) => ({ id, quantity })),
    ),
  ]);
  const masterLineIds = listMasterLineIds(changed.map(({ before }) => before));
  return ok(
    { order: saved, lineItems },
    await updateScheduledQuantities(unit, [order], ['items'], masterLineIds),
  );
}

interface QuantityEdit {
  before: LineItem;
  after: LineItem;
  quantity: number | null;
  changes: readonly OrderFieldChange[];
  isStale: boolean;
}

function checkQuantity(
  before: LineItem | undefined,
  { id, quantity: requested, expected }: QuantityRequest,
  field: QuantityField['field'],
  schema: QuantityField['schema'],
  index: number,
): Result<QuantityEdit> {
  const path = ['items', String(index), field];
  if (!before) return refuse(lineNotFoundProblem(id));
  const parsed = validateInput(schema, requested, path);
  if (!parsed.ok) return parsed;
  const quantity = parsed.value;
  const tooMany: Problem | undefined = piecesProblem(quantity ?? 0, before.eaches, path);
  if (tooMany) return refuse(tooMany);
  return ok({
    before,
    after: { ...before, [field]: quantity },
    quantity,
    changes: changedLineFields(before.lineNumber, before, { [field]: quantity }),
    isStale: expected !== undefined && expected !== before[field],
  });
}
