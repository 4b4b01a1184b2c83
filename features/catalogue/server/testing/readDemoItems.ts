import { readCsvFile } from '#platform/server/readCsvFile.ts';
import type { SearchableItem } from '../../items/itemSearch.ts';

/** Reads the items of the demo data, one for each SKU. */
export async function readDemoItems(): Promise<readonly SearchableItem[]> {
  const [heading = [], ...rows] = await readCsvFile('database/seed/data/items.csv');
  const read = (row: readonly string[], name: string) => row[heading.indexOf(name)] ?? '';
  const items = rows.map((row) => ({
    name: read(row, 'ItemName'),
    sku: read(row, 'Sku'),
    upc: read(row, 'Upc') || null,
    itemGroup: read(row, 'ItemGroup'),
    description: read(row, 'Description') || null,
  }));
  return [...new Map(items.filter(({ sku }) => sku !== '').map((item) => [item.sku, item])).values()];
}
