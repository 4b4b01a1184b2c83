import { lineLimits } from './lineItem.ts';

/** An item of a list in a mail or a spreadsheet: the text that names it, and its quantity. */
interface ListReading {
  item: string;
  quantity: number;
}

const unit = String.raw`(?:x|×|ea|each|pc|pcs|unit|units|flat|flats|tray|trays)?\.?`;
const number = String.raw`\d{1,7}|\d{1,3}(?:,\d{3})+`;
const wholeNumber = new RegExp(`^(?:${number})$`);
const quantityAtEnd = new RegExp(String.raw`^(.*\S)[\s:=–-]*\s[x×]?\s*(${number})\s*${unit}$`, 'i');
const quantityAtStart = new RegExp(String.raw`^(${number})\s*${unit}\s+(\S.*)$`, 'i');
const cellSeparator = /[\t;|]/;
const price = /^[$€]?\s?\d[\d,]*\.\d+$|^[$€]/;

const toQuantity = (text: string): number => Number(text.replaceAll(',', ''));
const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= lineLimits.quantity;

/** Removes what lists put around a name: quotes, a bullet, a trailing comma or dash. */
const trimName = (text: string): string =>
  text.replace(/^[\s"“•*–-]+/, '').replace(/(?:\s[x×]|[\s"”,:=–-])+$/i, '');

function readCells(line: string): readonly ListReading[] {
  const cells = line.split(cellSeparator).map(trimName).filter(Boolean);
  const quantities = cells.filter((cell) => wholeNumber.test(cell));
  return quantities.flatMap((quantity) =>
    cells
      .filter((cell) => cell !== quantity && !price.test(cell))
      .map((item) => ({ item, quantity: toQuantity(quantity) })),
  );
}

function readText(line: string): readonly ListReading[] {
  const [, endItem, endQuantity] = quantityAtEnd.exec(line) ?? [];
  const [, startQuantity, startItem] = quantityAtStart.exec(line) ?? [];
  return [
    ...(endItem && endQuantity ? [{ item: trimName(endItem), quantity: toQuantity(endQuantity) }] : []),
    ...(startItem && startQuantity
      ? [{ item: trimName(startItem), quantity: toQuantity(startQuantity) }]
      : []),
  ];
}

/** Returns the ways in which a line can be read, the most likely first: 'SKU quantity', 'quantity name', or cells of a spreadsheet. */
export function readListLine(line: string): readonly ListReading[] {
  const readings = cellSeparator.test(line) ? readCells(line) : readText(line.trim());
  return readings.filter(({ item, quantity }) => item !== '' && isQuantity(quantity));
}

/** A line of a list: the item it means, or the reason for which it is not understood. */
export type ListLine<Item> =
  | { text: string; item: Item; quantity: number; /** Named by its SKU or UPC. */ isExact: boolean }
  | { text: string; problem: string };

/** Finds items by SKU or UPC, and by words. */
interface ItemLookup<Item> {
  byCode: (code: string) => Item | undefined;
  byWords: (words: string) => readonly Item[];
}

const isHeading = (line: string): boolean =>
  /\b(sku|item|upc|product|description)\b/i.test(line) && /\b(qty|quantity|ordered?)\b/i.test(line);

/** Whether a pasted text is a list of several lines, and no single item. */
export const isItemList = (text: string): boolean => /\S.*\n.*\S/s.test(text);

/** Returns what the lines of a list mean; empty lines and headings are left out. */
export function readItemList<Item>(
  text: string,
  { byCode, byWords }: ItemLookup<Item>,
): readonly ListLine<Item>[] {
  const readLine = (line: string): ListLine<Item> => {
    const readings = readListLine(line);
    for (const { item: code, quantity } of readings) {
      const item = byCode(code);
      if (item) return { text: line, item, quantity, isExact: true };
    }
    let maxMatches = 0;
    for (const { item: words, quantity } of readings) {
      const [item, ...others] = byWords(words);
      // A guess among several would order the wrong plant.
      if (item && others.length === 0) return { text: line, item, quantity, isExact: false };
      if (item) maxMatches = Math.max(maxMatches, others.length + 1);
    }
    if (maxMatches > 0) return { text: line, problem: `${maxMatches} items match` };
    return { text: line, problem: readings.length === 0 ? 'No quantity' : 'No item found' };
  };
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !isHeading(line))
    .map(readLine);
}
