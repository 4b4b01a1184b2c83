import { type PriceRequest, findPrices } from '#features/pricing/prices/server/priceStore.ts';
import { type FoundPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import type { ItemCategory } from '#features/catalogue/items/item.ts';
import type { Tenant } from '#features/identity/settings/tenant.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { isCustomLine, type NewLineItem, piecesProblem } from '../lineItem.ts';
import { priceCustomLine, priceLine } from '../../linePrices/priceLine.ts';
import type { LineItemRecord } from './lineItemStore.ts';
import type { ItemForLine } from '../../order/server/orderReferences.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** A line to price, with the fields of its order that determine the price. */
export interface DraftRequest {
  line: NewLineItem;
  /** Path to the line in the input of the operation. */
  path: readonly string[];
  orderId: string;
  day: Day;
  currency: Currency;
  priceGroupIds: PriceRequest['priceGroupIds'];
  erpPriceGroupId: string | null;
}

/** A line whose number is not assigned yet. */
export type LineDraft = Omit<LineItemRecord, 'lineNumber'> & { lineNumber: number | null };

/** Prices lines of any orders with one statement; returns drafts in the order of the requests. */
export async function draftLines(
  unit: UnitOfWork,
  tenant: Tenant,
  requests: readonly DraftRequest[],
  items: ReadonlyMap<string, ItemForLine>,
): Promise<readonly Result<LineDraft>[]> {
  const searches = requests.flatMap(({ line, ...order }) => {
    const item = items.get(line.itemId);
    return item ? [{ line, search: { ...order, item, quantity: line.quantity } }] : [];
  });
  const found = await findPrices(
    unit,
    searches.map(({ search }) => search),
    tenant,
  );
  const prices = new Map(searches.map(({ line }, index) => [line, found[index] ?? noPrice]));
  return requests.map((request) =>
    draftLine(request, items.get(request.line.itemId), prices.get(request.line) ?? noPrice),
  );
}

function draftLine(
  { line, path, orderId, currency }: DraftRequest,
  item: ItemForLine | undefined,
  found: FoundPrice,
): Result<LineDraft> {
  const isCustom = isCustomLine(line);
  if (!isCustom && !item) return refuse(invalid('INVALID_REFERENCE', [...path, 'itemId'], 'Item not found'));
  if (item?.status === 'INACTIVE')
    return refuse(
      invalid('INVALID_STATE', [...path, 'itemId'], `Item ${item.name} is inactive and cannot be ordered`),
    );
  const category = item && chooseCategory(item, line.category);
  const eaches = line.eaches ?? category?.eaches ?? 1;
  const tooMany = piecesProblem(line.quantity, eaches, [...path, 'quantity']);
  if (tooMany) return refuse(tooMany);
  const price = isCustom ? priceCustomLine(line, path) : priceLine(line, found, item?.retailPrice ?? 0, path);
  if (!price.ok) return price;
  const { quantity, ...sent } = line;
  return ok({
    ...sent,
    ...(item && copyItem(item, category)),
    ...price.value,
    orderId,
    currency,
    eaches,
    // Set only on lines of scheduled orders.
    masterLineItemId: null,
    orderedQuantity: quantity,
    acknowledgedQuantity: null,
    shippedQuantity: null,
    contentHash: hashLine(orderId, line),
  });
}

/** Returns the category that a line names by name or code, else the first of the item (decision I12). */
const chooseCategory = (
  { categories }: ItemForLine,
  categoryName: string | null,
): ItemCategory | undefined => {
  const key = categoryName === null ? undefined : textKey(categoryName);
  return (
    categories.find(({ name, code }) => [name, code].some((text) => textKey(text) === key)) ?? categories[0]
  );
};

/** Copies the fields of an item to a line, regardless of the input (docs/decisions/0012). */
const copyItem = ({ name, sku, upc, itemGroup, erpId }: ItemForLine, category: ItemCategory | undefined) => ({
  name,
  sku,
  upc,
  itemGroup,
  category: category?.name ?? null,
  itemErpId: erpId,
});

/** Returns the hash that distinguishes a replayed line from another line with the same id. */
export const hashLine = (orderId: string, line: NewLineItem): string => contentHash({ ...line, orderId });
