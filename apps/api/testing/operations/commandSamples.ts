import { smallRecordSamples } from './smallRecordSamples.ts';
import { stockSamples } from './stockSamples.ts';

/** Facts about a mutation for the contract of commands, beside the valid input of its recipe. */
export interface CommandSample {
  /** Kind of the entity that gets the history entry. */
  entity: string;
  /** Path of its id in the input; absent for entities with another key. */
  id?: string;
  /** Path of the id of the client by which a create that is sent again is recognized; present for creates only. */
  newId?: string;
  /** Path of another field, with another valid value. */
  other?: readonly [path: string, value: unknown];
  /** Compares an expected version, but cannot happen again with another value; its own tests refuse a stale version. */
  happensOnce?: boolean;
  /** Action of the history entry; the mutation by default. */
  action?: string;
  operation?: 'CREATED' | 'UPDATED' | 'DELETED';
  /** History entry names no fields, because the entity has none that people read. */
  hasNoFields?: boolean;
  /** Paths of ids that may be unknown, besides the new id. */
  freeIds?: readonly string[];
  /** Paths of texts and lists that are read from another entity and not from the input, or only compared. */
  ignored?: readonly string[];
  /** Paths of texts that may not be blank, though the schema lets them be absent. */
  required?: readonly string[];
  /** Maximum characters by path, where it is not the one of `textLimits`. */
  texts?: Readonly<Record<string, number>>;
  /** Maximum entries of lists by path. */
  lists?: Readonly<Record<string, number>>;
}

const part = { entity: 'CUSTOMER', id: 'customerId' };
const order = { entity: 'ORDER', id: 'orderId' };
const masterOrder = { entity: 'MASTER_ORDER', id: 'masterOrderId' };
const location = { entity: 'LOCATION', id: 'locationId' };
const locationLists = { 'location.salesPeople': 50 };
const contactLists = { 'contact.emailAddresses': 20, 'contact.phoneNumbers': 20 };
const itemLists = { categories: 50, programs: 50 };
const itemTexts = ['categories.0.name', 'categories.0.uom'];
const customer = {
  ...part,
  other: ['description', 'Other'],
  texts: { description: 2000 },
  lists: { shipFromLocations: 200 },
} as const;
/** Fields that an order copies from its customer, whatever is sent; an address on an order may have no country. */
const copiedFields = [
  'customer.billToAddress.country',
  'customer.location.address.country',
  'customer.location.salesPeople',
  'customer.name',
  'customer.erpId',
  ...[
    'name',
    'code',
    'storeNumber',
    'description',
    'region',
    'market',
    'adGroup',
    'scopeId',
    'globalLocationNumber',
  ].map((field) => `customer.location.${field}`),
];
/** Fields of the addresses of an order. */
const addressFields = ['customer.billToAddress', 'customer.location.address'].flatMap((address) =>
  ['toName', 'addressLine1', 'addressLine2', 'city', 'stateProvince', 'zipcode'].map(
    (field) => `${address}.${field}`,
  ),
);
/** Ids of lines that the client makes, and those that an order copies. */
const orderIds = [
  'customer.location.termsId',
  'customer.location.address.id',
  'lineItems.0.id',
  'lineItems.0.masterLineItemId',
];
const item = { entity: 'ITEM', id: 'itemId' };
const itemStatus = { ...item, ignored: ['sku'] };

/** Mutations that keep the contract of commands. */
export const commandSamples: Readonly<Record<string, CommandSample>> = {
  ...stockSamples,
  ...smallRecordSamples,
  createCustomer: { ...customer, newId: 'customerId', operation: 'CREATED' },
  addContact: { ...part, newId: 'contact.id', other: ['contact.title', 'Other'], lists: contactLists },
  addBillingAddress: { ...part, newId: 'address.id', other: ['address.city', 'Other'] },
  addLocation: {
    ...part,
    newId: 'location.id',
    other: ['location.market', 'Other'],
    freeIds: ['location.address.id'],
    lists: locationLists,
  },
  createLocation: {
    entity: 'LOCATION',
    id: 'id',
    newId: 'id',
    operation: 'CREATED',
    other: ['name', 'Other'],
    freeIds: ['address.id'],
  },
  addItem: {
    entity: 'ITEM',
    id: 'itemId',
    newId: 'itemId',
    operation: 'CREATED',
    other: ['name', 'Other'],
    lists: itemLists,
    ignored: itemTexts,
  },
  addCategory: { entity: 'CATEGORY', id: 'id', newId: 'id', operation: 'CREATED', other: ['eaches', 5] },
  addPriceGroup: {
    entity: 'PRICE_GROUP',
    id: 'id',
    newId: 'id',
    operation: 'CREATED',
    other: ['name', 'Other'],
  },
  initializeOrder: {
    ...order,
    newId: 'orderId',
    operation: 'CREATED',
    other: ['poNumber', 'OTHER'],
    required: ['orderNumber'],
    freeIds: orderIds,
    ignored: copiedFields,
    lists: { lineItems: 1000 },
  },
  addLineItems: {
    ...order,
    newId: 'items.0.id',
    other: ['items.0.quantity', 7],
    freeIds: ['items.0.masterLineItemId'],
    lists: { items: 1000 },
  },
  initializeMasterOrder: {
    ...masterOrder,
    newId: 'masterOrderId',
    operation: 'CREATED',
    other: ['poNumber', 'OTHER'],
    required: ['masterOrderNumber'],
    freeIds: orderIds,
    ignored: copiedFields,
    lists: { lineItems: 1000 },
  },
  addMasterLineItems: {
    ...masterOrder,
    newId: 'items.0.id',
    other: ['items.0.quantity', 7],
    freeIds: ['items.0.masterLineItemId'],
    lists: { items: 1000 },
  },
  createScheduledOrder: {
    ...order,
    id: 'order.orderId',
    newId: 'order.orderId',
    operation: 'CREATED',
    other: ['lineItems.items.0.quantity', 7],
    freeIds: [
      'lineItems.items.0.id',
      // Those of the master order count.
      ...['customer.id', 'customer.location.id', 'customer.billToAddress.id', ...orderIds].map(
        (path) => `order.${path}`,
      ),
    ],
    ignored: [...copiedFields, ...addressFields].map((path) => `order.${path}`),
    lists: { 'lineItems.items': 1000 },
  },
  updateCustomer: { ...customer, required: ['name', 'description'] },
  mergeCustomer: {
    ...part,
    action: 'createCustomer',
    operation: 'CREATED',
    freeIds: ['customerId', 'location.id', 'location.address.id', 'billingAddress.id'],
    texts: { description: 2000 },
    lists: locationLists,
  },
  updateContact: { ...part, other: ['contact.title', 'Other'], lists: contactLists },
  updateBillingAddress: { ...part, other: ['newAddress.city', 'Other'] },
  updateLocation: {
    ...part,
    other: ['location.market', 'Other'],
    freeIds: ['location.address.id'],
    lists: locationLists,
  },
  updateFacilityLocation: { ...location, other: ['name', 'Other'], freeIds: ['address.id'] },
  updateLocationName: { ...location, other: ['name', 'Other'] },
  updateLocationAddress: { ...location, other: ['address.city', 'Other'], freeIds: ['address.id'] },
  updateItem: { ...item, other: ['name', 'Other'], lists: itemLists, ignored: itemTexts },
  updateCategory: { entity: 'CATEGORY', other: ['eaches', 5], ignored: ['code'] },
  updatePriceGroup: { entity: 'PRICE_GROUP', id: 'id', other: ['name', 'Other'] },
  updatePriceLevels: {
    entity: 'PRICE_GROUP',
    id: 'priceGroupId',
    other: ['priceLevels.0.growerCost', 2],
    freeIds: ['priceLevels.0.priceLevelId', 'priceLevels.1.priceLevelId'],
    lists: { priceLevels: 5000 },
  },
  editOrder: { ...order, other: ['poNumber', 'OTHER'], freeIds: orderIds, ignored: copiedFields },
  updateSalesPerson: order,
  updateOrderContact: order,
  editMasterOrder: {
    ...masterOrder,
    other: ['poNumber', 'OTHER'],
    freeIds: orderIds,
    ignored: copiedFields,
  },
  updateMasterSalesPerson: masterOrder,
  updateMasterLineItem: { ...masterOrder, other: ['lineItem.notes', 'Other'] },
  updateMasterLineItems: {
    ...masterOrder,
    other: ['items.0.lineItem.notes', 'Other'],
    lists: { items: 1000 },
  },
  updateMasterAcknowledgedQuantity: { ...masterOrder, lists: { masterItems: 5000 } },
  updateLineItem: { ...order, other: ['lineItem.notes', 'Other'] },
  updateLineItems: { ...order, other: ['items.0.lineItem.notes', 'Other'], lists: { items: 1000 } },
  updateAcknowledgedQuantity: { ...order, lists: { items: 5000 } },
  updateShippedQuantity: { ...order, lists: { items: 5000 } },
  allocateLineItems: { ...order, lists: { items: 5000 } },
  updateTenant: {
    entity: 'TENANT',
    other: ['name', 'Other'],
    lists: { invoiceStatuses: 20 },
    freeIds: ['address.id'],
    ignored: ['base64Logo'],
    required: ['name'],
  },
  updateUserAppSetting: {
    entity: 'USER_APP_SETTING',
    other: ['base64Settings', 'e30gIA=='],
    ignored: ['base64Settings'],
  },
  removeContact: part,
  removeBillingAddress: part,
  removeLocation: part,
  removeCategory: { entity: 'CATEGORY', ignored: ['code'] },
  removeLineItem: order,
  removeMasterLineItem: masterOrder,
  deletePriceGroup: { entity: 'PRICE_GROUP', id: 'id', operation: 'DELETED' },
  activateCustomer: part,
  inactivateCustomer: part,
  activateItem: itemStatus,
  inactivateItem: itemStatus,
  activateLocation: location,
  inactivateLocation: location,
  setDefaultGroup: { entity: 'PRICE_GROUP', id: 'id' },
  updateOrderStatus: { ...order, other: ['status', 'CANCELLED'], lists: { allocations: 5000 } },
  updateMasterOrderStatus: { ...masterOrder, other: ['status', 'ACKNOWLEDGED'] },
  cancelImport: { entity: 'IMPORT_JOB', id: 'importJobId', hasNoFields: true },
  removeImportFile: { entity: 'IMPORT_JOB', id: 'importJobId', hasNoFields: true },
};

/** Mutations without the contract, with the reason. */
export const otherMutations: Readonly<Record<string, string>> = {
  bulkUpdateOrderStatus: 'changes each order by itself and names those refused (bulkOrderStatus.test.ts)',
  recordAvailabilitySessionCounts:
    'stores or refuses each count by itself and says so in its results (countPost.test.ts)',
  reportAvailabilityDevice: 'stores when a device was connected, without history (counts.test.ts)',
  startAvailabilitySession:
    'is refused while a session is staged, as in the test data (sessionCommands.test.ts)',
  bulkUpdateMasterOrderStatus: 'changes each master order by itself (masterOrderStatus.test.ts)',
  signOutPerson: 'ends sessions each time (personCommands.test.ts)',
  retryImport: 'continues in the background and is refused until then (importRequests.test.ts)',
  startImport: 'continues in the background (importCommands.test.ts)',
  updateAndGetNextOrderNumber: 'returns another number for each call (orderNumberCommands.test.ts)',
};

/** Characters of texts by their path, 255 for all others (API conventions, "Limits"). */
export const textLimits: readonly (readonly [RegExp, number])[] = [
  [/ddress\.(toName|addressLine[12])$/, 100],
  [/ddress\.city$/, 50],
  [/ddress\.stateProvince$/, 10],
  [/ddress\.zipcode$/, 20],
  [/(\bnotes|^comment)$/, 2000],
  [/\borderNumber$/, 20],
  [/^masterOrderNumber$/, 11],
  [/\bpoNumber$/, 15],
];

/** Texts of one format, which refuses all others, blank and long ones, with the code of its rule. */
export const formattedTexts = /\b(country|upc|phone|timeZone|token|\w*[eE]mail(Address)?)$/;
