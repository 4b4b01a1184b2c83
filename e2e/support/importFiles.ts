import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryFolder } from '../installation.ts';
import { itemFileColumns } from '#features/catalogue/import/itemFileColumns.ts';
import { type ItemCells, plum } from '#features/catalogue/import/testing/itemRows.ts';

/** Program of the demo data. */
const program = 'Water Wise';

/** UPC of no item of the demo data: two items with one UPC are an error in imports of orders. */
const unusedUpc = '411999900017';

/** Returns a file of items, each `plum` with a program of the demo data and other cells. */
export const itemFile = (...rows: readonly ItemCells[]): string =>
  [
    itemFileColumns,
    ...rows.map((row) =>
      itemFileColumns.map((column) => ({ ...plum, Upc: unusedUpc, Program: program, ...row })[column]),
    ),
  ]
    .map((cells) => cells.join(','))
    .join('\n');

/** Returns the first orders of a file of the demo data, with a PO number of their own. */
export async function readDemoOrders(
  name: 'orders-moif' | 'orders-bpf',
  { orders, poNumber }: { orders: number; poNumber: string },
): Promise<string> {
  const file = await readFile(join(repositoryFolder, `database/seed/data/${name}.csv`), 'utf8');
  // The first lines have no quotes.
  const [heading = [], ...rows] = file.split('\r\n').map((line) => line.split(','));
  const poIndex = heading.indexOf('PoNumber');
  // Customer and delivery date.
  const groups = [...Map.groupBy(rows, ([customer, date]) => `${customer} ${date}`).values()];
  const chosen = groups
    .slice(0, orders)
    .flat()
    .map((cells) => cells.map((cell, index) => (index === poIndex ? poNumber : cell)));
  return [heading, ...chosen].map((cells) => `${cells.join(',')}\n`).join('');
}
