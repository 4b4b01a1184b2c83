import type { PickedItem } from '#features/catalogue/search/web/useOrderableItems.ts';
import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import { lineTotal } from '#platform/kernel/numbers/decimal.ts';
import { customSku, customUpc } from '../../lines/lineItem.ts';
import type { AddLineItemsMutationVariables, LineItemFieldsFragment } from '../../web/documents.ts';

/** A line of the order page, saved or not. */
export type OrderLine = LineItemFieldsFragment;

/** A line of an order or a master order: the fields that both have. */
export type OrderEntityLine = Omit<OrderLine, 'priceExplanation' | 'masterLineItemId'> &
  Partial<Pick<OrderLine, 'priceExplanation'>>;

/** Pieces times charged price, rounded to cents. */
export const chargedAmount = ({
  eachesQuantity,
  overridePrice,
}: Pick<OrderEntityLine, 'eachesQuantity' | 'overridePrice'>): number =>
  lineTotal(eachesQuantity, overridePrice);

/** The parts of an item that its lines are made of. */
export type OrderableItem = Pick<
  PickedItem,
  'itemId' | 'name' | 'sku' | 'upc' | 'erpId' | 'itemGroup' | 'retailPrice' | 'categories'
>;

/** Id, time and user of a new line: fixed once, so that sending the line again is harmless. */
export interface LineOrigin {
  id: string;
  dateAdded: Instant;
  addedBy: string;
  currency: Currency;
}

interface LineAmounts {
  quantity: number;
  /** The found price; equal to the entered price when none was searched. */
  price: number;
  /** Source of a found price; undefined for a retail price. */
  source?: OrderLine['priceExplanation'] | undefined;
  overridePrice: number;
}

const buildLine = (
  item: Pick<
    OrderLine,
    'itemId' | 'name' | 'sku' | 'upc' | 'itemGroup' | 'category' | 'itemErpId' | 'eaches'
  >,
  { quantity, price, source = null, overridePrice }: LineAmounts,
  { id, dateAdded, addedBy, currency }: LineOrigin,
): OrderLine => ({
  ...item,
  id,
  dateAdded,
  addedBy,
  currency,
  // The server assigns line numbers.
  lineNumber: 0,
  quantity,
  orderedQuantity: quantity,
  eachesQuantity: quantity * item.eaches,
  acknowledgedQuantity: null,
  shippedQuantity: null,
  price,
  // Not sent; the server finds it again when saving.
  priceExplanation: source,
  overridePrice,
  cost: 0,
  department: null,
  notes: null,
  masterLineItemId: null,
});

/** Source of a found price as stored with a line; null for a retail price. */
export function toStoredSource(found: FoundPrice): OrderLine['priceExplanation'] {
  const { price: _, ...stored } = found;
  return stored.source === 'NONE' ? null : stored;
}

/** Pieces per unit of an item: those of its first category (decision I12). */
export const getEachesPerUnit = ({ categories }: Pick<PickedItem, 'categories'>): number =>
  categories[0]?.eaches ?? 1;

/** Builds a line of a catalogue item. */
export const buildItemLine = (item: OrderableItem, amounts: LineAmounts, origin: LineOrigin): OrderLine =>
  buildLine(
    {
      itemId: item.itemId,
      name: item.name,
      sku: item.sku,
      upc: item.upc,
      itemGroup: item.itemGroup,
      category: item.categories[0]?.name ?? null,
      itemErpId: item.erpId,
      eaches: getEachesPerUnit(item),
    },
    amounts,
    origin,
  );

/** Builds a line that is not from the catalogue: item id zero, SKU CUSTOM, UPC of zeros (spec 2 §5). */
export const buildCustomLine = (
  { name, quantity, price }: { name: string; quantity: number; price: number },
  origin: LineOrigin,
): OrderLine =>
  buildLine(
    {
      itemId: zeroId,
      name,
      sku: customSku,
      upc: customUpc,
      itemGroup: null,
      category: null,
      itemErpId: null,
      eaches: 1,
    },
    { quantity, price, overridePrice: price },
    origin,
  );

type LineInput = AddLineItemsMutationVariables['input']['items'][number];

/** Converts a new line to its input; the server assigns the number. */
export const toLineInput = (line: OrderEntityLine): LineInput => ({
  id: line.id,
  itemId: line.itemId,
  name: line.name,
  sku: line.sku,
  upc: line.upc,
  itemGroup: line.itemGroup,
  category: line.category,
  itemErpId: line.itemErpId,
  quantity: line.orderedQuantity,
  eaches: line.eaches,
  price: line.price,
  overridePrice: line.overridePrice,
  cost: line.cost,
  currency: line.currency,
  dateAdded: line.dateAdded,
  addedBy: line.addedBy,
  department: line.department,
  notes: line.notes,
});
