import {
  availabilityTabPath,
  openingStockPath,
} from '#features/availability/sessions/web/availabilityPaths.ts';
import { postCapability } from '#features/availability/sessions/web/useAvailabilityPermission.ts';
import { AvailabilitySessionsDocument } from '#features/availability/web/documents.ts';
import { categoryListQuery } from '#features/catalogue/categories/web/categoryListQuery.ts';
import { categoriesPath, categoryImportPath } from '#features/catalogue/categories/web/categoryPaths.ts';
import { itemListQuery } from '#features/catalogue/items/web/itemListQuery.ts';
import { itemImportPath, itemsPath } from '#features/catalogue/items/web/itemPaths.ts';
import { customerListQuery } from '#features/customers/customer/web/customerListQuery.ts';
import { customerImportPath, customersPath } from '#features/customers/customer/web/customerPaths.ts';
import { salesPeopleListQuery } from '#features/customers/salesPeople/web/salesPeopleListQuery.ts';
import {
  salesPeopleImportPath,
  salesPeoplePath,
} from '#features/customers/salesPeople/web/salesPersonPaths.ts';
import { termsListQuery } from '#features/customers/terms/web/termsListQuery.ts';
import { termsImportPath, termsPath } from '#features/customers/terms/web/termsPaths.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { locationListQuery } from '#features/locations/web/locationListQuery.ts';
import { locationImportPath, locationsPath } from '#features/locations/web/locationPaths.ts';
import { companyPath } from '#features/orders/company/web/companyPaths.ts';
import { orderListQuery } from '#features/orders/order/web/orderListQuery.ts';
import { newOrderPath, orderImportPath } from '#features/orders/order/web/orderPaths.ts';
import { priceGroupListQuery } from '#features/pricing/groups/web/priceGroupListQuery.ts';
import { priceGroupImportPath, priceGroupsPath } from '#features/pricing/groups/web/priceGroupPaths.ts';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import type { Client } from '#platform/web/query/client/client.ts';

/** One line of the setup: what a company enters before it sells. */
interface SetupStep {
  readonly title: string;
  /** Shown while there is none. */
  readonly text: string;
  /** Shown once there is some. */
  readonly doneText: (total: number) => string;
  /** Needed to enter it; others do not see the step. */
  readonly capability: string;
  readonly to: string;
  readonly importTo?: string;
  /** Needed for the import, if another one. */
  readonly importCapability?: string;
  readonly readTotal: (client: Client, tenantId: string, signal: AbortSignal) => Promise<number>;
}

const toReadTotal =
  <Row>(query: ListQuery<Row>): SetupStep['readTotal'] =>
  async (client, tenantId, signal) =>
    (await query.page(client, { tenantId, first: 1, after: null }, signal)).totalCount;

/** Steps of the setup in the order in which they need each other. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: 'Company',
    text: 'Address and logo for your invoices',
    doneText: () => 'Address entered',
    capability: 'company.edit',
    to: companyPath,
    readTotal: async (client, _tenantId, signal) => {
      const { tenant } = await client.call(TenantDocument, {}, signal);
      return tenant?.address ? 1 : 0;
    },
  },
  {
    title: 'Sites and locations',
    text: 'Where you grow and ship from',
    doneText: (total) => countNoun(total, 'location'),
    capability: 'locations.edit',
    to: locationsPath,
    importTo: locationImportPath,
    readTotal: toReadTotal(locationListQuery),
  },
  {
    title: 'Terms',
    text: 'When your customers pay',
    doneText: (total) => `${numberText(total)} terms`,
    capability: 'customers.edit',
    to: termsPath,
    importTo: termsImportPath,
    readTotal: toReadTotal(termsListQuery),
  },
  {
    title: 'Salespeople',
    text: 'Who sells to which location',
    doneText: (total) => (total === 1 ? '1 salesperson' : `${numberText(total)} salespeople`),
    capability: 'customers.edit',
    to: salesPeoplePath,
    importTo: salesPeopleImportPath,
    readTotal: toReadTotal(salesPeopleListQuery),
  },
  {
    title: 'Price groups',
    text: 'Who buys at which prices',
    doneText: (total) => countNoun(total, 'price group'),
    capability: 'prices.edit',
    to: priceGroupsPath,
    importTo: priceGroupImportPath,
    readTotal: toReadTotal(priceGroupListQuery),
  },
  {
    title: 'Categories',
    text: 'How your items are packed',
    doneText: (total) => (total === 1 ? '1 category' : `${numberText(total)} categories`),
    capability: 'catalogue.edit',
    to: categoriesPath,
    importTo: categoryImportPath,
    readTotal: toReadTotal(categoryListQuery),
  },
  {
    title: 'Items',
    text: 'What you sell',
    doneText: (total) => countNoun(total, 'item'),
    capability: 'catalogue.edit',
    to: itemsPath,
    importTo: itemImportPath,
    readTotal: toReadTotal(itemListQuery),
  },
  {
    title: 'Customers',
    text: 'Who you sell to',
    doneText: (total) => countNoun(total, 'customer'),
    capability: 'customers.edit',
    to: customersPath,
    importTo: customerImportPath,
    readTotal: toReadTotal(customerListQuery),
  },
  {
    title: 'First count',
    text: 'Count, then make it live',
    doneText: (total) => countNoun(total, 'live session'),
    capability: 'availability.manage',
    to: availabilityTabPath('staged-session'),
    importTo: openingStockPath,
    importCapability: postCapability,
    readTotal: async (client, tenantId, signal) => {
      const variables = { tenantId, status: 'LIVE' as const, first: 1 };
      const { availabilitySessions } = await client.call(AvailabilitySessionsDocument, variables, signal);
      return availabilitySessions?.totalCount ?? 0;
    },
  },
  {
    title: 'First order',
    text: 'Enter one or import a file',
    doneText: (total) => countNoun(total, 'order'),
    capability: 'orders.edit',
    to: newOrderPath,
    importTo: orderImportPath,
    readTotal: toReadTotal(orderListQuery),
  },
];
