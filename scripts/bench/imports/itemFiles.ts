import { itemImport } from '#features/catalogue/import/itemImport.ts';
import { buildTemplateFile } from '#platform/kernel/import/importFiles.ts';
import { readCsvFile } from '#platform/server/readCsvFile.ts';

/** Builds a file of items of the demo data without descriptions. Each row has an SKU and a UPC that start with the digits. */
export async function buildItemFile(rowCount: number, digits: string): Promise<Uint8Array<ArrayBuffer>> {
  const [heading = [], ...rows] = await readCsvFile('database/seed/data/items.csv');
  const lines = Array.from({ length: rowCount }, (_, index) => {
    const cells = rows[index % rows.length] ?? [];
    const replaced: Readonly<Record<string, string>> = {
      Description: '',
      Sku: `${digits}-${index}`,
      Upc: buildUpc(`${digits}${String(index).padStart(11 - digits.length, '0')}`),
    };
    return heading.map((name, at) => formatCell(replaced[name] ?? cells[at] ?? '')).join();
  });
  return new TextEncoder().encode(buildTemplateFile(itemImport).text + lines.join('\r\n'));
}

const formatCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Appends the check digit to 11 digits. */
function buildUpc(number: string): string {
  const sum = [...number]
    .map(Number)
    .reduce((total, digit, index) => total + (index % 2 === 0 ? 3 * digit : digit), 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
}
