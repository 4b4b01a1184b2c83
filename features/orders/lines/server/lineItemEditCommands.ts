import { collect, invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { linesProblem } from '../../status/editability.ts';
import { type LineEdit, computeLineEdit, type ExpectedLineValues } from '../lineEdit.ts';
import { type LineItem, operationLimits } from '../lineItem.ts';
import { parseLineItemChange } from '../lineItemChange.ts';
import { addedOrRemovedLineChange } from '../../order/orderHistoryChanges.ts';
import type { OrderAction } from '../../order/orderHistoryLabels.ts';
import { updateTotal, totalProblem } from '../orderTotal.ts';
import { type LineOwner, lockLines } from './lockLines.ts';
import {
  findLineByNumber,
  findLinesById,
  removeLine,
  findExistingLines,
  updateLine,
} from './lineItemStore.ts';
import type { OrderWithLines } from './lineItemAddCommands.ts';
import { listMasterLineIds, lockMasterOrders, updateScheduledQuantities } from './scheduledQuantities.ts';
import { reduceAllocations } from '../../allocation/server/writeAllocations.ts';
import { findLinePrices } from '../../linePrices/server/linePrices.ts';
import { staleCellsProblem, staleOrderProblem } from '../../order/server/orderConflict.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import {
  lineNotFoundProblem,
  orderNoChangesProblem,
  orderNotFoundProblem,
} from '../../order/server/orderProblems.ts';
import { writeOrder } from '../../order/server/saveOrder.ts';
import { lockOrder } from '../../order/server/orderStore.ts';

/** The changes of one line and the values that the client saw before. */
interface LineEditRequest {
  expected?: ExpectedLineValues | null | undefined;
  lineItem: ExpectedLineValues;
}

/** Changes one line, found by its number; the id, when sent, must match. */
export async function updateLineItem(
  unit: UnitOfWork,
  {
    orderId,
    entityType,
    lineNumber,
    id,
    ...request
  }: LineEditRequest & LineOwner & { lineNumber: number; id?: string | null | undefined },
): Promise<Result<OrderWithLines>> {
  const [order, line] = await Promise.all([
    lockOrder(unit, orderId, entityType),
    findLineByNumber(unit, orderId, lineNumber),
  ]);
  if (!order) return refuse(orderNotFoundProblem(orderId, entityType));
  if (!line || (id && id !== line.id)) return refuse(lineNotFoundProblem(id ?? String(lineNumber)));
  const edits = await buildEdits(unit, order, [{ line, request, path: [] }]);
  return edits.ok ? saveEdits(unit, order, edits.value, 'updateLineItem') : edits;
}

/** Changes several lines, all or nothing. */
export async function updateLineItems(
  unit: UnitOfWork,
  {
    items,
    expectedVersion,
    ...owner
  }: LineOwner & {
    items: readonly (LineEditRequest & { id: string })[];
    expectedVersion?: number | null | undefined;
  },
): Promise<Result<OrderWithLines>> {
  const locked = await lockLines(unit, owner, items, operationLimits.changedLines);
  if (!locked.ok) return locked;
  const { order, lines } = locked.value;
  const found = items.map((request, index): Result<RequestedEdit> => {
    const line = lines.get(request.id);
    return line
      ? ok({ line, request, path: ['items', String(index)] })
      : refuse(lineNotFoundProblem(request.id));
  });
  const requested = collect(found);
  const edits = requested.ok ? await buildEdits(unit, order, requested.value) : requested;
  return edits.ok ? saveEdits(unit, order, edits.value, 'updateLineItems', expectedVersion) : edits;
}

/** A line of the order with its requested changes and the path to them in the input. */
interface RequestedEdit {
  line: LineItem;
  request: LineEditRequest;
  path: readonly string[];
}

/** Builds the edits of lines and finds the price again where `reprice` is requested. */
async function buildEdits(
  unit: UnitOfWork,
  order: OrderRecord,
  requested: readonly RequestedEdit[],
): Promise<Result<readonly LineEdit[]>> {
  const parsed = collect(
    requested.map(({ line, request, path }) => {
      const at = [...path, 'lineItem'];
      const change = parseLineItemChange(request.lineItem, at);
      return change.ok ? ok({ line, change: change.value, expected: request.expected, path: at }) : change;
    }),
  );
  if (!parsed.ok) return parsed;
  const prices = await findLinePrices(
    unit,
    order,
    parsed.value.flatMap(({ line, change }) =>
      change.reprice ? [{ line, quantity: change.quantity ?? line.orderedQuantity }] : [],
    ),
  );
  return ok(
    parsed.value.map(({ line: before, change, expected, path }) => {
      const found = prices.get(before.id);
      const { status, entityType } = order;
      const edited = { before, status, entityType, path, found: found?.price ? found : undefined };
      return computeLineEdit(edited, change, expected);
    }),
  );
}

async function saveEdits(
  unit: UnitOfWork,
  order: OrderRecord,
  edits: readonly LineEdit[],
  action: OrderAction,
  expectedVersion?: number | null,
): Promise<Result<OrderWithLines>> {
  const lineItems = edits.map(({ after }) => after);
  const changed = edits.filter(({ change }) => Object.keys(change).length > 0);
  if (changed.length === 0) return ok({ order, lineItems }, [orderNoChangesProblem(order.entityType)]);
  const conflict = await findConflict(unit, order, changed, expectedVersion);
  if (conflict) return refuse(conflict);
  const total = updateTotal(
    order.total,
    changed.map(({ before }) => before),
    changed.map(({ after }) => after),
  );
  const problems = [...changed.flatMap((edit) => edit.problems), totalProblem(total, ['items'])].filter(
    (problem) => problem !== undefined,
  );
  const [problem, ...more] = problems;
  if (problem) return refuse(problem, ...more);
  const changes = changed.flatMap((edit) => edit.changes);
  await lockMasterOrders(unit, [order]);
  const reduced = await reduceAllocations(unit, order, changed);
  const [saved] = await Promise.all([
    writeOrder(unit, {
      action,
      before: order,
      change: { total, ...reduced.change },
      changes: [...changes, ...reduced.changes],
    }),
    ...changed.map(({ before, change }) => updateLine(unit, before, change)),
  ]);
  const masterLineIds = listMasterLineIds(changed.map(({ before }) => before));
  return ok(
    { order: saved, lineItems },
    await updateScheduledQuantities(unit, [order], ['items'], masterLineIds),
  );
}

async function findConflict(
  unit: UnitOfWork,
  order: OrderRecord,
  edits: readonly LineEdit[],
  expectedVersion: number | null | undefined,
): Promise<Problem | undefined> {
  const outdated =
    typeof expectedVersion === 'number' && expectedVersion !== order.version
      ? await staleOrderProblem(unit, order, expectedVersion)
      : undefined;
  if (outdated) return outdated;
  const stale = edits.find((edit) => edit.stale.length > 0);
  if (!stale) return undefined;
  const { id, lineNumber } = stale.before;
  return staleCellsProblem(unit, order, id, { lineNumber, fields: stale.stale });
}

/** Removes a line and its allocations; reports no change for a line that is already removed. */
export async function removeLineItem(
  unit: UnitOfWork,
  { orderId, entityType, id, lineNumber }: LineOwner & { id: string; lineNumber: number },
): Promise<Result<{ order: OrderRecord }>> {
  const [order, lines, existingLines] = await Promise.all([
    lockOrder(unit, orderId, entityType),
    findLinesById(unit, orderId, [id]),
    findExistingLines(unit, [id]),
  ]);
  if (!order) return refuse(orderNotFoundProblem(orderId, entityType));
  const line = lines.get(id);
  if (!line)
    return existingLines.get(id)?.orderId === orderId
      ? ok({ order }, [orderNoChangesProblem(entityType)])
      : refuse(lineNotFoundProblem(id));
  if (line.lineNumber !== lineNumber)
    return refuse(
      invalid(
        'INVALID_REFERENCE',
        ['lineNumber'],
        `The line has number ${line.lineNumber}, not ${lineNumber}`,
      ),
    );
  const statusProblem = linesProblem(order.status, ['id'], order.entityType);
  if (statusProblem) return refuse(statusProblem);
  await lockMasterOrders(unit, [order]);
  const reduced = await reduceAllocations(unit, order, [{ before: line, after: undefined }]);
  const change = {
    numberOfLines: order.numberOfLines - 1,
    total: updateTotal(order.total, [line], []),
    ...reduced.change,
  };
  const [saved] = await Promise.all([
    writeOrder(unit, {
      action: 'removeLineItem',
      before: order,
      change,
      changes: [...addedOrRemovedLineChange(lineNumber, { before: line }), ...reduced.changes],
    }),
    removeLine(unit, line),
  ]);
  await updateScheduledQuantities(unit, [order], ['id'], listMasterLineIds([line]));
  return ok({ order: saved });
}
