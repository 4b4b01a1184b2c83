import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  collect,
  duplicate,
  limitExceeded,
  ok,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { linesProblem } from '../../status/editability.ts';
import {
  type LineItem,
  type LineItemInput,
  lineItemsInput,
  lineLimits,
  type NewLineItem,
} from '../lineItem.ts';
import { assignLineNumbers } from '../lineNumbers.ts';
import { addedOrRemovedLineChange } from '../../order/orderHistoryChanges.ts';
import { updateTotal, totalProblem } from '../orderTotal.ts';
import type { LineOwner } from './lockLines.ts';
import { draftLines, hashLine, type DraftRequest } from './newLineRows.ts';
import {
  insertLines,
  findLinesById,
  type LineItemRecord,
  listLineNumbers,
  findExistingLines,
} from './lineItemStore.ts';
import { readLinePricing } from '../../linePrices/server/linePrices.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderNoChangesProblem, orderNotFoundProblem } from '../../order/server/orderProblems.ts';
import { writeOrder } from '../../order/server/saveOrder.ts';
import { lockOrder } from '../../order/server/orderStore.ts';

/** An order with the lines that a command added or changed. */
export interface OrderWithLines {
  order: OrderRecord;
  lineItems: readonly LineItem[];
}

/** Adds lines to an order or a master order; returns the stored line for a replayed id with the same content. */
export async function addLineItems(
  unit: UnitOfWork,
  { orderId, entityType, items }: LineOwner & { items: readonly LineItemInput[] },
): Promise<Result<OrderWithLines>> {
  const parsed = validateInput(lineItemsInput, items, ['items']);
  if (!parsed.ok) return parsed;
  const ids = parsed.value.map(({ id }) => id);
  const [order, existingLines, numbers] = await Promise.all([
    lockOrder(unit, orderId, entityType),
    findExistingLines(unit, ids),
    listLineNumbers(unit, orderId),
  ]);
  if (!order) return refuse(orderNotFoundProblem(orderId, entityType));
  if (ids.length === 0) return ok({ order, lineItems: [] }, [orderNoChangesProblem(entityType)]);
  const { newLines, replayedIds, problems } = classifyLines(orderId, parsed.value, existingLines);
  const [firstProblem] = problems;
  if (firstProblem) return refuse(firstProblem, ...problems.slice(1));
  const replayedLines = await findLinesById(unit, orderId, replayedIds);
  const result = await addNewLines(unit, order, newLines, numbers);
  if (!result.ok) return result;
  const lines = new Map([
    ...replayedLines,
    ...result.value.lineItems.map((line) => [line.id, line] as const),
  ]);
  const lineItems = [...new Set(ids)].flatMap((id) => lines.get(id) ?? []);
  return ok({ order: result.value.order, lineItems });
}

interface NewLineRequest {
  line: NewLineItem;
  path: readonly string[];
}

/** Classifies lines as new or replayed; an id that is used with other content is a problem. */
function classifyLines(
  orderId: string,
  lines: readonly NewLineItem[],
  existingLines: Awaited<ReturnType<typeof findExistingLines>>,
): { newLines: readonly NewLineRequest[]; replayedIds: readonly string[]; problems: readonly Problem[] } {
  const newLines = new Map<string, NewLineRequest>();
  const replayedIds: string[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const path = ['items', String(index)];
    const hash = hashLine(orderId, line);
    const stored = existingLines.get(line.id);
    const first = newLines.get(line.id);
    if (!stored && !first) newLines.set(line.id, { line, path });
    else if (stored && !stored.isRemoved && stored.contentHash === hash) replayedIds.push(line.id);
    else if (!first || hashLine(orderId, first.line) !== hash)
      problems.push(
        duplicate([...path, 'id'], line.id, 'A line with this id already exists with different content'),
      );
  }
  return { newLines: [...newLines.values()], replayedIds, problems };
}

async function addNewLines(
  unit: UnitOfWork,
  order: OrderRecord,
  newLines: readonly NewLineRequest[],
  numbers: readonly number[],
): Promise<Result<OrderWithLines>> {
  if (newLines.length === 0) return ok({ order, lineItems: [] });
  const statusProblem = linesProblem(order.status, ['items'], order.entityType);
  if (statusProblem) return refuse(statusProblem);
  const count = order.numberOfLines + newLines.length;
  if (count > lineLimits.perOrder)
    return refuse(
      limitExceeded(
        lineLimits.perOrder,
        count,
        `${order.entityType === 'ORDER' ? 'An order' : 'A master order'} can have at most ${lineLimits.perOrder} lines`,
      ),
    );
  const lines = await priceAndNumberLines(unit, order, newLines, numbers);
  if (!lines.ok) return lines;
  const total = updateTotal(order.total, [], lines.value);
  const totalTooHigh = totalProblem(total, ['items']);
  if (totalTooHigh) return refuse(totalTooHigh);
  const changes = lines.value.flatMap((line) => addedOrRemovedLineChange(line.lineNumber, { after: line }));
  const [saved] = await Promise.all([
    writeOrder(unit, {
      action: 'addLineItems',
      before: order,
      change: { numberOfLines: count, total },
      changes,
    }),
    insertLines(unit, lines.value),
  ]);
  return ok({ order: saved, lineItems: lines.value });
}

/** Returns lines with prices and numbers, or all their problems. */
async function priceAndNumberLines(
  unit: UnitOfWork,
  order: OrderRecord,
  newLines: readonly NewLineRequest[],
  numbers: readonly number[],
): Promise<Result<readonly LineItemRecord[]>> {
  const { orderId, currency } = order;
  const { tenant, items, pricingContext } = await readLinePricing(
    unit,
    order,
    newLines.map(({ line }) => line.itemId),
  );
  const requests = newLines.map(({ line, path }): DraftRequest => ({
    ...pricingContext,
    line,
    path,
    orderId,
    currency,
  }));
  const drafts = collect(await draftLines(unit, tenant, requests, items));
  if (!drafts.ok) return drafts;
  const lines = drafts.value;
  const assignedNumbers = assignLineNumbers(
    numbers,
    lines.map(({ lineNumber }) => lineNumber),
  );
  return ok(lines.map((line, index) => ({ ...line, lineNumber: assignedNumbers[index] ?? 0 })));
}
