import { customerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import { findPrices } from '#features/pricing/prices/server/priceStore.ts';
import { type FoundPrice, foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import { dayInTimeZone } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { LineItem } from '../../lines/lineItem.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { findItemsForLines } from '../../order/server/orderReferences.ts';

/** Reads the tenant, the items and the fields of an order that determine the prices of its lines. */
export async function readLinePricing(unit: UnitOfWork, order: OrderRecord, itemIds: readonly string[]) {
  const { customer, expectedDeliveryDate } = order;
  const [tenant, found, items] = await Promise.all([
    currentTenant(unit),
    customerForOrder(unit, customer.id, customer.location?.id ?? null),
    findItemsForLines(unit, itemIds),
  ]);
  return {
    tenant,
    items,
    pricingContext: {
      day: expectedDeliveryDate ?? dayInTimeZone(unit.startedAt, tenant.timeZone),
      priceGroupIds: {
        location: found?.location?.priceGroupId ?? null,
        customer: found?.customer.priceGroupId ?? null,
      },
      erpPriceGroupId: found?.customer.erpPriceGroupId ?? null,
    },
  };
}

/** Returns the current prices of stored lines at these quantities, else the retail price, by line id. Custom lines are absent. */
export async function findLinePrices(
  unit: UnitOfWork,
  order: OrderRecord,
  requests: readonly { line: LineItem; quantity: number }[],
): Promise<ReadonlyMap<string, FoundPrice>> {
  if (requests.length === 0) return new Map();
  const { tenant, items, pricingContext } = await readLinePricing(
    unit,
    order,
    requests.map(({ line }) => line.itemId),
  );
  const pricedRequests = requests.flatMap(({ line, quantity }) => {
    const item = items.get(line.itemId);
    return item ? [{ id: line.id, item, search: { ...pricingContext, item, quantity } }] : [];
  });
  const found = await findPrices(
    unit,
    pricedRequests.map(({ search }) => search),
    tenant,
  );
  return new Map(
    pricedRequests.map(({ id, item }, index) => [
      id,
      foundOrRetailPrice(found[index] ?? noPrice, item.retailPrice),
    ]),
  );
}
