import {
  findDestinationsByErpIds,
  findDestinationsByLocationNames,
} from '#features/customers/customer/server/orderDestinationStore.ts';
import { findLinkedEmail } from '#features/customers/salesPeople/server/salesPersonStore.ts';
import { findItemsByErpIds, findItemsByUpcs } from '#features/catalogue/items/server/itemKeyStore.ts';
import { defaultShipFrom } from '#features/identity/settings/server/shipFromStore.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ImportedItem, OrderDestination } from '../orderDestination.ts';
import type { ImportedOrder } from '../orderImport.ts';
import type { CompleteDestination } from '../toNewOrder.ts';

/** A destination with what orders copy, as far as the customer has it. */
interface StoredDestination extends OrderDestination {
  location: CompleteDestination['location'] | null;
  billToAddress: CompleteDestination['billToAddress'] | null;
}

/** Existing data by the keys of the file. */
export interface ImportReferences {
  destinations: ReadonlyMap<string, readonly StoredDestination[]>;
  items: ReadonlyMap<string, readonly ImportedItem[]>;
  shipFrom: string | null;
  /** Sales person of orders for locations without one: the user who imports. */
  userSalesPerson: string;
}

/** Reads what the orders of a batch refer to, with one statement for each table. */
export async function findImportReferences(
  unit: UnitOfWork,
  orders: readonly ImportedOrder[],
): Promise<ImportReferences> {
  const customers = orders.map(({ customer }) => customer);
  const keys = orders.flatMap(({ lines }) => lines.map(({ item }) => item));
  const isByErpId = orders[0]?.format === 'CUSTOMER_ID';
  const [destinations, items, shipFrom, linkedEmail] = await Promise.all([
    (isByErpId ? findDestinationsByErpIds : findDestinationsByLocationNames)(unit, customers),
    (isByErpId ? findItemsByErpIds : findItemsByUpcs)(unit, keys),
    findShipFrom(unit),
    findLinkedEmail(unit),
  ]);
  return {
    destinations: Map.groupBy(destinations.map(toDestination), ({ key }) => key),
    items: Map.groupBy(items, ({ key }) => key),
    shipFrom,
    userSalesPerson: linkedEmail ?? unit.user.email,
  };
}

const findShipFrom = async (unit: UnitOfWork): Promise<string | null> =>
  defaultShipFrom(unit, await currentTenant(unit));

type DestinationRow = Awaited<ReturnType<typeof findDestinationsByErpIds>>[number];

const toDestination = ({
  locationId,
  locationName,
  locationPriceGroupId,
  poRequired,
  address,
  salesPersonEmails,
  ...customer
}: DestinationRow): StoredDestination => ({
  ...customer,
  hasBillingAddress: customer.billToAddress !== null,
  location:
    locationId === null || address === null
      ? null
      : {
          locationId,
          name: locationName ?? '',
          priceGroupId: locationPriceGroupId,
          poRequired: poRequired ?? false,
          address,
          salesPersonEmails: salesPersonEmails ?? [],
        },
});

/** Returns the format in which the tenant of a unit imports orders. */
export const findOrderImportFormat = async (unit: UnitOfWork): Promise<OrderImportFormat> =>
  (await currentTenant(unit)).orderImportFormat;
