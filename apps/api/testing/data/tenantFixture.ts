import { isTenantId } from '#platform/kernel/ids/id.ts';

/** Ids and texts of all records of a test tenant; no value occurs in another tenant. */
export type TenantFixture = ReturnType<typeof buildTenantFixture>;

/** Builds the values of a tenant: every text contains `mark` (six letters), every id and number begins with `digit`. */
export function buildTenantFixture(code: string, mark: string, digit: string) {
  if (!isTenantId(code)) throw new Error(`${code} is no tenant code.`);
  let made = 0;
  const id = () => `${digit.repeat(8)}${String((made += 1)).padStart(24, '0')}`;
  const text = (what: string) => `${mark} ${what}`;
  const email = (who: string) => `${who}@${mark}.example.com`;
  const ids = {
    category: id(),
    item: id(),
    otherItem: id(),
    terms: id(),
    otherTerms: id(),
    priceGroup: id(),
    otherGroup: id(),
    priceLevel: id(),
    erpPrice: id(),
    customer: id(),
    otherCustomer: id(),
    inactiveCustomer: id(),
    location: id(),
    otherLocation: id(),
    locationAddress: id(),
    otherLocationAddress: id(),
    billingAddress: id(),
    contact: id(),
    site: id(),
    house: id(),
    integration: id(),
    order: id(),
    orderLine: id(),
    otherLine: id(),
    submitted: id(),
    submittedLine: id(),
    acknowledged: id(),
    acknowledgedLine: id(),
    newCustomer: id(),
    newContact: id(),
    newTerms: id(),
    newLocation: id(),
    newLocationAddress: id(),
    newBillingAddress: id(),
    otherBillingAddress: id(),
    newOrder: id(),
    newLine: id(),
    newHouse: id(),
    closedHouse: id(),
    siteAddress: id(),
    importFile: id(),
    importedFile: id(),
    waitingFile: id(),
    importJob: id(),
    waitingImport: id(),
    importResult: id(),
    newImport: id(),
  };
  const texts = {
    tenantName: text('Farms'),
    realm: text('realm'),
    categoryCode: text('category code'),
    categoryName: text('category'),
    itemName: text('rose'),
    otherItemName: text('sage'),
    description: text('about it'),
    sku: text('sku rose'),
    otherSku: text('sku sage'),
    upc: `${digit.repeat(8)}0011`,
    itemErpId: text('item key'),
    itemGroup: text('group'),
    program: text('spring'),
    termsName: text('net 30'),
    otherTermsName: text('net 60'),
    newTermsName: text('net 90'),
    priceGroupName: text('retail'),
    otherGroupName: text('chains'),
    erpPriceGroup: text('price key'),
    customerName: text('nursery'),
    otherCustomerName: text('florist'),
    inactiveCustomerName: text('gone nursery'),
    newCustomerName: text('new nursery'),
    customerErpId: text('customer key'),
    newCustomerErpId: text('new customer key'),
    locationName: text('store'),
    otherLocationName: text('branch'),
    newLocationName: text('new store'),
    locationCode: text('S-1'),
    newLocationCode: text('S-3'),
    gln: `${digit.repeat(9)}0022`,
    manager: email('manager'),
    colleague: email('colleague'),
    salesPerson: email('sales'),
    contactName: text('Kira'),
    contactEmail: email('contact'),
    contactPhone: `(${digit.repeat(3)}) ${digit.repeat(3)}-0033`,
    street: text('street 1'),
    siteName: text('site'),
    siteErpId: text('site key'),
    houseName: text('house'),
    closedHouseName: text('closed house'),
    newHouseName: text('new house'),
    newHouseErpId: text('new house key'),
    newSiteName: text('new site'),
    orderNumber: `${digit.repeat(8)}44`,
    newOrderNumber: `${digit.repeat(8)}55`,
    poNumber: text('PO'),
    newPoNumber: text('NEW'),
    notes: text('notes'),
    department: text('department'),
    importFileName: text('customers.csv'),
    settingGroup: text('grid'),
    settingName: text('layout'),
    settings: Buffer.from(JSON.stringify({ of: mark })).toString('base64'),
  };
  return { tenantId: code, mark, digit, ids, texts };
}

const namedValues = (fixture: TenantFixture): readonly [name: string, value: string][] =>
  Object.entries({ ...fixture.ids, ...fixture.texts });

/** Values of create operations and the existing values of the same kind. */
const existing: Readonly<Record<string, string>> = {
  newCustomer: 'customer',
  newContact: 'contact',
  newTerms: 'terms',
  newTermsName: 'termsName',
  newLocation: 'location',
  newLocationAddress: 'locationAddress',
  newBillingAddress: 'billingAddress',
  newLocationName: 'locationName',
  newLocationCode: 'locationCode',
  newCustomerName: 'customerName',
  newCustomerErpId: 'customerErpId',
  newOrder: 'order',
  newLine: 'orderLine',
  newOrderNumber: 'orderNumber',
  newPoNumber: 'poNumber',
  newImport: 'importJob',
};

/** Returns the value of another tenant with the same name; undefined for other values. */
export function counterpartValue(
  value: unknown,
  own: TenantFixture,
  other: TenantFixture,
): string | undefined {
  const name = namedValues(own).find((entry) => entry[1] === value)?.[0];
  if (name === undefined) return undefined;
  const counterpartName = existing[name] ?? name;
  return namedValues(other).find((entry) => entry[0] === counterpartName)?.[1];
}
