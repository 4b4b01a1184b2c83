import { customerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import { customerLocationsByIds } from '#features/customers/customer/server/customerStore.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import { findPrices } from '#features/pricing/prices/server/priceStore.ts';
import { type FoundPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { findItemsForLines } from '../../order/server/orderReferences.ts';

/** A price for one customer location, with its source. */
export interface ItemPrice extends FoundPrice {
  itemId: string;
  locationId: string;
  currency: Currency;
}

interface ItemPriceRequest {
  locationId: string;
  orderDate: Day;
  items: readonly { itemId: string; quantity: number }[];
}

type Item = ItemPriceRequest['items'][number];

/** Returns prices in the order of `items`, undefined for unknown items; null for an unknown location. */
async function searchPrices(unit: UnitOfWork, { locationId, orderDate, items }: ItemPriceRequest) {
  const [tenant, locations, itemsById] = await Promise.all([
    currentTenant(unit),
    customerLocationsByIds(unit, [locationId]),
    findItemsForLines(
      unit,
      items.map(({ itemId }) => itemId),
    ),
  ]);
  const customerId = locations.get(locationId)?.customerId;
  const found = customerId === undefined ? undefined : await customerForOrder(unit, customerId, locationId);
  if (!found) return null;
  const { erpPriceGroupId, priceGroupId, currency } = found.customer;
  const priceGroupIds = { location: found.location?.priceGroupId ?? null, customer: priceGroupId };
  const requests = items.flatMap((requested) => {
    const item = itemsById.get(requested.itemId);
    const { quantity } = requested;
    return item ? [{ requested, item, day: orderDate, quantity, priceGroupIds, erpPriceGroupId }] : [];
  });
  const prices = await findPrices(unit, requests, tenant);
  const byItem = new Map<Item, FoundPrice | undefined>(
    requests.map(({ requested }, index) => [requested, prices[index]]),
  );
  return { currency, prices: items.map((item) => byItem.get(item)) };
}

/** Returns prices of several items, `noPrice` for an unknown one; null for an unknown location. */
export async function findItemPrices(
  unit: UnitOfWork,
  request: ItemPriceRequest,
): Promise<readonly ItemPrice[] | null> {
  const found = await searchPrices(unit, request);
  if (!found) return null;
  const { locationId, items } = request;
  return items.map(({ itemId }, index) => ({
    ...(found.prices[index] ?? noPrice),
    itemId,
    locationId,
    currency: found.currency,
  }));
}

/** Returns null for an unknown item or location. */
export async function findItemPrice(
  unit: UnitOfWork,
  { locationId, orderDate, ...item }: Omit<ItemPriceRequest, 'items'> & Item,
): Promise<ItemPrice | null> {
  const found = await searchPrices(unit, { locationId, orderDate, items: [item] });
  const price = found?.prices[0];
  return found && price ? { ...price, itemId: item.itemId, locationId, currency: found.currency } : null;
}
