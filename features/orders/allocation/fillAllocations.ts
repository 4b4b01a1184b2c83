import type { AllocationStrategy } from '#features/identity/settings/tenantSettings.ts';
import { slotId } from '#features/availability/stock/slot.ts';
import type { LineQuantities } from '../lines/lineItem.ts';
import { allocatableQuantity, allocationId, sumBySlot } from './allocation.ts';
import type { LineSlotStock } from './lineStock.ts';

/** A quantity of a line at one location and grade. */
export type LineAllocation = Pick<LineSlotStock, 'lineItemId' | 'itemId' | 'locationId' | 'grade'> & {
  quantity: number;
};

/** Why a location was chosen. */
type AllocationReason =
  /** `position` counts the locations of the grade from 1. */
  | { strategy: 'MOST_STOCK' | 'OLDEST_COUNT'; position: number }
  /** Whether the location has all that was still missing. */
  | { strategy: 'SINGLE_LOCATION'; isWhole: boolean }
  /** Percent of the free stock of the grade that the location has. */
  | { strategy: 'BALANCED'; share: number }
  /** Pick rank of the location. */
  | { strategy: 'RANKED_LOCATIONS'; rank: number | null };

/** A quantity that the fill proposes. */
export interface ProposedAllocation extends LineAllocation {
  reason: AllocationReason;
}

/** How the fill chooses among locations, by settings of the company. */
export interface FillPreference {
  /** Whether grade 3 is used before grade 1 (decision A2). */
  highestGradeFirst: boolean;
  /** Decides among the locations of one grade. */
  strategy: AllocationStrategy;
}

interface FillOptions extends FillPreference {
  /** Lines to fill, in the sequence in which they get stock. */
  lines: readonly (LineQuantities & { id: string })[];
  /** Stock from which the lines are filled, without what other orders reserved. */
  stocks: readonly LineSlotStock[];
  /** All quantities of the order as they stand, also those of other lines and locations. */
  current: readonly LineAllocation[];
}

/** A location of one grade with the stock that the order has not used. */
interface FreeStock {
  stock: LineSlotStock;
  free: number;
}

interface Taking {
  stock: LineSlotStock;
  added: number;
  reason: AllocationReason;
}

/**
 * Fills lines up to their quantity: by grade, then by the strategy (spec 2 §7, decision A3). Quantities that are allocated
 * already stay; returns the changed ones.
 */
export function fillAllocations(options: FillOptions): readonly ProposedAllocation[] {
  const { lines, stocks, current, highestGradeFirst, strategy } = options;
  const used = new Map(sumBySlot(current));
  const allocated = new Map(current.map((one) => [allocationId(one), one.quantity]));
  const byLine = Map.groupBy(current, ({ lineItemId }) => lineItemId);
  const stocksByLine = Map.groupBy(stocks, ({ lineItemId }) => lineItemId);
  return lines.flatMap((line) => {
    const own = (byLine.get(line.id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    let missing = allocatableQuantity(line) - own;
    const sorted = (stocksByLine.get(line.id) ?? []).toSorted(byPreference({ highestGradeFirst, strategy }));
    return [...Map.groupBy(sorted, ({ grade }) => grade).values()].flatMap((ofGrade) => {
      const free = ofGrade
        .map((stock) => ({ stock, free: stock.actual - (used.get(slotId(stock)) ?? 0) }))
        .filter((one) => one.free > 0);
      const takings = missing > 0 ? takeBy[strategy](free, missing) : [];
      return takings.map(({ stock, added, reason }) => {
        missing -= added;
        used.set(slotId(stock), (used.get(slotId(stock)) ?? 0) + added);
        const { lineItemId, itemId, locationId, grade } = stock;
        const quantity = (allocated.get(allocationId(stock)) ?? 0) + added;
        return { lineItemId, itemId, locationId, grade, quantity, reason };
      });
    });
  });
}

/** Takes from the locations of one grade, which stand in the sequence of the strategy, up to the missing quantity. */
type Take = (stocks: readonly FreeStock[], missing: number) => readonly Taking[];

const takeInSequence =
  (findReason: (stock: LineSlotStock, position: number) => AllocationReason): Take =>
  (stocks, missing) => {
    let rest = missing;
    return stocks.flatMap(({ stock, free }, index) => {
      const added = Math.min(rest, free);
      rest -= added;
      return added > 0 ? [{ stock, added, reason: findReason(stock, index + 1) }] : [];
    });
  };

/** The smallest stock that is enough, so that large ones stay whole; else the largest, and so on with the rest. */
const takeFromSingle: Take = (stocks, missing) => {
  const bySize = stocks.toSorted((a, b) => a.free - b.free);
  const single = bySize.find(({ free }) => free >= missing);
  const chosen = single ?? bySize.at(-1);
  if (!chosen) return [];
  const added = Math.min(missing, chosen.free);
  const reason = { strategy: 'SINGLE_LOCATION', isWhole: single !== undefined } as const;
  const rest = missing - added;
  const others = stocks.filter((one) => one !== chosen);
  return [{ stock: chosen.stock, added, reason }, ...(rest > 0 ? takeFromSingle(others, rest) : [])];
};

/** Shares in proportion to the free stock; units that rounding leaves go one each to the shares that lost most by it. */
const takeBalanced: Take = (stocks, missing) => {
  const total = stocks.reduce((sum, { free }) => sum + free, 0);
  const amount = Math.min(missing, total);
  const exact = stocks.map(({ free }) => (amount * free) / total);
  const rounded = exact.map(Math.floor);
  const rest = amount - rounded.reduce((sum, share) => sum + share, 0);
  const losses = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .toSorted((a, b) => b.loss - a.loss);
  const raised = new Set(losses.slice(0, rest).map(({ index }) => index));
  return stocks.flatMap(({ stock, free }, index) => {
    const added = (rounded[index] ?? 0) + (raised.has(index) ? 1 : 0);
    const reason = { strategy: 'BALANCED', share: Math.round((free / total) * 100) } as const;
    return added > 0 ? [{ stock, added, reason }] : [];
  });
};

const takeBy: Readonly<Record<AllocationStrategy, Take>> = {
  MOST_STOCK: takeInSequence((_, position) => ({ strategy: 'MOST_STOCK', position })),
  OLDEST_COUNT: takeInSequence((_, position) => ({ strategy: 'OLDEST_COUNT', position })),
  SINGLE_LOCATION: takeFromSingle,
  BALANCED: takeBalanced,
  RANKED_LOCATIONS: takeInSequence(({ pickRank }) => ({ strategy: 'RANKED_LOCATIONS', rank: pickRank })),
};

/** Compares slots of one item by the sequence in which they are used; the location decides between equal ones. */
export const byPreference =
  ({ highestGradeFirst, strategy }: FillPreference) =>
  (a: LineSlotStock, b: LineSlotStock): number => {
    const byGrade = highestGradeFirst ? b.grade - a.grade : a.grade - b.grade;
    if (byGrade !== 0) return byGrade;
    const [countedA, countedB] = [a.countedAt ?? '', b.countedAt ?? ''];
    if (strategy === 'OLDEST_COUNT' && countedA !== countedB) return countedA < countedB ? -1 : 1;
    const [rankA, rankB] = [a.pickRank ?? Infinity, b.pickRank ?? Infinity];
    if (strategy === 'RANKED_LOCATIONS' && rankA !== rankB) return rankA - rankB;
    if (a.actual !== b.actual) return b.actual - a.actual;
    return a.locationId < b.locationId ? -1 : 1;
  };
