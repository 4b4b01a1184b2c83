import { changedFields } from '#platform/kernel/fieldChange.ts';
import { invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { linesRefusal } from '../editability.ts';
import { type LineEdit, lineEdit, type SeenLine } from '../lineEdit.ts';
import { type LineItem, callLimits } from '../lineItem.ts';
import { lineItemChange } from '../lineItemChange.ts';
import { totalAfter, totalProblem } from '../orderTotal.ts';
import { lockLines } from './lineItemLock.ts';
import { lineByNumber, linesByIds, removeLine, takenLines, updateLine } from './lineItemStore.ts';
import type { OrderWithLines } from './lineItemAddCommands.ts';
import { staleCells, staleOrder } from './orderConflict.ts';
import type { OrderRow } from './orderList.ts';
import { lineNotFound, orderNoChanges, orderNotFound } from './orderProblems.ts';
import { saveOrder } from './orderSave.ts';
import { lockOrder } from './orderStore.ts';

/** One line of a call: what changes, and what the caller saw before. */
interface LineRequest {
  expected?: SeenLine | null | undefined;
  lineItem: SeenLine;
}

/** Changes one line, known by its number; the id, when given, must agree. */
export async function updateLineItem(
  unit: UnitOfWork,
  {
    orderId,
    lineNumber,
    id,
    ...request
  }: LineRequest & { orderId: string; lineNumber: number; id?: string | null | undefined },
): Promise<Result<OrderWithLines>> {
  const [order, line] = await Promise.all([
    lockOrder(unit, orderId),
    lineByNumber(unit, orderId, lineNumber),
  ]);
  if (!order) return refuse(orderNotFound(orderId));
  if (!line || (id && id !== line.id)) return refuse(lineNotFound(id ?? String(lineNumber)));
  const edit = editOf(order, line, request, []);
  return edit.ok ? saveEdits(unit, order, [edit.value], 'updateLineItem') : edit;
}

/** Changes several lines, all or nothing. */
export async function updateLineItems(
  unit: UnitOfWork,
  {
    orderId,
    items,
    expectedVersion,
  }: {
    orderId: string;
    items: readonly (LineRequest & { id: string })[];
    expectedVersion?: number | null | undefined;
  },
): Promise<Result<OrderWithLines>> {
  const locked = await lockLines(unit, orderId, items, callLimits.changedLines);
  if (!locked.ok) return locked;
  const { order, lines } = locked.value;
  const edits = items.map((item, index) => {
    const line = lines.get(item.id);
    return line ? editOf(order, line, item, ['items', String(index)]) : refuse(lineNotFound(item.id));
  });
  const [problem, ...more] = edits.flatMap((edit) => (edit.ok ? [] : edit.problems));
  if (problem) return refuse(problem, ...more);
  return saveEdits(
    unit,
    order,
    edits.flatMap((edit) => (edit.ok ? [edit.value] : [])),
    'updateLineItems',
    expectedVersion,
  );
}

const editOf = (
  { status }: OrderRow,
  line: LineItem,
  { lineItem, expected }: LineRequest,
  path: readonly string[],
): Result<LineEdit> => {
  const at = [...path, 'lineItem'];
  const change = lineItemChange(lineItem, at);
  return change.ok ? ok(lineEdit(line, change.value, expected, status, at)) : change;
};

async function saveEdits(
  unit: UnitOfWork,
  order: OrderRow,
  edits: readonly LineEdit[],
  action: string,
  expectedVersion?: number | null,
): Promise<Result<OrderWithLines>> {
  const lineItems = edits.map(({ after }) => after);
  const changed = edits.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return ok({ order, lineItems }, [orderNoChanges()]);
  const conflict = await conflictOf(unit, order, changed, expectedVersion);
  if (conflict) return refuse(conflict);
  const total = totalAfter(
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
  const [saved] = await Promise.all([
    saveOrder(unit, order, { total }, { action, changes }),
    ...changed.map(({ before, change }) => updateLine(unit, before, change)),
  ]);
  return ok({ order: saved, lineItems });
}

async function conflictOf(
  unit: UnitOfWork,
  order: OrderRow,
  edits: readonly LineEdit[],
  expectedVersion: number | null | undefined,
): Promise<Problem | undefined> {
  if (typeof expectedVersion === 'number' && expectedVersion !== order.version)
    return staleOrder(unit, order, expectedVersion);
  const stale = edits.find((edit) => edit.stale.length > 0);
  return stale && staleCells(unit, order, stale.before.id, stale.stale);
}

/** Removes a line; removing it again changes nothing. */
export async function removeLineItem(
  unit: UnitOfWork,
  { orderId, id, lineNumber }: { orderId: string; id: string; lineNumber: number },
): Promise<Result<{ order: OrderRow }>> {
  const [order, lines, taken] = await Promise.all([
    lockOrder(unit, orderId),
    linesByIds(unit, orderId, [id]),
    takenLines(unit, [id]),
  ]);
  if (!order) return refuse(orderNotFound(orderId));
  const line = lines.get(id);
  if (!line)
    return taken.get(id)?.orderId === orderId ? ok({ order }, [orderNoChanges()]) : refuse(lineNotFound(id));
  if (line.lineNumber !== lineNumber)
    return refuse(
      invalid(
        'INVALID_REFERENCE',
        ['lineNumber'],
        `The line has number ${line.lineNumber}, not ${lineNumber}`,
      ),
    );
  const refusal = linesRefusal(order.status, ['id']);
  if (refusal) return refuse(refusal);
  const path = `lineItems.${lineNumber}`;
  const { sku, name, orderedQuantity, overridePrice } = line;
  const change = { numberOfLines: order.numberOfLines - 1, total: totalAfter(order.total, [line], []) };
  const [saved] = await Promise.all([
    saveOrder(unit, order, change, {
      action: 'removeLineItem',
      changes: changedFields({ [path]: { sku, name, orderedQuantity, overridePrice } }, { [path]: null }),
    }),
    removeLine(unit, line),
  ]);
  return ok({ order: saved });
}
