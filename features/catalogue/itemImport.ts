import type { ImportDefinition, ImportRow } from '#platform/kernel/import/importDefinition.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';

const columns = [
  'ItemName',
  'Description',
  'ItemGroup',
  'Sku',
  'Upc',
  'Program',
  'RetailPrice',
  'CategoryCode',
  'CategoryName',
] as const;
export type ItemImportColumn = (typeof columns)[number];
type ItemImportRow = ImportRow<ItemImportColumn>;

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
  programs: readonly string[];
  /** Each code once, in the order of the file: the first sets the eaches of order lines (decision I12). */
  categories: readonly { code: string; name: string }[];
  isConsolidated: boolean;
  sourceRows: readonly number[];
  conflicts: readonly ItemConflict[];
  /** Rows that repeat the program and category of an earlier row (decision I6). */
  repeatedRows: readonly number[];
}

/** Import definition of the item file (spec 3 §3). */
export const itemImport: ImportDefinition<ItemImportColumn, ConsolidatedItem> = {
  title: 'Import Items from CSV',
  template: 'item_import_template.csv',
  columns,
  required: ['ItemName', 'ItemGroup', 'Sku', 'Upc', 'RetailPrice'],
  group: (rows) => rowsBySku(rows).map(consolidateRows),
};

// SKUs that differ by case or spaces are not merged, the checks report them (decision I5); a row without SKU is its own group.
function rowsBySku(
  rows: readonly ItemImportRow[],
): readonly (readonly [ItemImportRow, ...ItemImportRow[]])[] {
  const groups = new Map<string, [ItemImportRow, ...ItemImportRow[]]>();
  for (const row of rows) {
    const key = row.cells.Sku === '' ? `row ${row.number}` : `sku ${row.cells.Sku}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function consolidateRows(rows: readonly [ItemImportRow, ...ItemImportRow[]]): ConsolidatedItem {
  const [{ cells: first }] = rows;
  const categories = new Map<string, { code: string; name: string }>();
  for (const { cells } of rows) {
    const key = cells.CategoryCode.toLowerCase();
    if (key !== '' && !categories.has(key))
      categories.set(key, { code: cells.CategoryCode, name: cells.CategoryName });
  }
  return {
    itemName: first.ItemName,
    description: first.Description,
    itemGroup: first.ItemGroup,
    sku: first.Sku,
    upc: first.Upc,
    retailPrice: first.RetailPrice,
    programs: [...new Set(rows.map(({ cells }) => cells.Program).filter((program) => program !== ''))],
    categories: [...categories.values()],
    isConsolidated: rows.length > 1,
    sourceRows: rows.map(({ number }) => number),
    conflicts: rows.flatMap((row) =>
      consistentColumns
        .filter((column) => !isSameCell(column, row.cells[column], first[column]))
        .map((column) => ({ row: row.number, column })),
    ),
    repeatedRows: findRepeatedRows(rows),
  };
}

// 8.5 and 8.50 are the same price.
const isSameCell = (column: ItemConflict['column'], cell: string, first: string): boolean =>
  cell === first ||
  (column === 'RetailPrice' && parseNumber(cell) !== undefined && parseNumber(cell) === parseNumber(first));

function findRepeatedRows(rows: readonly ItemImportRow[]): readonly number[] {
  const previousPairs = new Set<string>();
  return rows
    .filter(({ cells }) => {
      const pair = JSON.stringify([cells.Program, cells.CategoryCode.toLowerCase()]);
      return previousPairs.has(pair) || !previousPairs.add(pair);
    })
    .map(({ number }) => number);
}
