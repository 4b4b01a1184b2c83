import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { RowInput, RowsInput } from '#platform/web/record/rows/rowInput.ts';
import type { RowEntryDefinition } from '#platform/web/record/rows/useRows.ts';
import { allocatableQuantity, allocationId, sumByLine } from '../allocation.ts';
import type { LineAllocation } from '../fillAllocations.ts';
import type { LineSlotStock, LineStock } from '../lineStock.ts';
import { confirmedQuantityInput } from '../../lines/lineItem.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

type StoredAllocation = SavedOrder['allocations'][number];

/** A line of the main grid. */
export interface LineRow {
  line: OrderLine;
  /** Stock that the order may allocate; null for custom items. */
  actual: number | null;
  allocated: number;
  /** Quantity that is not allocated yet. */
  short: number;
}

/** Whether the typed quantities exceed what the line can take. */
export const isOverAllocated = ({ line, allocated }: LineRow): boolean =>
  allocated > allocatableQuantity(line);

/** A location of the line at hand. */
export interface SlotRow extends LineSlotStock {
  id: string;
  /** Allocated quantity on the server. */
  stored: number;
  entry: RowInput<LineAllocation> | undefined;
}

const storedByAllocation = (allocations: readonly StoredAllocation[]): ReadonlyMap<string, number> =>
  new Map(allocations.map((one) => [allocationId(one), one.quantity]));

/** Returns a quantity as it is stored. */
export const findStoredAllocation = (allocations: readonly StoredAllocation[]) => {
  const stored = storedByAllocation(allocations);
  return (base: LineAllocation): LineAllocation => ({
    ...base,
    quantity: stored.get(allocationId(base)) ?? 0,
  });
};

/** Returns all quantities of the order with the typed ones in place of the stored ones. */
export const currentAllocations = (
  allocations: readonly StoredAllocation[],
  typed: readonly LineAllocation[],
): readonly LineAllocation[] => [
  ...new Map([...allocations, ...typed].map((one) => [allocationId(one), one])).values(),
];

const allocatedQuantityInput = confirmedQuantityInput('Quantity');

/** How quantities are typed: negative ones become 0, an empty field is 0 (spec 2 §5). */
export const allocationEntry: RowEntryDefinition<LineAllocation, SlotRow> = {
  rowId: allocationId,
  enterCell: ({ row: { lineItemId, itemId, locationId, grade, stored }, key, value }) => {
    const row = { lineItemId, itemId, locationId, grade, quantity: stored };
    const typed = typeof value === 'number' ? Math.max(0, value) : (value ?? 0);
    const checked = validateInput(allocatedQuantityInput, typed);
    return checked.ok
      ? { row, values: { quantity: checked.value } }
      : { row, invalid: { key, text: String(value), message: checked.problems[0].message } };
  },
};

/** 'Allocations: 3 lines'. */
export function describeEntries(entries: readonly LineAllocation[]): string {
  const lines = new Set(entries.map(({ lineItemId }) => lineItemId)).size;
  return `Allocations of ${lines === 1 ? '1 line' : `${lines} lines`}`;
}

/** Whether the order shows that the entries were applied. */
export const hasStoredEntries = (
  entries: readonly LineAllocation[],
  allocations: readonly StoredAllocation[],
): boolean => {
  const stored = storedByAllocation(allocations);
  return entries.every((entry) => entry.quantity === (stored.get(allocationId(entry)) ?? 0));
};

/** Returns the entries as the server takes them. */
export const toAllocationInput = (entries: readonly LineAllocation[]) =>
  entries.map(({ lineItemId, itemId, locationId, grade, quantity }) => ({
    lineItemId,
    itemId,
    locationId,
    grade,
    quantity,
  }));

/** Returns the rows of the main grid. */
export function buildLineRows(
  lines: readonly OrderLine[],
  stocks: readonly LineStock[],
  current: readonly LineAllocation[],
): readonly LineRow[] {
  const stockByLine = new Map(stocks.map((stock) => [stock.lineItemId, stock]));
  const sums = sumByLine(current);
  return lines.map((line) => {
    const actual = stockByLine.get(line.id)?.actual ?? null;
    const allocated = sums.get(line.id) ?? 0;
    const short = actual === null ? 0 : Math.max(0, allocatableQuantity(line) - allocated);
    return { line, actual, allocated, short };
  });
}

const noStock = { availableQuantity: 0, reservedQuantity: 0, actual: 0, countedAt: null, pickRank: null };

/** Returns the locations of a line, also those that have an allocation and no stock any more. */
export function buildSlotRows(
  line: OrderLine,
  stocks: readonly LineSlotStock[],
  allocations: readonly StoredAllocation[],
  input: RowsInput<LineAllocation>,
): readonly SlotRow[] {
  const own = allocations.filter(({ lineItemId }) => lineItemId === line.id);
  const stored = storedByAllocation(own);
  const known = new Map(
    stocks
      .filter(({ lineItemId }) => lineItemId === line.id)
      .map((stock) => [allocationId(stock), stock] as const),
  );
  const typed = [...input.values()].map(({ base }) => base);
  const gone = [...own, ...typed.filter(({ lineItemId }) => lineItemId === line.id)].flatMap(
    ({ lineItemId, itemId, locationId, grade }): readonly LineSlotStock[] =>
      known.has(allocationId({ lineItemId, locationId, grade }))
        ? []
        : [{ lineItemId, itemId, locationId, grade, ...noStock }],
  );
  const all = new Map([...known, ...gone.map((stock) => [allocationId(stock), stock] as const)]);
  return [...all].map(([id, stock]) => ({
    ...stock,
    id,
    stored: stored.get(id) ?? 0,
    entry: input.get(id),
  }));
}
