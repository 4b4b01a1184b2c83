/** Rows that match, each once, with their costs at the same positions. */
export interface RowCosts {
  rows: readonly number[];
  costs: readonly number[];
}

/** Collects the lowest cost of each row. One collection at a time: `take` ends it. */
interface CostCollector {
  add: (row: number, cost: number) => void;
  isEmpty: () => boolean;
  /** Cost of a row; Infinity when it has none. */
  getCost: (row: number) => number;
  take: () => RowCosts;
}

/** Creates a collector for so many rows. `take` resets the collected ones alone, so a few of many rows take little time. */
export function createCostCollector(rowCount: number): CostCollector {
  const lowest = new Float64Array(rowCount).fill(Infinity);
  let rows: number[] = [];
  const getCost = (row: number) => lowest[row] ?? Infinity;
  return {
    add: (row, cost) => {
      const known = getCost(row);
      if (known === Infinity) rows.push(row);
      if (cost < known) lowest[row] = cost;
    },
    isEmpty: () => rows.length === 0,
    getCost,
    take: () => {
      const found = { rows, costs: rows.map(getCost) };
      for (const row of rows) lowest[row] = Infinity;
      rows = [];
      return found;
    },
  };
}
