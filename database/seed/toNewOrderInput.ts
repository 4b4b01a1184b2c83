import type { LineItemInput } from '#features/orders/lines/lineItem.ts';
import type { ImportedLine } from '#features/orders/import/orderImport.ts';
import { getImportedNotes } from '#features/orders/import/orderImport.ts';
import { toOrderContact } from '#features/orders/import/toNewOrder.ts';
import type { NewOrderInput } from '#features/orders/header/orderInput.ts';
import { zeroId } from '#platform/kernel/ids/id.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeedOrderLookUps } from './orderLookUps.ts';
import type { SeedOrder } from './orderPlan.ts';

/** Custom lines, which are not in the catalogue. */
const customLines = [
  { name: 'Hand-tied bouquet', price: 18.5, quantity: 6 },
  { name: 'Price tags, printed', price: 0.12, quantity: 250 },
  { name: 'Delivery to the bed', price: 45, quantity: 1 },
];

/** Converts a planned order to the input of its creation. Prices are looked up, except for every tenth order, which has those of its file. */
export function toNewOrderInput(
  { entityId, tenant, files }: SeedContext,
  lookUps: SeedOrderLookUps,
  planned: SeedOrder,
  user: string,
): NewOrderInput {
  const { order, index, deliveryDay, createdAt } = planned;
  const { customer, location } = lookUps.findCustomer(order);
  const added = { addedBy: user, dateAdded: createdAt };
  const toLineItem = (line: ImportedLine): LineItemInput => {
    const item = lookUps.findItem(line);
    return {
      ...added,
      id: entityId('line', order.key, `${line.row}`),
      itemId: entityId('item', item.sku),
      name: item.itemName,
      sku: item.sku,
      upc: item.upc,
      itemGroup: item.itemGroup,
      itemErpId: files.itemKeys.get(item.sku)?.ErpId ?? null,
      quantity: line.quantity,
      overridePrice: index % 10 === 0 ? line.overridePrice : null,
      notes: getImportedNotes(order, line),
    };
  };
  const custom = index % 40 === 3 ? customLines[((index / 40) % customLines.length) | 0] : undefined;
  const [billTo] = customer.billingAddresses ?? [];
  return {
    orderId: entityId('order', order.key),
    orderNumber: null,
    customer: {
      id: customer.customerId ?? '',
      name: customer.name,
      billToAddress: billTo ?? null,
      contact: toOrderContact(order),
      location: { id: location.id ?? '', name: location.name, address: location.address },
    },
    expectedDeliveryDate: deliveryDay,
    finalCredit: order.type === 'CREDIT' && tenant.settings.finalCreditEnabled === true && index % 3 === 0,
    fromLocation: customer.shipFromLocations?.[0] ?? null,
    poNumber: order.poNumber,
    salesPersonEmail: location.salesPeople?.[0]?.emailAddress ?? user,
    termsId: null,
    type: order.type ?? 'PO',
    lineItems: [
      ...order.lines.map(toLineItem),
      ...(custom
        ? [{ ...added, ...custom, id: entityId('line', order.key, 'custom'), itemId: zeroId, sku: 'CUSTOM' }]
        : []),
    ],
  };
}
