import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import type { ItemFileRow } from './itemFileColumns.ts';
import { codeKey } from '../categories/category.ts';
import { programKey } from '../items/item.ts';

/** Columns on which all rows of one SKU must agree (spec 3 §5). */
const consistentColumns = ['ItemGroup', 'Upc', 'RetailPrice', 'Description'] as const;

/** A row whose value differs from the first row of its SKU. */
interface ItemConflict {
  row: number;
  column: (typeof consistentColumns)[number];
}

/** The rows of one SKU, as texts of the file; the values of the first row apply (spec 3 §3). */
export interface ConsolidatedItem {
  itemName: string;
  description: string;
  itemGroup: string;
  sku: string;
  upc: string;
  retailPrice: string;
  /** Each program once, as it is written first. */
  programs: readonly string[];
  /** Each code once, in the order of the file: the first sets the eaches of order lines (decision I12). */
  categories: readonly { code: string; name: string }[];
  isConsolidated: boolean;
  sourceRows: readonly number[];
  conflicts: readonly ItemConflict[];
  /** Rows that repeat the program and category of an earlier row, an error (decision I6). */
  repeatedRows: readonly number[];
  /** Other rows that repeat the category of an earlier row. */
  repeatedCategories: readonly { row: number; code: string }[];
}

/** Returns the key that the rows of an item have in common. SKUs that differ by case or spaces are not merged, the checks
 * report them (decision I5); a row without SKU is an item of its own.
 */
export const itemRowKey = ({ number, cells }: ItemFileRow): string =>
  cells.Sku === '' ? `row ${number}` : `sku ${cells.Sku}`;

/** Groups the rows of each item. */
export const groupItems = (rows: readonly ItemFileRow[]): readonly ConsolidatedItem[] => {
  const groups = new Map<string, [ItemFileRow, ...ItemFileRow[]]>();
  for (const row of rows) {
    const key = itemRowKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(consolidateRows);
};

function consolidateRows(rows: readonly [ItemFileRow, ...ItemFileRow[]]): ConsolidatedItem {
  const [{ cells: first }] = rows;
  const categories = new Map<string, { code: string; name: string }>();
  const repeatedRows = new Set(findRepeatedRows(rows));
  const repeatedCategories: { row: number; code: string }[] = [];
  const programs = new Map<string, string>();
  collectPrograms(
    programs,
    rows.map(({ cells }) => cells.Program),
  );
  for (const { number, cells } of rows) {
    const key = codeKey(cells.CategoryCode);
    if (key === '') continue;
    if (!categories.has(key)) categories.set(key, { code: cells.CategoryCode, name: cells.CategoryName });
    else if (!repeatedRows.has(number)) repeatedCategories.push({ row: number, code: cells.CategoryCode });
  }
  return {
    itemName: first.ItemName,
    description: first.Description,
    itemGroup: first.ItemGroup,
    sku: first.Sku,
    upc: first.Upc,
    retailPrice: first.RetailPrice,
    programs: [...programs.values()],
    categories: [...categories.values()],
    isConsolidated: rows.length > 1,
    sourceRows: rows.map(({ number }) => number),
    conflicts: rows.flatMap((row) =>
      consistentColumns
        .filter((column) => !isSameCell(column, row.cells[column], first[column]))
        .map((column) => ({ row: row.number, column })),
    ),
    repeatedRows: [...repeatedRows],
    repeatedCategories,
  };
}

/** Adds programs to earlier ones by their keys, each as it is written first. */
export function collectPrograms(programs: Map<string, string>, names: readonly string[]): void {
  for (const name of names)
    if (name !== '' && !programs.has(programKey(name))) programs.set(programKey(name), name);
}

// 8.5 and 8.50 are the same price.
const isSameCell = (column: ItemConflict['column'], cell: string, first: string): boolean =>
  cell === first ||
  (column === 'RetailPrice' && parseNumber(cell) !== undefined && parseNumber(cell) === parseNumber(first));

function findRepeatedRows(rows: readonly ItemFileRow[]): readonly number[] {
  const previousPairs = new Set<string>();
  return rows
    .filter(({ cells }) => {
      const pair = JSON.stringify([programKey(cells.Program), codeKey(cells.CategoryCode)]);
      return previousPairs.has(pair) || !previousPairs.add(pair);
    })
    .map(({ number }) => number);
}
