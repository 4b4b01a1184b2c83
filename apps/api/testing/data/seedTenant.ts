import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { sql } from 'kysely';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addProgramRecords } from '#features/catalogue/programs/server/programCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { createCustomers } from '#features/customers/customer/server/customerCommands.ts';
import { addCompanySalesPeople } from '#features/customers/salesPeople/server/salesPersonCommands.ts';
import { addTerms } from '#features/customers/terms/server/termsCommands.ts';
import { updateTenant } from '#features/identity/settings/server/tenantEditCommands.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { updateUserAppSetting } from '#features/identity/settings/server/userAppSettingCommands.ts';
import type { TenantInput } from '#features/identity/settings/tenant.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import type { NewOrderInput } from '#features/orders/header/orderInput.ts';
import type { OrderStatus } from '#features/orders/status/orderStatus.ts';
import { allocateLineItems } from '#features/orders/allocation/server/allocationCommands.ts';
import { createOrders } from '#features/orders/header/server/orderCreateCommands.ts';
import { updateAndGetNextOrderNumber } from '#features/orders/header/server/orderNumberCommands.ts';
import type { MasterOrderStatus } from '#features/orders/masterOrders/masterOrderStatus.ts';
import { createMasterOrder } from '#features/orders/masterOrders/server/masterOrderCommands.ts';
import { updateOrderStatus } from '#features/orders/status/server/orderStatusCommands.ts';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { loadErpItemPrices } from '#features/pricing/erp/server/erpPriceCommands.ts';
import { replacePriceLevels } from '#features/pricing/levels/server/priceLevelCommands.ts';
import { type Result, ok } from '#platform/kernel/results/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { seedAvailability } from './availabilityFixture.ts';
import { buildCategories, buildErpPrice, buildItems, buildPriceLevel } from './catalogueFixture.ts';
import { addImports } from './importRows.ts';
import { facilityLocations } from './locationFixture.ts';
import { seedMaterial } from './materialFixture.ts';
import { seedPeople } from './peopleFixture.ts';
import { seedPurchaseOrders } from './purchaseOrderFixture.ts';
import type { TenantFixture } from './tenantFixture.ts';

/** Fixed time of all operations in the tests. */
export const now = '2026-11-21T05:22:00.000Z';

/** Creates a tenant with at least one row in every tenant table. */
export async function seedTenant(
  database: Database,
  fixture: TenantFixture,
  settings: Pick<TenantInput, 'useErpPricing'> = {},
): Promise<void> {
  const { tenantId, ids, texts } = fixture;
  const session = { tenantId, userId: ids.site, email: texts.manager };
  const write = async <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
    unwrapResult(await database.write(session, run, { now }));
  const tenant = { ...settings, tenantId, name: texts.tenantName, invoiceStatuses: ['SUBMITTED'] };
  unwrapResult(await addTenant(database.pool, tenant, { now }));
  await seedPeople(database, fixture, now);
  // Only feeds and other systems create these rows.
  await write(async (unit) => {
    await unit.run(sql`insert into tenant_integration (tenant_id, integration_id, realm_id, created_at)
      values (${tenantId}, ${ids.integration}, ${texts.realm}, ${now})`);
    return ok(undefined);
  });
  const seller = { firstName: texts.contactName, lastName: texts.program, territory: texts.itemGroup };
  await write((unit) =>
    addCompanySalesPeople(unit, [
      { ...seller, id: ids.seller, email: texts.salesPerson },
      { ...seller, id: ids.spareSeller, email: texts.spareSellerEmail },
    ]),
  );
  await write((unit) => addCategories(unit, buildCategories(fixture)));
  await write((unit) =>
    addProgramRecords(unit, [
      { id: ids.programRecord, name: texts.program },
      { id: ids.spareProgram, name: texts.spareProgramName },
    ]),
  );
  await write((unit) => addItems(unit, buildItems(fixture)));
  await write((unit) =>
    addTerms(unit, [
      { termsId: ids.terms, name: texts.termsName, isDefault: true },
      { termsId: ids.otherTerms, name: texts.otherTermsName },
      { termsId: ids.spareTerms, name: texts.spareTermsName },
    ]),
  );
  await write((unit) =>
    addPriceGroups(unit, [
      { id: ids.priceGroup, name: texts.priceGroupName },
      { id: ids.otherGroup, name: texts.otherGroupName },
      { id: ids.unusedGroup, name: texts.unusedGroupName },
    ]),
  );
  await write((unit) => setDefaultGroup(unit, { id: ids.priceGroup }));
  await write((unit) =>
    replacePriceLevels(unit, { priceGroupId: ids.priceGroup, priceLevels: [buildPriceLevel(fixture)] }),
  );
  await write((unit) => loadErpItemPrices(unit, [buildErpPrice(fixture)]));
  await write((unit) => createLocations(unit, facilityLocations(fixture)));
  await seedAvailability(write, fixture);
  await seedMaterial(write, fixture);
  await seedPurchaseOrders(write, fixture);
  await write((unit) => createCustomers(unit, customers(fixture)));
  await write((unit) => addImports(unit, fixture));
  await write((unit) => updateUserAppSetting(unit, buildSetting(fixture)));
  await write(updateAndGetNextOrderNumber);
  await write((unit) => updateTenant(unit, { address: customerAddress(fixture, ids.siteAddress) }));
  const orders = await database.write(session, (unit) => createOrders(unit, buildOrders(fixture)), { now });
  for (const order of orders) unwrapResult(order);
  for (const master of buildMasters(fixture)) await write((unit) => createMasterOrder(unit, master));
  const setStatuses = async (orderId: string, ...statuses: readonly OrderStatus[]) => {
    for (const status of statuses) await write((unit) => updateOrderStatus(unit, { orderId, status }));
  };
  const setMasterStatuses = async (orderId: string, ...statuses: readonly MasterOrderStatus[]) => {
    for (const status of statuses)
      await write((unit) => updateOrderStatus(unit, { orderId, entityType: 'MASTER_ORDER', status }));
  };
  await setMasterStatuses(ids.submittedMaster, 'SUBMITTED');
  await setMasterStatuses(ids.acknowledgedMaster, 'SUBMITTED', 'ACKNOWLEDGED');
  const items = [
    { lineItemId: ids.acknowledgedLine, itemId: ids.item, locationId: ids.house, grade: 1, quantity: 1 },
  ];
  await write((unit) => allocateLineItems(unit, { orderId: ids.acknowledged, items }));
  await setStatuses(ids.submitted, 'SUBMITTED');
  await setStatuses(ids.acknowledged, 'SUBMITTED', 'PICKED', 'ACKNOWLEDGED');
}

/** Returns an address of a customer. */
const customerAddress = ({ texts }: TenantFixture, id: string) => ({
  id,
  toName: texts.customerName,
  addressLine1: texts.street,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
});

const customers = (fixture: TenantFixture) => {
  const { ids, texts } = fixture;
  const location = {
    id: ids.location,
    code: texts.locationCode,
    name: texts.locationName,
    storeNumber: `${fixture.mark} 1`,
    description: texts.description,
    region: `${fixture.mark} R`,
    market: `${fixture.mark} M`,
    adGroup: `${fixture.mark} A`,
    scopeId: `${fixture.mark} S`,
    globalLocationNumber: texts.gln,
    priceGroupId: ids.priceGroup,
    termsId: ids.otherTerms,
    address: customerAddress(fixture, ids.locationAddress),
    salesPeople: [{ emailAddress: texts.salesPerson }],
  };
  const other = {
    ...location,
    id: ids.otherLocation,
    code: `${fixture.mark} S-2`,
    name: texts.otherLocationName,
  };
  const contact = {
    id: ids.contact,
    firstName: texts.contactName,
    lastName: texts.contactName,
    title: `${fixture.mark} title`,
    emailAddresses: [{ value: texts.contactEmail }],
    phoneNumbers: [{ value: texts.contactPhone }],
  };
  return [
    {
      customerId: ids.customer,
      name: texts.customerName,
      description: texts.description,
      erpId: texts.customerErpId,
      erpPriceGroupId: texts.erpPriceGroup,
      priceGroupId: ids.otherGroup,
      termsId: ids.terms,
      shipFromLocations: [{ name: texts.siteName }],
      orderSubmitter: { name: texts.contactName, phone: texts.contactPhone, email: texts.contactEmail },
      locations: [location, { ...other, address: customerAddress(fixture, ids.otherLocationAddress) }],
      billingAddresses: [ids.billingAddress, ids.otherBillingAddress].map((id) =>
        customerAddress(fixture, id),
      ),
      contacts: [contact],
    },
    { customerId: ids.otherCustomer, name: texts.otherCustomerName, description: texts.description },
    {
      customerId: ids.inactiveCustomer,
      name: texts.inactiveCustomerName,
      description: texts.description,
      status: 'INACTIVE' as const,
    },
  ];
};

const buildSetting = ({ texts }: TenantFixture) => ({
  emailAddress: texts.manager,
  group: texts.settingGroup,
  name: texts.settingName,
  base64Settings: texts.settings,
  shared: true,
});

/** Returns the input of master orders in the first three statuses. */
const buildMasters = (fixture: TenantFixture) => {
  const { ids, texts } = fixture;
  const masters = [
    [ids.masterOrder, texts.masterOrderNumber, ids.masterLine],
    [ids.submittedMaster, texts.submittedMasterNumber, ids.submittedMasterLine],
    [ids.acknowledgedMaster, texts.acknowledgedMasterNumber, ids.acknowledgedMasterLine],
  ] as const;
  return masters.map(([masterOrderId, masterOrderNumber, lineId]) => ({
    ...masterHeaderFixture(fixture),
    masterOrderId,
    masterOrderNumber,
    lineItems: [orderLineFixture(fixture, lineId, ids.item)],
  }));
};

/** Returns the input of the header of a master order for the customer's store. */
export function masterHeaderFixture(fixture: TenantFixture) {
  const {
    expectedDeliveryDate: _day,
    finalCredit: _final,
    termsId: _terms,
    ...header
  } = orderHeaderFixture(fixture);
  return header;
}

/** Returns the input of a line for twelve roses. */
export const orderLineFixture = ({ texts }: TenantFixture, id: string, itemId: string) => ({
  id,
  itemId,
  name: texts.itemName,
  sku: texts.sku,
  upc: texts.upc,
  quantity: 12,
  cost: 1,
  addedBy: texts.manager,
  dateAdded: now,
  department: texts.department,
  notes: texts.notes,
});

/** Returns the input of an order header for the customer's store. */
export const orderHeaderFixture = (fixture: TenantFixture) => {
  const { ids, texts } = fixture;
  return {
    customer: {
      id: ids.customer,
      name: texts.customerName,
      billToAddress: customerAddress(fixture, ids.billingAddress),
      contact: {
        firstName: texts.contactName,
        emailAddress: { type: 'WORK' as const, value: texts.contactEmail },
        phoneNumber: { type: 'WORK' as const, value: texts.contactPhone },
      },
      location: {
        id: ids.location,
        name: texts.locationName,
        address: customerAddress(fixture, ids.locationAddress),
      },
    },
    expectedDeliveryDate: '2027-03-01',
    finalCredit: false,
    fromLocation: { name: texts.siteName },
    salesPersonEmail: texts.salesPerson,
    termsId: ids.otherTerms,
    type: 'PO' as const,
  };
};

const buildOrders = (fixture: TenantFixture): NewOrderInput[] => {
  const { ids, texts } = fixture;
  const order = (orderId: string, lines: readonly string[], more: Partial<NewOrderInput> = {}) => ({
    ...orderHeaderFixture(fixture),
    orderId,
    lineItems: lines.map((line) => orderLineFixture(fixture, line, ids.item)),
    ...more,
  });
  const numbered = { orderNumber: texts.orderNumber, poNumber: texts.poNumber };
  return [
    order(ids.order, [ids.orderLine, ids.otherLine], numbered),
    order(ids.submitted, [ids.submittedLine]),
    order(ids.acknowledged, [ids.acknowledgedLine]),
  ];
};
