import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { isGroupError } from '#platform/server/import/groupErrors.ts';
import type { RunningImport } from '#platform/server/import/importKind.ts';
import {
  type ImportGroupError,
  type ImportGroupOutcome,
  buildFailure,
} from '#platform/server/import/importOutcome.ts';
import { type LineItem, lineLimits } from '../../lines/lineItem.ts';
import { createOrder } from '../../header/server/orderCreateCommands.ts';
import { addLineItems } from '../../lines/server/lineItemAddCommands.ts';
import {
  failOrder,
  type PlannedOrder,
  toCreateErrors,
  toImportedOrder,
  toStepError,
} from './orderOutcome.ts';
import { submitOrders } from './submitOrders.ts';

/** Imports one order in a savepoint, step by step: a large one whose lines need several calls, or one of a batch with an error. */
export async function importOrderAlone(
  unit: UnitOfWork,
  { report }: RunningImport,
  planned: PlannedOrder,
): Promise<ImportGroupOutcome> {
  try {
    return await unit.runInSavepoint((nested) => runSteps(nested, planned), {
      shouldKeep: ({ status }) => status === 'SUCCEEDED',
    });
  } catch (error) {
    if (!isGroupError(error)) throw error;
    report(error);
    return failOrder({ key: planned.order.key, index: 0, group: planned.order });
  }
}

async function runSteps(unit: UnitOfWork, planned: PlannedOrder): Promise<ImportGroupOutcome> {
  const { order, orderId, input, items } = planned;
  if (!input) throw new Error(`Order ${order.key} has no input.`);
  const { perOperation } = lineLimits;
  const created = await createOrder(unit, { ...input, lineItems: items.slice(0, perOperation) });
  if (!created.ok) return buildFailure(toCreateErrors(order, created.problems));
  const unpriced = [...findUnpricedLines(planned, created.value.lineItems ?? [])];
  for (let from = perOperation; from < items.length; from += perOperation) {
    const some = items.slice(from, from + perOperation);
    const added = await addLineItems(unit, { orderId, items: some });
    if (!added.ok)
      return buildFailure(
        added.problems.map((problem) => toStepError('add_items', order.csvRowNumbers, problem)),
      );
    unpriced.push(...findUnpricedLines(planned, added.value.lineItems));
  }
  if (unpriced.length > 0) return buildFailure(unpriced);
  const refused = await submitOrders(unit, [planned]);
  return refused.get(planned) ?? toImportedOrder(created.value, 'CREATED');
}

/** Returns the errors of lines for which the search found no customer price, where the format requires one (spec 2 §5). */
export function findUnpricedLines(
  { order, items }: Pick<PlannedOrder, 'order' | 'items'>,
  lines: readonly LineItem[],
): readonly ImportGroupError[] {
  const isUnpriced = order.lines.some(({ overridePrice }) => overridePrice === null);
  if (order.format === 'CUSTOMER_ID' || !isUnpriced) return [];
  const unpriced = new Set(
    lines.filter(({ priceExplanation }) => priceExplanation.source === 'NONE').map(({ id }) => id),
  );
  return order.lines
    .filter(({ overridePrice }, index) => overridePrice === null && unpriced.has(items[index]?.id ?? ''))
    .map(({ row, item }) => ({
      csvRows: [row],
      step: 'add_items',
      code: 'INVALID_REFERENCE',
      message: `No customer price found for item ${item}`,
    }));
}
