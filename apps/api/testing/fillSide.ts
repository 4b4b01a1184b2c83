import { sql } from 'kysely';
import { addCategories } from '#features/catalogue/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/server/itemCommands.ts';
import { createCustomers } from '#features/customers/server/customerCommands.ts';
import { addTerms } from '#features/customers/server/termsCommands.ts';
import { addAccount } from '#features/identity/server/accountCommands.ts';
import { addMachineClient } from '#features/identity/server/machineClientCommands.ts';
import { addTenant } from '#features/identity/server/tenantCommands.ts';
import { updateUserAppSetting } from '#features/identity/server/userAppSettingCommands.ts';
import type { TenantInput } from '#features/identity/tenant.ts';
import { createLocations } from '#features/locations/server/commands.ts';
import type { NewOrderInput } from '#features/orders/orderInput.ts';
import type { OrderStatus } from '#features/orders/orderStatus.ts';
import { createOrders } from '#features/orders/server/orderCreateCommands.ts';
import { updateAndGetNextOrderNumber } from '#features/orders/server/orderNumberCommands.ts';
import { updateOrderStatus } from '#features/orders/server/orderStatusCommands.ts';
import { addPriceGroups, setDefaultGroup } from '#features/pricing/server/commands.ts';
import { loadErpItemPrices } from '#features/pricing/server/erpPriceCommands.ts';
import { replacePriceLevels } from '#features/pricing/server/levelCommands.ts';
import { type Result, ok } from '#platform/kernel/result.ts';
import type { Database } from '#platform/server/database.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { Side } from './side.ts';

/** Fixed time of all operations in the tests. */
export const now = '2026-11-21T05:22:00.000Z';
export const password = 'correct horse battery';

/** Creates a tenant with at least one row in every tenant table. */
export async function fillSide(
  database: Database,
  side: Side,
  settings: Pick<TenantInput, 'useErpPricing'> = {},
): Promise<void> {
  const { tenantId, ids, texts } = side;
  const session = { tenantId, userId: ids.site, email: texts.manager };
  const write = async <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
    done(await database.write(session, run, { now }));
  done(await addTenant(database.pool, { ...settings, tenantId, name: texts.tenantName }, { now }));
  await addUser(database, side);
  // Only feeds and other systems create these rows.
  await write(async (unit) => {
    await unit.run(sql`insert into tenant_integration (tenant_id, integration_id, realm_id, created_at)
      values (${tenantId}, ${ids.integration}, ${texts.realm}, ${now})`);
    await unit.run(
      sql`insert into program (tenant_id, name) values (${tenantId}, ${`${texts.program} feed`})`,
    );
    return ok(undefined);
  });
  await write((unit) =>
    addCategories(unit, [
      { id: ids.category, code: texts.categoryCode, name: texts.categoryName, uom: 'TRAY', eaches: 6 },
    ]),
  );
  await write((unit) => addItems(unit, items(side)));
  await write((unit) =>
    addTerms(unit, [
      { termsId: ids.terms, name: texts.termsName, isDefault: true },
      { termsId: ids.otherTerms, name: texts.otherTermsName },
    ]),
  );
  await write((unit) =>
    addPriceGroups(unit, [
      { id: ids.priceGroup, name: texts.priceGroupName },
      { id: ids.otherGroup, name: texts.otherGroupName },
    ]),
  );
  await write((unit) => setDefaultGroup(unit, { id: ids.priceGroup }));
  await write((unit) =>
    replacePriceLevels(unit, { priceGroupId: ids.priceGroup, priceLevels: [levelOf(side)] }),
  );
  await write((unit) => loadErpItemPrices(unit, [erpPriceOf(side)]));
  await write((unit) => createLocations(unit, facilityLocations(side)));
  await write((unit) => createCustomers(unit, customers(side)));
  await write((unit) => updateUserAppSetting(unit, settingOf(side)));
  await write(updateAndGetNextOrderNumber);
  const orders = await database.write(session, (unit) => createOrders(unit, ordersOf(side)), { now });
  orders.forEach(done);
  const walk = async (orderId: string, ...statuses: readonly OrderStatus[]) => {
    for (const status of statuses) await write((unit) => updateOrderStatus(unit, { orderId, status }));
  };
  await walk(ids.submitted, 'SUBMITTED');
  await walk(ids.acknowledged, 'SUBMITTED', 'ACKNOWLEDGED');
}

async function addUser({ pool }: Database, { tenantId, ids, texts }: Side): Promise<void> {
  const program = { tenantId, clientId: texts.program.replace(' ', '-'), capabilities: null };
  done(await addMachineClient(pool, program, { now, secret: ids.site }));
  const person = { firstName: texts.contactName, lastName: texts.contactName, password, capabilities: null };
  done(await addAccount(pool, { ...person, tenantId, email: texts.manager }, { now, newId: () => ids.site }));
}

export function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** Returns a price that no other tenant has. */
const priceOf = ({ digit }: Side): number => Number(`${digit.repeat(5)}.25`);

const items = (side: Side) => {
  const { texts } = side;
  const item = {
    itemGroup: texts.itemGroup,
    upc: texts.upc,
    erpId: texts.itemErpId,
    description: texts.description,
    retailPrice: priceOf(side),
    categories: [{ code: texts.categoryCode }],
    programs: [texts.program],
  };
  return [
    { ...item, itemId: side.ids.item, name: texts.itemName, sku: texts.sku },
    { ...item, itemId: side.ids.otherItem, name: texts.otherItemName, sku: texts.otherSku },
  ];
};

const levelOf = (side: Side) => ({
  priceLevelId: side.ids.priceLevel,
  type: 'CATEGORY' as const,
  targetId: side.texts.categoryCode,
  targetName: side.texts.categoryName,
  quantityThreshold: 0,
  growerCost: priceOf(side) + 1,
  growerSellPrice: priceOf(side) + 2,
  customerSellPrice: priceOf(side) + 3,
  startDate: '2026-01-01',
  endDate: null,
});

const erpPriceOf = (side: Side) => ({
  erpItemPricingId: side.ids.erpPrice,
  erpItemId: side.texts.itemGroup,
  erpPriceGroupId: side.texts.erpPriceGroup,
  unitPrice: priceOf(side) + 4,
  containerQuantity: 6,
  startDate: '2026-01-01',
  endDate: null,
});

const facilityLocations = ({ ids, texts }: Side) => [
  { id: ids.site, name: texts.siteName, locationType: 'SITE' as const, erpId: texts.siteErpId },
  { id: ids.house, name: texts.houseName, locationType: 'HOUSE' as const, parentLocationId: ids.site },
];

/** Returns an address of a customer. */
export const addressOf = ({ texts }: Side, id: string) => ({
  id,
  toName: texts.customerName,
  addressLine1: texts.street,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
});

const customers = (side: Side) => {
  const { ids, texts } = side;
  const location = {
    id: ids.location,
    code: texts.locationCode,
    name: texts.locationName,
    storeNumber: `${side.mark} 1`,
    description: texts.description,
    region: `${side.mark} R`,
    market: `${side.mark} M`,
    adGroup: `${side.mark} A`,
    scopeId: `${side.mark} S`,
    globalLocationNumber: texts.gln,
    priceGroupId: ids.priceGroup,
    termsId: ids.otherTerms,
    address: addressOf(side, ids.locationAddress),
    salesPeople: [{ emailAddress: texts.salesPerson }],
  };
  const other = {
    ...location,
    id: ids.otherLocation,
    code: `${side.mark} S-2`,
    name: texts.otherLocationName,
  };
  const contact = {
    id: ids.contact,
    firstName: texts.contactName,
    lastName: texts.contactName,
    title: `${side.mark} title`,
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
      locations: [location, { ...other, address: addressOf(side, ids.otherLocationAddress) }],
      billingAddresses: [addressOf(side, ids.billingAddress)],
      contacts: [contact],
    },
    { customerId: ids.otherCustomer, name: texts.otherCustomerName, description: texts.description },
  ];
};

const settingOf = ({ texts }: Side) => ({
  emailAddress: texts.manager,
  group: texts.settingGroup,
  name: texts.settingName,
  base64Settings: texts.settings,
  shared: true,
});

/** Returns the input of a line for twelve roses. */
export const lineOf = ({ texts }: Side, id: string, itemId: string) => ({
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
export const headOf = (side: Side) => {
  const { ids, texts } = side;
  return {
    customer: {
      id: ids.customer,
      name: texts.customerName,
      billToAddress: addressOf(side, ids.billingAddress),
      contact: {
        firstName: texts.contactName,
        emailAddress: { type: 'WORK' as const, value: texts.contactEmail },
        phoneNumber: { type: 'WORK' as const, value: texts.contactPhone },
      },
      location: {
        id: ids.location,
        name: texts.locationName,
        address: addressOf(side, ids.locationAddress),
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

const ordersOf = (side: Side): NewOrderInput[] => {
  const { ids, texts } = side;
  const order = (orderId: string, lines: readonly string[], more: Partial<NewOrderInput> = {}) => ({
    ...headOf(side),
    orderId,
    lineItems: lines.map((line) => lineOf(side, line, ids.item)),
    ...more,
  });
  const numbered = { orderNumber: texts.orderNumber, poNumber: texts.poNumber };
  return [
    order(ids.order, [ids.orderLine, ids.otherLine], numbered),
    order(ids.submitted, [ids.submittedLine]),
    order(ids.acknowledged, [ids.acknowledgedLine]),
  ];
};
