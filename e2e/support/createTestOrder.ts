import { ItemsBySkusDocument } from '#features/catalogue/web/documents.ts';
import { CustomerDocument, CustomersByNamesDocument } from '#features/customers/web/documents.ts';
import type { OrderStatus } from '#features/orders/status/orderStatus.ts';
import type { MasterOrderStatus } from '#features/orders/masterOrders/masterOrderStatus.ts';
import { masterOrderPath } from '#features/orders/order/web/orderPaths.ts';
import {
  InitializeMasterOrderDocument,
  InitializeOrderDocument,
  UpdateMasterOrderStatusDocument,
  UpdateOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import { type DemoUserName, demoUserEmail } from './demoUsers.ts';

/** Sends an operation as a user; throws when the response has no data. */
export type CallAs = <Data, Variables>(
  who: DemoUserName,
  operation: TypedOperation<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

interface TestLinesOptions {
  customer?: string;
  poNumber?: string;
  /** SKU, quantity and price of each line. */
  lines?: readonly (readonly [sku: string, quantity: number, price: number])[];
}

export interface TestOrderOptions extends TestLinesOptions {
  deliveryDay?: string;
  /** Statuses to set, in this order. */
  statuses?: readonly OrderStatus[];
}

export interface TestOrder {
  orderId: string;
  orderNumber: string;
  path: string;
}

export const orderPagePath = (orderId: string): string => `/fulfill/orders/order/${orderId}`;

/** Creates an order for one test with API operations. */
export async function createTestOrder(
  callAs: CallAs,
  who: DemoUserName,
  options: TestOrderOptions = {},
): Promise<TestOrder> {
  const orderId = createId();
  const input = {
    ...(await buildTestInput(callAs, who, options)),
    orderId,
    expectedDeliveryDate: options.deliveryDay ?? isoDayFromToday(30),
  };
  const { initializeOrder } = await callAs(who, InitializeOrderDocument, { input });
  const made = initializeOrder?.order;
  if (!made) throw new Error(`The order was refused: ${initializeOrder?.errors?.[0]?.message}`);
  for (const status of options.statuses ?? []) await setStatus(callAs, who, orderId, status);
  return { orderId, orderNumber: made.orderNumber, path: orderPagePath(orderId) };
}

/** Customer and lines of an order or master order. */
async function buildTestInput(callAs: CallAs, who: DemoUserName, options: TestLinesOptions) {
  const { customer = 'Cedar Creek Plant Company', lines = [['ANN0346-6IN', 10, 3.25]] } = options;
  const tenantId = who.slice(who.indexOf('@') + 1).toUpperCase();
  const { customers } = await callAs(who, CustomersByNamesDocument, { tenantId, names: [customer] });
  const customerId = customers?.nodes[0]?.customerId ?? '';
  const found = (await callAs(who, CustomerDocument, { customerId })).customer;
  const { items } = await callAs(who, ItemsBySkusDocument, { tenantId, skus: lines.map(([sku]) => sku) });
  const location = found?.locations[0];

  return {
    poNumber: options.poNumber ?? null,
    customer: {
      id: customerId,
      name: customer,
      billToAddress: found?.billingAddresses[0] ?? null,
      location: location ? { id: location.id, name: location.name, address: location.address } : null,
    },
    lineItems: lines.map(([sku, quantity, overridePrice]) => {
      const item = items?.nodes.find((one) => one.sku === sku);
      if (!item) throw new Error(`There is no item ${sku}.`);
      const { itemId, name, upc, itemGroup } = item;
      return {
        id: createId(),
        itemId,
        name,
        sku,
        upc,
        itemGroup,
        eaches: item.categories[0]?.eaches ?? 1,
        quantity,
        price: overridePrice,
        overridePrice,
        addedBy: demoUserEmail(who),
        dateAdded: new Date().toISOString(),
      };
    }),
  };
}

export async function setStatus(
  callAs: CallAs,
  who: DemoUserName,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  const { updateOrderStatus } = await callAs(who, UpdateOrderStatusDocument, { input: { orderId, status } });
  if (updateOrderStatus?.order?.status !== status)
    throw new Error(`${status} was refused: ${updateOrderStatus?.errors?.[0]?.message}`);
}

export interface TestMasterOrderOptions extends TestLinesOptions {
  statuses?: readonly MasterOrderStatus[];
}

export interface TestMasterOrder {
  masterOrderId: string;
  masterOrderNumber: string;
  path: string;
}

/** Creates a master order for one test with API operations. */
export async function createTestMasterOrder(
  callAs: CallAs,
  who: DemoUserName,
  options: TestMasterOrderOptions = {},
): Promise<TestMasterOrder> {
  const masterOrderId = createId();
  const input = { ...(await buildTestInput(callAs, who, options)), masterOrderId };
  const { initializeMasterOrder } = await callAs(who, InitializeMasterOrderDocument, { input });
  const made = initializeMasterOrder?.masterOrder;
  if (!made) throw new Error(`The master order was refused: ${initializeMasterOrder?.errors?.[0]?.message}`);
  for (const status of options.statuses ?? []) {
    const changed = await callAs(who, UpdateMasterOrderStatusDocument, { input: { masterOrderId, status } });
    if (changed.updateMasterOrderStatus?.masterOrder?.status !== status)
      throw new Error(`${status} was refused: ${changed.updateMasterOrderStatus?.errors?.[0]?.message}`);
  }
  const { masterOrderNumber } = made;
  return { masterOrderId, masterOrderNumber, path: masterOrderPath(masterOrderId) };
}

/** Returns the ISO date that many days from today. */
const isoDayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
