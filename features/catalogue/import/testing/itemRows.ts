import { readRows } from '#platform/kernel/import/readRows.ts';
import { type ItemColumn, itemFileColumns, type ItemFileRow } from '../itemFileColumns.ts';

/** A row without problems. */
export const plum: Readonly<Record<ItemColumn, string>> = {
  ItemName: "Plum 'Nigra' - 3 gal",
  Description: 'Prunus cerasifera',
  ItemGroup: '3G-TRE',
  Sku: 'TRE0004-3G',
  Upc: '411700004012',
  Program: 'Landscape',
  RetailPrice: '46.49',
  CategoryCode: 'TRE-3G',
  CategoryName: 'Trees 3 gal',
};

/** Cells that differ from those of `plum`. */
export type ItemCells = Partial<Record<ItemColumn, string>>;

/** Returns rows of a file, each `plum` with other values. */
export const itemRows = (...changes: readonly ItemCells[]): readonly ItemFileRow[] =>
  readRows({ columns: itemFileColumns }, [
    itemFileColumns,
    ...changes.map((change) => itemFileColumns.map((column) => ({ ...plum, ...change })[column])),
  ]);
