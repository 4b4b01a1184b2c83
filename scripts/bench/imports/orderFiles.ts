import { importByLocation } from '#features/orders/import/importByLocation.ts';
import { buildTemplateFile } from '#platform/kernel/import/importFiles.ts';
import { readCsvFile } from '#platform/server/readCsvFile.ts';

/** So many lines of orders fill almost 10 MiB. */
export const maxOrderRows = 80_000;

/** Builds a file of orders of the demo data, each copy of which is delivered in a later year. */
export async function buildOrderFile(
  rowCount: number,
  { hasPrices = true }: { hasPrices?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const [heading = [], ...rows] = await readCsvFile('database/seed/data/orders-moif.csv');
  const lines = Array.from({ length: rowCount }, (_, index) => {
    const cells = rows[index % rows.length] ?? [];
    const copy = Math.floor(index / rows.length);
    return heading.map((name, at) => formatCell(name, cells[at] ?? '', copy)).join();
  });
  return new TextEncoder().encode(buildTemplateFile(importByLocation).text + lines.join('\r\n'));

  function formatCell(name: string, text: string, copy: number): string {
    switch (name) {
      // Without a 29th of February, which other years lack.
      case 'ExpectedDeliveryDate':
        return text.replace('/29/', '/28/').replace(/\d{4}$/, (year) => String(Number(year) + copy));
      case 'PoNumber':
        return text === '' ? '' : `${copy}-${text}`.slice(0, 15);
      // Shorter, so that the lines fit into the limit of a file.
      case 'OrderedByEmail':
        return 'orders@example.com';
      case 'OrderByFirstName':
      case 'OrderByLastName':
        return text.slice(0, 1);
      case 'OverridePrice':
        return hasPrices ? text : '';
      default:
        return text.includes(',') ? `"${text}"` : text;
    }
  }
}
