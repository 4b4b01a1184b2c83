import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemPricesDocument } from '../documents.ts';

/** States the prices that a server finds, by item and quantity: price levels of a category. */
export function respondPrices(
  server: StubServer,
  getPrice: (itemId: string, quantity: number) => number,
): void {
  server.respond(ItemPricesDocument, ({ items, locationId }) => ({
    itemPrices: items.map(({ itemId, quantity }) => ({
      itemId,
      locationId,
      price: getPrice(itemId, quantity),
      currency: 'USD' as const,
      source: 'CATEGORY_LEVEL' as const,
      priceLevelId: null,
      priceGroupId: null,
      erpItemPricingId: null,
    })),
  }));
}
