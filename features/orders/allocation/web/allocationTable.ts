import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { allocatableQuantity, allocationId, sumByLine } from '../allocation.ts';
import type { LineAllocation } from '../fillAllocations.ts';
import type { LineSlotStock, LineStock } from '../lineStock.ts';
import { confirmedQuantityInput } from '../../lines/lineItem.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** A quantity typed in the dialog, not applied yet. */
export interface AllocationEntry extends LineAllocation {
  /** Allocated quantity when the input began. */
  base: number;
  /** Text that is no quantity, with its problem; `quantity` stays at the last one. */
  invalid?: { text: string; message: string };
}

/** Entries by allocation. */
export type AllocationEntries = ReadonlyMap<string, AllocationEntry>;

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
  entry: AllocationEntry | undefined;
}

const storedByAllocation = (allocations: readonly StoredAllocation[]): ReadonlyMap<string, number> =>
  new Map(allocations.map((one) => [allocationId(one), one.quantity]));

/** Returns all quantities of the order with the entries in place of the stored ones. */
export function currentAllocations(
  allocations: readonly StoredAllocation[],
  entries: AllocationEntries,
): readonly LineAllocation[] {
  const current = new Map<string, LineAllocation>(allocations.map((one) => [allocationId(one), one]));
  for (const [id, entry] of entries) current.set(id, entry);
  return [...current.values()];
}

/** Returns entries after quantities were set; one that equals the stored quantity is dropped. */
export function setEntryQuantities(
  entries: AllocationEntries,
  changed: readonly LineAllocation[],
  allocations: readonly StoredAllocation[],
): AllocationEntries {
  const stored = storedByAllocation(allocations);
  const next = new Map(entries);
  for (const { lineItemId, itemId, locationId, grade, quantity } of changed) {
    const id = allocationId({ lineItemId, locationId, grade });
    const current = stored.get(id) ?? 0;
    if (quantity === current) next.delete(id);
    else {
      const base = entries.get(id)?.base ?? current;
      next.set(id, { lineItemId, itemId, locationId, grade, quantity, base });
    }
  }
  return next;
}

/**
 * Returns entries after a quantity was typed: negative ones become 0, an empty field is 0 (spec 2 §5). A text that is no
 * quantity stays as it was typed.
 */
export function typeQuantity(
  entries: AllocationEntries,
  { id, lineItemId, itemId, locationId, grade, stored, entry }: SlotRow,
  value: number | string | null,
): AllocationEntries {
  const next = new Map(entries);
  const typed = typeof value === 'number' ? Math.max(0, value) : (value ?? 0);
  const checked = validateInput(allocatedQuantityInput, typed);
  const base = entry?.base ?? stored;
  const named = { lineItemId, itemId, locationId, grade, base };
  if (!checked.ok)
    next.set(id, {
      ...named,
      quantity: entry?.quantity ?? stored,
      invalid: { text: String(value), message: checked.problems[0].message },
    });
  else if (checked.value === stored) next.delete(id);
  else next.set(id, { ...named, quantity: checked.value });
  return next;
}

const allocatedQuantityInput = confirmedQuantityInput('Quantity');

/** 'Allocations: 3 lines'. */
export function describeEntries(entries: readonly AllocationEntry[]): string {
  const lines = new Set(entries.map(({ lineItemId }) => lineItemId)).size;
  return `Allocations of ${lines === 1 ? '1 line' : `${lines} lines`}`;
}

/** Returns the entries that differ from the stored allocations, in the sequence in which they were typed. */
export function pendingEntries(
  entries: AllocationEntries,
  allocations: readonly StoredAllocation[],
): readonly AllocationEntry[] {
  const stored = storedByAllocation(allocations);
  return [...entries].flatMap(([id, entry]) => (entry.quantity === (stored.get(id) ?? 0) ? [] : [entry]));
}

/** Returns the pending entries whose allocation someone else has changed since the input began. */
export function overtakenEntries(
  entries: AllocationEntries,
  allocations: readonly StoredAllocation[],
): readonly AllocationEntry[] {
  const stored = storedByAllocation(allocations);
  return pendingEntries(entries, allocations).filter(
    (entry) => entry.base !== (stored.get(allocationId(entry)) ?? 0),
  );
}

/** Whether the order shows that the entries were applied. */
export const hasStoredEntries = (
  entries: readonly AllocationEntry[],
  allocations: readonly StoredAllocation[],
): boolean => {
  const stored = storedByAllocation(allocations);
  return entries.every((entry) => entry.quantity === (stored.get(allocationId(entry)) ?? 0));
};

/** Returns the entries as the server takes them. */
export const toAllocationInput = (entries: readonly AllocationEntry[]) =>
  entries.map(({ lineItemId, itemId, locationId, grade, quantity }) => ({
    lineItemId,
    itemId,
    locationId,
    grade,
    quantity,
  }));

/** Returns the rows of the main grid; rows that are equal to previous ones stay the same objects. */
export function buildLineRows(
  lines: readonly OrderLine[],
  stocks: readonly LineStock[],
  current: readonly LineAllocation[],
  previous: readonly LineRow[],
): readonly LineRow[] {
  const stockByLine = new Map(stocks.map((stock) => [stock.lineItemId, stock]));
  const sums = sumByLine(current);
  const previousByLine = new Map(previous.map((row) => [row.line, row]));
  return lines.map((line) => {
    const actual = stockByLine.get(line.id)?.actual ?? null;
    const allocated = sums.get(line.id) ?? 0;
    const short = actual === null ? 0 : Math.max(0, allocatableQuantity(line) - allocated);
    const same = previousByLine.get(line);
    return same && same.actual === actual && same.allocated === allocated && same.short === short
      ? same
      : { line, actual, allocated, short };
  });
}

/** Returns the locations of a line, also those that have an allocation and no stock any more. */
export function buildSlotRows(
  line: OrderLine,
  stocks: readonly LineSlotStock[],
  allocations: readonly StoredAllocation[],
  entries: AllocationEntries,
): readonly SlotRow[] {
  const own = allocations.filter(({ lineItemId }) => lineItemId === line.id);
  const stored = storedByAllocation(own);
  const known = new Map(
    stocks
      .filter(({ lineItemId }) => lineItemId === line.id)
      .map((stock) => [allocationId(stock), stock] as const),
  );
  const gone = [...own, ...[...entries.values()].filter(({ lineItemId }) => lineItemId === line.id)].flatMap(
    ({ lineItemId, itemId, locationId, grade }): readonly LineSlotStock[] =>
      known.has(allocationId({ lineItemId, locationId, grade }))
        ? []
        : [{ lineItemId, itemId, locationId, grade, availableQuantity: 0, reservedQuantity: 0, actual: 0 }],
  );
  const all = new Map([...known, ...gone.map((stock) => [allocationId(stock), stock] as const)]);
  return [...all].map(([id, stock]) => ({
    ...stock,
    id,
    stored: stored.get(id) ?? 0,
    entry: entries.get(id),
  }));
}
