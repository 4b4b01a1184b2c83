import { availabilityTabPath } from '#features/availability/sessions/web/availabilityPaths.ts';
import { AvailabilitySessionsDocument } from '#features/availability/web/documents.ts';
import { itemListQuery } from '#features/catalogue/items/web/itemListQuery.ts';
import { itemImportPath, itemsPath } from '#features/catalogue/items/web/itemPaths.ts';
import { customerListQuery } from '#features/customers/customer/web/customerListQuery.ts';
import { customerImportPath, customersPath } from '#features/customers/customer/web/customerPaths.ts';
import { locationListQuery } from '#features/locations/web/locationListQuery.ts';
import { locationsPath } from '#features/locations/web/locationPaths.ts';
import { orderListQuery } from '#features/orders/order/web/orderListQuery.ts';
import { newOrderPath, orderImportPath } from '#features/orders/order/web/orderPaths.ts';
import { priceGroupListQuery } from '#features/pricing/groups/web/priceGroupListQuery.ts';
import { priceGroupsPath } from '#features/pricing/groups/web/priceGroupPaths.ts';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import type { Client } from '#platform/web/query/client/client.ts';

/** One line of the setup: what a company enters before it sells. */
interface SetupStep {
  readonly title: string;
  /** Shown while there is none. */
  readonly text: string;
  readonly noun: string;
  /** Needed to enter it; others do not see the step. */
  readonly capability: string;
  readonly to: string;
  readonly importTo?: string;
  readonly readTotal: (client: Client, tenantId: string, signal: AbortSignal) => Promise<number>;
}

const toReadTotal =
  <Row>(query: ListQuery<Row>): SetupStep['readTotal'] =>
  async (client, tenantId, signal) =>
    (await query.page(client, { tenantId, first: 1, after: null }, signal)).totalCount;

/** Steps of the setup in the order in which they need each other. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: 'Sites and locations',
    text: 'Where you grow and ship from',
    noun: 'location',
    capability: 'locations.edit',
    to: locationsPath,
    readTotal: toReadTotal(locationListQuery),
  },
  {
    title: 'Price groups',
    text: 'Who buys at which prices',
    noun: 'price group',
    capability: 'prices.edit',
    to: priceGroupsPath,
    readTotal: toReadTotal(priceGroupListQuery),
  },
  {
    title: 'Items',
    text: 'What you sell',
    noun: 'item',
    capability: 'catalogue.edit',
    to: itemsPath,
    importTo: itemImportPath,
    readTotal: toReadTotal(itemListQuery),
  },
  {
    title: 'Customers',
    text: 'Who you sell to',
    noun: 'customer',
    capability: 'customers.edit',
    to: customersPath,
    importTo: customerImportPath,
    readTotal: toReadTotal(customerListQuery),
  },
  {
    title: 'First count',
    text: 'Count your stock, then make it live',
    noun: 'live session',
    capability: 'availability.manage',
    to: availabilityTabPath('staged-session'),
    readTotal: async (client, tenantId, signal) => {
      const variables = { tenantId, status: 'LIVE' as const, first: 1 };
      const { availabilitySessions } = await client.call(AvailabilitySessionsDocument, variables, signal);
      return availabilitySessions?.totalCount ?? 0;
    },
  },
  {
    title: 'First order',
    text: 'Enter one or import a file',
    noun: 'order',
    capability: 'orders.edit',
    to: newOrderPath,
    importTo: orderImportPath,
    readTotal: toReadTotal(orderListQuery),
  },
];
