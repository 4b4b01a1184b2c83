import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';
import { parseProduct } from '#platform/kernel/numbers/parseQuantity.ts';
import { sizeUnits } from '#platform/kernel/search/searchWords.ts';
import { lineLimits, overridePriceInput } from './lineItem.ts';
import { removeInvisible } from '#platform/kernel/text/normalizeText.ts';

/** An item of a list in a mail or a spreadsheet: the text that names it, and its quantity. */
interface ListReading {
  item: string;
  quantity: number;
}

const unit = String.raw`(?:x|×|ea|each|pc|pcs|unit|units|flat|flats|tray|trays)?\.?`;
const number = String.raw`\d{1,7}|\d{1,3}(?:,\d{3})+`;
const product = String.raw`(?:${number})\s*[*x×]\s*(?:${number})`;
/** A number of a size or a content is no quantity: '3 gal Hydrangea'; '4 x 3 gal' are four of a size. */
const noSize = String.raw`(?!\s*-?\s*(?:${sizeUnits.join('|')}|pt|mm|m|l|ltr|lit(?:er|re)s?|ml|oz|lbs?|kg|cells?|["'”″′])(?![a-z]))`;
const quantityCell = new RegExp(`^(?:${number}|${product})$`, 'i');
const quantityAtEnd = new RegExp(String.raw`^(.*\S)[\s:=–-]*\s[x×]?\s*(${number})\s*${unit}$`, 'i');
const quantityAtStart = new RegExp(String.raw`^(${number})${noSize}\s*${unit}\s+(\S.*)$`, 'i');
const productAtEnd = new RegExp(String.raw`^(.*\S)[\s:=–-]*\s(${product})\s*${unit}$`, 'i');
const productAtStart = new RegExp(String.raw`^(${product})${noSize}\s*${unit}\s+(\S.*)$`, 'i');
const cellSeparator = /[\t;|]/;
const priceCell = /^[$€]?\s?\d[\d,]*\.\d+$|^[$€]/;

const itemLabel = /\b(?:sku|item|upc|product|description)\b/i;
const quantityLabel = /\b(?:qty|quantity|ordered?)\b/i;
const labels = new RegExp(`(?:${itemLabel.source}|${quantityLabel.source}|\\bneed\\b)\\s*[:#]?`, 'gi');

const toQuantity = (text: string): number => parseProduct(text) ?? Number(text.replaceAll(',', ''));
const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= lineLimits.quantity;

/** Removes what lists put around a name: quotes, a bullet, a trailing comma or dash. */
const trimName = (text: string): string =>
  text.replace(/^[\s"“•*–-]+/, '').replace(/(?:\s[x×]|[\s"”,:=–-])+$/i, '');

function readCells(cells: readonly string[], quantityColumn?: number): readonly ListReading[] {
  const names = cells.map(trimName);
  const quantities = (
    quantityColumn === undefined ? names : names.slice(quantityColumn, quantityColumn + 1)
  ).filter((cell) => quantityCell.test(cell));
  return quantities.flatMap((quantity) =>
    names
      .filter((cell) => cell !== '' && cell !== quantity && !priceCell.test(cell))
      .map((item) => ({ item, quantity: toQuantity(quantity) })),
  );
}

function readText(line: string): readonly ListReading[] {
  const ends = [productAtEnd, quantityAtEnd].map((pattern) => pattern.exec(line) ?? []);
  const starts = [productAtStart, quantityAtStart].map((pattern) => pattern.exec(line) ?? []);
  const readings = [
    ...ends.map(([, item, quantity]) => ({ item, quantity })),
    ...starts.map(([, quantity, item]) => ({ item, quantity })),
  ];
  return readings.flatMap(({ item, quantity }) =>
    item && quantity ? [{ item: trimName(item), quantity: toQuantity(quantity) }] : [],
  );
}

/**
 * Returns the ways in which a line can be read, the most likely first: 'SKU quantity', 'quantity name', cells of a spreadsheet, and
 * 'SKU: A1 Qty: 5'; a quantity may be a product, '12*8'. `quantityColumn` is the index of the cell with the quantity, if a heading names it.
 */
export function readListLine(pasted: string, quantityColumn?: number): readonly ListReading[] {
  const line = removeInvisible(pasted);
  if (cellSeparator.test(line)) return selectReadings(readCells(line.split(cellSeparator), quantityColumn));
  const readings = readText(line.trim());
  // A comma without a space may stand in a number.
  const commas = readings.length === 0 ? ',' : /,\s+/;
  const unlabeled = line.replaceAll(labels, ' ').trim();
  return selectReadings([
    ...readings,
    ...readCells(line.split(commas)),
    ...(unlabeled === line.trim() ? [] : readText(unlabeled)),
  ]);
}

/** Leaves out readings without an item or a possible quantity, and repeated ones. */
const selectReadings = (readings: readonly ListReading[]): readonly ListReading[] =>
  readings.filter(
    ({ item, quantity }, index) =>
      item !== '' &&
      isQuantity(quantity) &&
      readings.findIndex((other) => other.item === item && other.quantity === quantity) === index,
  );

/** A line of a list whose item and quantity are known. */
export interface UnderstoodLine<Item> {
  text: string;
  item: Item;
  quantity: number;
  /** Charged price per piece, if the line names one. */
  price?: number | undefined;
  /** Named by its SKU or UPC, or chosen. */
  isExact: boolean;
  /** The items from which it was chosen. */
  candidates?: readonly Item[];
}

/** A line whose quantity is known, and that several items match. */
type AmbiguousLine<Item> = Pick<UnderstoodLine<Item>, 'text' | 'quantity' | 'price'> & {
  problem: string;
  candidates: readonly Item[];
};

/** A line of a list: the item it means, or the reason for which it is not understood. */
export type ListLine<Item> =
  | UnderstoodLine<Item>
  | AmbiguousLine<Item>
  | { text: string; problem: string; candidates?: never };

/** Returns an ambiguous line as understood with the chosen one of its items. */
export function chooseItem<Item>(line: ListLine<Item>, isChosen: (item: Item) => boolean): ListLine<Item> {
  if ('item' in line || !line.candidates) return line;
  const { text, quantity, price, candidates } = line;
  const item = candidates.find(isChosen);
  return item ? { text, item, quantity, price, isExact: true, candidates } : line;
}

/** Finds items by SKU or UPC, and by words. */
interface ItemLookup<Item> {
  byCode: (code: string) => Item | undefined;
  byWords: (words: string) => readonly Item[];
}

/** A heading has no digits; a line with a quantity is never left out. */
const isHeading = (line: string): boolean =>
  !/\d/.test(line) && itemLabel.test(line) && quantityLabel.test(line);

/** Returns the index of the only cell of a heading that names a quantity. */
function findQuantityColumn(heading: string | undefined): number | undefined {
  if (heading === undefined || !cellSeparator.test(heading)) return undefined;
  const cells = heading.split(cellSeparator);
  const index = cells.findIndex((cell) => quantityLabel.test(cell));
  return cells.filter((cell) => quantityLabel.test(cell)).length === 1 ? index : undefined;
}

/** Whether a pasted text is a list of several lines, and no single item. */
export const isItemList = (text: string): boolean => /\S.*\n.*\S/s.test(text);

/** Whether a pasted text is one row of a spreadsheet with an item and its quantity. */
export const isItemRow = (text: string): boolean =>
  text.includes('\t') && readListLine(text.trim()).length > 0;

const pricePattern =
  /[\s,]*(?<![a-z])@\s*\$?\s?([\d.,]*\d)(?:\s*\/?\s*(?:ea|each|pc|pcs|piece)\.?)?(?=[\s,;|]|$)/i;

/** Takes the price per piece from a line: '10 @ 4.50', '10 @ $4.50 each'. */
function splitPrice(text: string): { line: string; price?: number; priceProblem?: string } {
  const [found, typed] = pricePattern.exec(text) ?? [];
  if (found === undefined || typed === undefined)
    return /(?<![a-z])@\s*[$€]?\s?\d/i.test(text)
      ? { line: text, priceProblem: 'Price not understood' }
      : { line: text };
  const line = text.replace(found, ' ').trim();
  const { data, error } = overridePriceInput.safeParse(parseNumber(typed) ?? typed);
  return data === undefined
    ? { line, priceProblem: error?.issues[0]?.message ?? 'Price not understood' }
    : { line, price: data };
}

/** Splits a list into lines without empty ones and headings. */
function splitList(text: string): { lines: readonly string[]; quantityColumn: number | undefined } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  return {
    lines: lines.filter((line) => !isHeading(line)),
    quantityColumn: findQuantityColumn(lines.find(isHeading)),
  };
}

/** Returns the texts of a list that may name an item, each once. */
export function listItemTexts(text: string): readonly string[] {
  const { lines, quantityColumn } = splitList(text);
  return [
    ...new Set(
      lines.flatMap((line) => readListLine(splitPrice(line).line, quantityColumn).map(({ item }) => item)),
    ),
  ];
}

/** Returns what the lines of a list mean; empty lines and headings are left out. */
export function readItemList<Item>(
  list: string,
  { byCode, byWords }: ItemLookup<Item>,
): readonly ListLine<Item>[] {
  const { lines, quantityColumn } = splitList(list);
  const readLine = (text: string): ListLine<Item> => {
    const { line, price, priceProblem } = splitPrice(text);
    if (priceProblem !== undefined) return { text, problem: priceProblem };
    const readings = readListLine(line, quantityColumn);
    const exact = readings.flatMap(({ item: code, quantity }) => {
      const item = byCode(code);
      return item ? [{ item, quantity }] : [];
    });
    const matches =
      exact.length > 0 ? [] : readings.map(({ item, quantity }) => ({ items: byWords(item), quantity }));
    // A guess among several items would order the wrong plant.
    const unique = matches.flatMap(({ items: [item, ...others], quantity }) =>
      item && others.length === 0 ? [{ item, quantity }] : [],
    );
    const candidates = exact.length > 0 ? exact : unique;
    const [found] = candidates;
    const quantities = new Set(candidates.map(({ quantity }) => quantity));
    if (quantities.size > 1) return { text, problem: `${quantities.size} quantities` };
    if (found) return { text, ...found, price, isExact: exact.length > 0 };
    const [best, ...others] = matches
      .filter(({ items }) => items.length > 0)
      .toSorted((a, b) => b.items.length - a.items.length);
    if (best) {
      const { items, quantity } = best;
      const problem = `${items.length} items match`;
      // Readings with several quantities leave open what was meant.
      return others.every((other) => other.quantity === quantity)
        ? { text, problem, quantity, price, candidates: items }
        : { text, problem };
    }
    return { text, problem: readings.length === 0 ? 'No quantity' : 'No item found' };
  };
  return lines.map(readLine);
}
