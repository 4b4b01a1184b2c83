import * as z from 'zod';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { csvLines } from '#platform/kernel/csv/csvLines.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

/** Maximum number of items on a list. */
export const maxListItems = 20_000;

export const tooManyItemsMessage = `The list has more than ${numberText(maxListItems)} items. Choose a program or a site.`;

export const groupingLabels = { CATEGORY: 'Category', PROGRAM: 'Program' } as const;
export const quantityStyleLabels = { EXACT: 'Exact', UP_TO: 'Up To', YES: 'Yes' } as const;

/** Columns in the order of the list. */
export const columnLabels = {
  sku: 'SKU',
  name: 'Item',
  upc: 'UPC',
  category: 'Category',
  unit: 'Unit',
  pieces: 'Pieces',
  price: 'Price Each',
  quantity: 'Available',
} as const;
export type AvailabilityColumn = keyof typeof columnLabels;

/** More plants than anybody has of an item. */
const highestMaxQuantity = 9_999_999;

/** How a list is laid out: saved for the company. Lists without an item have no row to name, so the name is always there. */
export const listLayout = z.object({
  grouping: z.enum(fieldKeys(groupingLabels)),
  quantityStyle: z.enum(fieldKeys(quantityStyleLabels)),
  /** Higher quantities are shown as this one with a plus sign. */
  maxQuantity: z.int().min(1).max(highestMaxQuantity),
  columns: z.array(z.enum(fieldKeys(columnLabels))),
});
export type ListLayout = z.output<typeof listLayout>;

export const defaultLayout: ListLayout = {
  grouping: 'CATEGORY',
  quantityStyle: 'UP_TO',
  maxQuantity: 100,
  columns: ['sku', 'name', 'unit', 'pieces', 'price', 'quantity'],
};

/** An item of the list; only items of which more than zero is left are listed. */
export interface ListItem {
  itemId: string;
  sku: string;
  name: string;
  upc: string | null;
  /** Category or program under which it is listed. */
  groupName: string | null;
  category: string | null;
  uom: string | null;
  /** Pieces per unit. */
  eaches: number;
  /** Per piece; null when it has none, and for users who may not see prices. */
  price: number | null;
  quantity: number;
}

/** Items with the prices of whom the list is for. */
export interface ListContent {
  /** Names of the customer or price group, and of the program; empty for the default prices of all items. */
  recipient: string;
  /** Name of the site whose stock is listed; empty for all sites. */
  siteName: string;
  /** Day on which the stock was read. */
  today: Day;
  /** Day on which the prices are valid. */
  day: Day;
  currency: Currency;
  hasPrices: boolean;
  items: readonly ListItem[];
}

/** Returns the quantity as the list shows it: '1,240', '100+', 'Yes'. */
export function formatQuantity(
  quantity: number,
  { quantityStyle, maxQuantity }: Pick<ListLayout, 'quantityStyle' | 'maxQuantity'>,
): string {
  if (quantityStyle === 'YES') return 'Yes';
  return quantityStyle === 'UP_TO' && quantity > maxQuantity
    ? `${numberText(maxQuantity)}+`
    : numberText(quantity);
}

/** Returns the heading above the items of a group. */
export const formatGroup = (groupName: string | null): string => groupName ?? 'Other';

/** Returns the columns of a list in their order, without prices for users who may not see them. */
export const chooseColumns = (
  { columns, grouping }: Pick<ListLayout, 'columns' | 'grouping'>,
  hasPrices: boolean,
): readonly AvailabilityColumn[] =>
  fieldKeys(columnLabels).filter(
    (column) =>
      (column === 'name' || columns.includes(column)) &&
      (column !== 'price' || hasPrices) &&
      // The headings say it.
      (column !== 'category' || grouping !== 'CATEGORY'),
  );

/** Numbers stand at the right of their column. */
export const isNumberColumn = (column: AvailabilityColumn): boolean =>
  column === 'pieces' || column === 'price' || column === 'quantity';

/** Returns the text of a cell on paper. */
export function formatCell(
  item: ListItem,
  column: AvailabilityColumn,
  { layout, currency }: { layout: ListLayout; currency: Currency },
): string {
  switch (column) {
    case 'unit':
      return item.uom ?? '';
    case 'pieces':
      return numberText(item.eaches);
    case 'price':
      return item.price === null ? '' : moneyText(item.price, currency);
    case 'quantity':
      return formatQuantity(item.quantity, layout);
    default:
      return item[column] ?? '';
  }
}

/** Returns a cell for the systems of buyers: plain numbers without a currency or separators. */
function toCsvCell(item: ListItem, column: AvailabilityColumn, layout: ListLayout): string | number {
  switch (column) {
    case 'unit':
      return item.uom ?? '';
    case 'pieces':
      return item.eaches;
    case 'price':
      return item.price ?? '';
    case 'quantity':
      if (layout.quantityStyle === 'YES') return 'Yes';
      return layout.quantityStyle === 'UP_TO' && item.quantity > layout.maxQuantity
        ? `${layout.maxQuantity}+`
        : item.quantity;
    default:
      return item[column] ?? '';
  }
}

/** Returns the list as a CSV file, with the group of each item, and the currency and the day of the prices. */
export function buildListCsv({ items, currency, day, hasPrices }: ListContent, layout: ListLayout): string {
  const columns = chooseColumns(layout, hasPrices);
  const withPrice = columns.includes('price');
  const header = [
    groupingLabels[layout.grouping],
    ...columns.map((column) => columnLabels[column]),
    ...(withPrice ? ['Currency', 'Prices Valid'] : []),
  ];
  const rows = items.map((item) => [
    item.groupName ?? '',
    ...columns.map((column) => toCsvCell(item, column, layout)),
    ...(withPrice ? [currency, day] : []),
  ]);
  // The byte order mark lets spreadsheets detect UTF-8.
  return `\ufeff${csvLines([header, ...rows])}`;
}

/** Returns the name of a file: 'availability-2027-03-01.csv'. */
export const listFileName = (day: Day, extension: 'csv' | 'pdf'): string =>
  `availability-${day}.${extension}`;

/** "Prices valid Mar 1, 2027"; empty for a list without prices. */
export const formatValidity = ({ day, hasPrices }: Pick<ListContent, 'day' | 'hasPrices'>): string =>
  hasPrices ? `Prices valid ${dayText(day)}` : '';
