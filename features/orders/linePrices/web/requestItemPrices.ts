import { type FoundPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { ItemPricesDocument, type ItemPricesQuery } from '../../web/documents.ts';

export interface ItemQuantity {
  itemId: string;
  quantity: number;
}

type ItemPrice = NonNullable<ItemPricesQuery['itemPrices']>[number];

const toFoundPrice = ({
  price,
  source,
  priceGroupId,
  priceLevelId,
  erpItemPricingId,
}: ItemPrice): FoundPrice => ({
  ...noPrice,
  price,
  source,
  priceGroupId,
  priceLevelId,
  erpItemPricingId,
});

/** Requests the prices of items for a customer location on a day, in their order; a price of 0 when none is found. */
export async function requestItemPrices(
  client: Client,
  { locationId, day }: { locationId: string; day: Day },
  items: readonly ItemQuantity[],
): Promise<readonly FoundPrice[]> {
  const { itemPrices } = await client.call(ItemPricesDocument, { locationId, orderDate: day, items });
  return items.map((_, index) => {
    const itemPrice = itemPrices?.[index];
    return itemPrice ? toFoundPrice(itemPrice) : noPrice;
  });
}
