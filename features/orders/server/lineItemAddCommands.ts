import { checked } from '#platform/kernel/checked.ts';
import { duplicate, limitExceeded, ok, type Problem, refuse, type Result } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { linesRefusal } from '../editability.ts';
import {
  type LineItem,
  type LineItemInput,
  lineItemsInput,
  lineLimits,
  type NewLineItem,
} from '../lineItem.ts';
import { lineNumbers } from '../lineNumbers.ts';
import { wholeLineChange } from '../orderChanges.ts';
import { totalAfter, totalProblem } from '../orderTotal.ts';
import { draftLines, lineHash, type LineRequest } from './lineDrafts.ts';
import { insertLines, linesByIds, type NewLine, numbersOf, takenLines } from './lineItemStore.ts';
import { readPricing } from './linePrices.ts';
import type { OrderRow } from './orderList.ts';
import { orderNoChanges, orderNotFound } from './orderProblems.ts';
import { saveOrder } from './orderSave.ts';
import { lockOrder } from './orderStore.ts';

/** An order with the lines that a command added or changed. */
export interface OrderWithLines {
  order: OrderRow;
  lineItems: readonly LineItem[];
}

/** Adds lines to an order; returns the stored line for a replayed id with the same content. */
export async function addLineItems(
  unit: UnitOfWork,
  { orderId, items }: { orderId: string; items: readonly LineItemInput[] },
): Promise<Result<OrderWithLines>> {
  const parsed = checked(lineItemsInput, items, ['items']);
  if (!parsed.ok) return parsed;
  const ids = parsed.value.map(({ id }) => id);
  const [order, taken, numbers] = await Promise.all([
    lockOrder(unit, orderId),
    takenLines(unit, ids),
    numbersOf(unit, orderId),
  ]);
  if (!order) return refuse(orderNotFound(orderId));
  if (ids.length === 0) return ok({ order, lineItems: [] }, [orderNoChanges()]);
  const { fresh, repeated, problems } = sorted(orderId, parsed.value, taken);
  const [clash] = problems;
  if (clash) return refuse(clash, ...problems.slice(1));
  const known = await linesByIds(unit, orderId, repeated);
  const added = await addFresh(unit, order, fresh, numbers);
  if (!added.ok) return added;
  const lines = new Map([...known, ...added.value.lineItems.map((line) => [line.id, line] as const)]);
  const lineItems = [...new Set(ids)].flatMap((id) => lines.get(id) ?? []);
  return ok({ order: added.value.order, lineItems });
}

interface Fresh {
  line: NewLineItem;
  path: readonly string[];
}

/** Classifies lines as new or replayed; an id that is used with other content is a problem. */
function sorted(
  orderId: string,
  lines: readonly NewLineItem[],
  taken: Awaited<ReturnType<typeof takenLines>>,
): { fresh: readonly Fresh[]; repeated: readonly string[]; problems: readonly Problem[] } {
  const fresh = new Map<string, Fresh>();
  const repeated: string[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of lines.entries()) {
    const path = ['items', String(index)];
    const hash = lineHash(orderId, line);
    const stored = taken.get(line.id);
    const first = fresh.get(line.id);
    if (!stored && !first) fresh.set(line.id, { line, path });
    else if (stored && !stored.isRemoved && stored.contentHash === hash) repeated.push(line.id);
    else if (!first || lineHash(orderId, first.line) !== hash)
      problems.push(
        duplicate([...path, 'id'], line.id, 'A line with this id already exists with different content'),
      );
  }
  return { fresh: [...fresh.values()], repeated, problems };
}

async function addFresh(
  unit: UnitOfWork,
  order: OrderRow,
  fresh: readonly Fresh[],
  numbers: readonly number[],
): Promise<Result<OrderWithLines>> {
  if (fresh.length === 0) return ok({ order, lineItems: [] });
  const refusal = linesRefusal(order.status, ['items']);
  if (refusal) return refuse(refusal);
  const count = order.numberOfLines + fresh.length;
  if (count > lineLimits.perOrder)
    return refuse(
      limitExceeded(lineLimits.perOrder, count, `An order can have at most ${lineLimits.perOrder} lines`),
    );
  const lines = await numberedLines(unit, order, fresh, numbers);
  if (!lines.ok) return lines;
  const total = totalAfter(order.total, [], lines.value);
  const tooMuch = totalProblem(total, ['items']);
  if (tooMuch) return refuse(tooMuch);
  const changes = lines.value.flatMap((line) => wholeLineChange(line.lineNumber, { after: line }));
  const [saved] = await Promise.all([
    saveOrder(unit, order, { numberOfLines: count, total }, { action: 'addLineItems', changes }),
    insertLines(unit, lines.value),
  ]);
  return ok({ order: saved, lineItems: lines.value });
}

/** Returns lines with prices and numbers, or all their problems. */
async function numberedLines(
  unit: UnitOfWork,
  order: OrderRow,
  fresh: readonly Fresh[],
  numbers: readonly number[],
): Promise<Result<readonly NewLine[]>> {
  const { orderId, currency } = order;
  const { tenant, items, sale } = await readPricing(
    unit,
    order,
    fresh.map(({ line }) => line.itemId),
  );
  const requests = fresh.map(({ line, path }): LineRequest => ({ ...sale, line, path, orderId, currency }));
  const drafts = await draftLines(unit, tenant, requests, items);
  const [problem, ...more] = drafts.flatMap((draft) => (draft.ok ? [] : draft.problems));
  if (problem) return refuse(problem, ...more);
  const lines = drafts.flatMap((draft) => (draft.ok ? [draft.value] : []));
  const given = lineNumbers(
    numbers,
    lines.map(({ lineNumber }) => lineNumber),
  );
  return ok(lines.map((line, index) => ({ ...line, lineNumber: given[index] ?? 0 })));
}
