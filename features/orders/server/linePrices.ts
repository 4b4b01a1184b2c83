import { customerForOrder } from '#features/customers/server/orderCustomerStore.ts';
import { currentTenant } from '#features/identity/server/tenantStore.ts';
import { pricesFor } from '#features/pricing/server/priceStore.ts';
import { type FoundPrice, linePrice, noPrice } from '#features/pricing/priceSearch.ts';
import { dayIn } from '#platform/kernel/day.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { LineItem } from '../lineItem.ts';
import type { OrderRow } from './orderList.ts';
import { itemsForLines } from './orderSources.ts';

/** Reads the tenant, the items and the fields of an order that determine the prices of its lines. */
export async function readPricing(unit: UnitOfWork, order: OrderRow, itemIds: readonly string[]) {
  const { customer, expectedDeliveryDate } = order;
  const [tenant, found, items] = await Promise.all([
    currentTenant(unit),
    customerForOrder(unit, customer.id, customer.location?.id ?? null),
    itemsForLines(unit, itemIds),
  ]);
  return {
    tenant,
    items,
    sale: {
      day: expectedDeliveryDate ?? dayIn(unit.startedAt, tenant.timeZone),
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
  order: OrderRow,
  requests: readonly { line: LineItem; quantity: number }[],
): Promise<ReadonlyMap<string, FoundPrice>> {
  if (requests.length === 0) return new Map();
  const { tenant, items, sale } = await readPricing(
    unit,
    order,
    requests.map(({ line }) => line.itemId),
  );
  const known = requests.flatMap(({ line, quantity }) => {
    const item = items.get(line.itemId);
    return item ? [{ id: line.id, item, search: { ...sale, item, quantity } }] : [];
  });
  const found = await pricesFor(
    unit,
    known.map(({ search }) => search),
    tenant,
  );
  return new Map(
    known.map(({ id, item }, index) => [id, linePrice(found[index] ?? noPrice, item.retailPrice)]),
  );
}
