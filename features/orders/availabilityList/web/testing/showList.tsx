import { ProgramsDocument } from '#features/catalogue/web/documents.ts';
import {
  CustomerDocument,
  CustomersPageDocument,
  LocationsSalesPeopleDocument,
} from '#features/customers/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { locationRow, locationsData } from '#features/locations/web/testing/locations.ts';
import { PriceGroupsPickerDocument } from '#features/pricing/web/documents.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import type { SettingStore } from '#platform/web/userSettings/settingStore.ts';
import { AvailabilityListDocument, type AvailabilityListQuery } from '../../../web/documents.ts';
import { orderCustomer } from '../../../web/testing/orderServer.ts';
import { AvailabilityListPage } from '../AvailabilityListPage.tsx';
import { availabilityListPath } from '../availabilityListPaths.ts';

type List = NonNullable<AvailabilityListQuery['availabilityList']>;

/** An item of a list. */
export const listItem = (change: Partial<List['items'][number]> = {}): List['items'][number] => ({
  itemId: 'a'.repeat(32),
  sku: 'LAV',
  name: 'Lavender',
  upc: '411701659051',
  groupName: 'Perennials',
  category: 'Perennials',
  uom: 'TRAY',
  eaches: 6,
  price: 4.5,
  quantity: 1240,
  ...change,
});

/** The first two items of a list of 2,002. */
export const listData = (change: Partial<List> = {}): List => ({
  recipient: '',
  siteName: '',
  today: '2027-02-28',
  day: '2027-03-01',
  currency: 'USD',
  hasPrices: true,
  numberOfItems: 2002,
  items: [
    listItem(),
    listItem({
      itemId: 'b'.repeat(32),
      sku: 'ROSE',
      name: 'Rose',
      upc: null,
      groupName: null,
      category: null,
      uom: null,
      eaches: 1,
      price: null,
      quantity: 12,
    }),
  ],
  ...change,
});

interface ShowListOptions {
  /** Query of the address. */
  path?: string;
  data?: () => List | null;
  capabilities?: readonly string[];
  settings?: SettingStore;
  /** States other responses. */
  prepare?: (server: StubServer) => void;
}

/** Shows the page of the availability list to user Kim. */
export async function showList({
  path = '',
  data = () => listData(),
  capabilities,
  settings,
  prepare = () => {},
}: ShowListOptions = {}) {
  const server = await startStubServer();
  server.respond(TenantDocument, () => tenantData());
  server.respond(AvailabilityListDocument, () => ({ availabilityList: data() }));
  server.respond(ProgramsDocument, () => ({ programs: onlyPage([]) }));
  server.respond(LocationsDocument, () => locationsData([locationRow({ name: 'Canby Farm' })]));
  server.respond(CustomerDocument, () => ({ customer: orderCustomer }));
  server.respond(CustomersPageDocument, () => ({ customers: onlyPage([orderCustomer]) }));
  server.respond(LocationsSalesPeopleDocument, () => ({ locationsSalesPeople: onlyPage([]) }));
  server.respond(PriceGroupsPickerDocument, () => ({ priceGroups: { nodes: [] } }));
  prepare(server);
  const page = await showPage({
    server,
    pages: { [availabilityListPath]: AvailabilityListPage },
    path: `${availabilityListPath}${path}`,
    ...(capabilities && { capabilities }),
    ...(settings && { settings }),
  });
  return { ...page, server };
}
