import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { actualQuantity, availableQuantity, type Slot, slotId } from '#features/availability/stock/slot.ts';
import { isCustomLine } from '../lines/lineItem.ts';

/** Stock of the item of an order line; the order's own allocations are not part of `reservedQuantity`. */
export interface LineStock {
  lineItemId: string;
  itemId: string;
  availableQuantity: number;
  reservedQuantity: number;
  actual: number;
}

/** Stock of the item of an order line at one location and grade. */
export interface LineSlotStock extends LineStock {
  locationId: string;
  grade: number;
  /** When it was counted; null without a count in the live session. */
  countedAt: ClockTime | null;
  /** Rank of the location in the sequence in which locations are used, 1 first; null without one. */
  pickRank: number | null;
}

interface StockLine {
  id: string;
  itemId: string;
}

/**
 * Returns the stock of each line by location and grade, where there is or was some. `ownReserved` has what the order itself
 * reserves, by slot; `pickRanks` has the ranks of locations that have one.
 */
export function listLineSlotStocks(
  lines: readonly StockLine[],
  slots: readonly Slot[],
  ownReserved: ReadonlyMap<string, number>,
  pickRanks: ReadonlyMap<string, number> = new Map(),
): readonly LineSlotStock[] {
  const slotsByItem = Map.groupBy(slots.filter(isUsed), ({ itemId }) => itemId);
  return lines.flatMap(({ id, itemId }) =>
    (slotsByItem.get(itemId) ?? []).map((slot) => {
      const own = ownReserved.get(slotId(slot)) ?? 0;
      return {
        lineItemId: id,
        itemId,
        locationId: slot.locationId,
        grade: slot.grade,
        countedAt: slot.countedAt,
        pickRank: pickRanks.get(slot.locationId) ?? null,
        availableQuantity: availableQuantity(slot),
        reservedQuantity: slot.reservedQuantity - own,
        actual: actualQuantity(slot, own),
      };
    }),
  );
}

const isUsed = ({ baseQuantity, consumedQuantity, reservedQuantity }: Slot): boolean =>
  baseQuantity !== 0 || consumedQuantity !== 0 || reservedQuantity !== 0;

/**
 * Returns the stock of each line, summed over locations and grades. `entries` has what adjustments, and orders without
 * allocations, changed of an item, by item id. Custom lines have none.
 */
export function sumLineStocks(
  lines: readonly StockLine[],
  slots: readonly Slot[],
  ownReserved: ReadonlyMap<string, number>,
  entries: ReadonlyMap<string, number>,
): readonly LineStock[] {
  const byLine = Map.groupBy(listLineSlotStocks(lines, slots, ownReserved), ({ lineItemId }) => lineItemId);
  return lines
    .filter((line) => !isCustomLine(line))
    .map(({ id, itemId }) => {
      const entered = entries.get(itemId) ?? 0;
      const stock = {
        lineItemId: id,
        itemId,
        availableQuantity: entered,
        reservedQuantity: 0,
        actual: entered,
      };
      for (const one of byLine.get(id) ?? []) {
        stock.availableQuantity += one.availableQuantity;
        stock.reservedQuantity += one.reservedQuantity;
        stock.actual += one.actual;
      }
      return stock;
    });
}
