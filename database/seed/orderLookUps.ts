import type { ConsolidatedItem } from '#features/catalogue/import/itemGroup.ts';
import type { NewCustomerInput } from '#features/customers/customer/newCustomer.ts';
import type { ImportedLine, ImportedOrder } from '#features/orders/import/orderImport.ts';
import type { DemoFiles } from './demoFiles.ts';

type Location = NonNullable<NewCustomerInput['locations']>[number];

/** Finds the customers and items that an order file refers to. */
export interface SeedOrderLookUps {
  findCustomer(order: ImportedOrder): { customer: NewCustomerInput; location: Location };
  findItem(line: ImportedLine): ConsolidatedItem;
}

/** Finds customers by location name and items by UPC, or both by ERP id; throws for an unknown key, a mistake in the files. */
export function orderLookUps(
  files: DemoFiles,
  customers: readonly NewCustomerInput[],
  by: 'location' | 'erpId',
): SeedOrderLookUps {
  const byLocation = new Map(
    customers.flatMap((customer) =>
      (customer.locations ?? []).map((location) => [location.name, { customer, location }] as const),
    ),
  );
  const byErpId = new Map(
    customers.flatMap((customer) => {
      const [location] = (customer.locations ?? []).toSorted((a, b) => (a.code < b.code ? -1 : 1));
      return location ? [[customer.erpId ?? '', { customer, location }] as const] : [];
    }),
  );
  const items = new Map(
    files.items.map((item) => [
      by === 'location' ? item.upc : (files.itemKeys.get(item.sku)?.ErpId ?? ''),
      item,
    ]),
  );
  return {
    findCustomer: ({ customer }) =>
      requireFound((by === 'location' ? byLocation : byErpId).get(customer), customer),
    findItem: ({ item }) => requireFound(items.get(item), item),
  };
}

function requireFound<Found>(found: Found | undefined, key: string): Found {
  if (found === undefined)
    throw new Error(`The demo orders refer to ${key}, which the other files do not contain.`);
  return found;
}
