import { ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ItemPricesDocument, type ItemPricesQuery } from '../documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';

type FoundPrice = Pick<
  NonNullable<ItemPricesQuery['itemPrices']>[number],
  'price' | 'source' | 'priceGroupId' | 'priceLevelId'
>;

/** A price that a category's level has. */
export const levelPrice = (price: number): FoundPrice => ({
  price,
  source: 'CATEGORY_LEVEL',
  priceGroupId: null,
  priceLevelId: null,
});

/** States the prices that a server finds, by item, quantity, location and day. */
export const respondPrices = (
  server: StubServer,
  getPrice: (item: { itemId: string; quantity: number; locationId: string; day: string }) => FoundPrice,
): void =>
  server.respond(ItemPricesDocument, ({ items, locationId, orderDate: day }) => ({
    itemPrices: items.map(({ itemId, quantity }) => ({
      ...getPrice({ itemId, quantity, locationId, day }),
      itemId,
      locationId,
      currency: 'USD' as const,
      erpItemPricingId: null,
    })),
  }));

/** States that Lavender and Sage cost what their stored lines are charged, at every quantity. */
export const respondStoredPrices = (server: StubServer): void =>
  respondPrices(server, ({ itemId }) => levelPrice(itemId === 'b'.repeat(32) ? 11.09 : 3.25));

/** Trays of eight Lavender at 2.99, one Sage at 11.09 and trays of ten Thyme at 2.43. */
const items = [
  { itemId: 'a'.repeat(32), name: 'Lavender', sku: 'LAV', eaches: 8, retailPrice: 5.99, price: 2.99 },
  { itemId: 'b'.repeat(32), name: 'Sage', sku: 'SAGE', eaches: 1, retailPrice: 14.99, price: 11.09 },
  { itemId: 'c'.repeat(32), name: 'Thyme', sku: 'THY', eaches: 10, retailPrice: 3.99, price: 2.43 },
];

/** States three items that can be ordered, and their prices. */
export function respondItems(server: StubServer): void {
  const nodes = items.map(({ itemId, name, sku, eaches, retailPrice }) => ({
    ...pickedItem(itemId),
    name,
    sku,
    retailPrice,
    availableQuantity: 0,
    categories: [{ name: 'Herbs', code: 'H', eaches, uom: 'EA' }],
  }));
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  server.respond(ItemsByTenantDocument, () => ({ items: { nodes, totalCount: nodes.length, pageInfo } }));
  respondPrices(server, ({ itemId }) => levelPrice(items.find((item) => item.itemId === itemId)?.price ?? 0));
}

/** States two items whose names begin alike, at 2.43. */
export function respondThymes(server: StubServer): void {
  const nodes = ['a', 'b'].map((letter) => ({
    ...pickedItem(letter.repeat(32)),
    sku: `SKU-${letter}`,
    name: `Lemon Thyme '${letter}' - 3 gal`,
    availableQuantity: 0,
  }));
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  server.respond(ItemsByTenantDocument, () => ({ items: { nodes, totalCount: nodes.length, pageInfo } }));
  respondPrices(server, () => levelPrice(2.43));
}
