import type { LineItemInput } from '#features/orders/lineItem.ts';
import type { ImportedLine } from '#features/orders/orderImport.ts';
import { importedNotes } from '#features/orders/orderImport.ts';
import type { NewOrderInput } from '#features/orders/orderInput.ts';
import { zeroId } from '#platform/kernel/id.ts';
import type { Loading } from './loading.ts';
import type { OrderLookUps } from './orderLookUps.ts';
import type { PlannedOrder } from './orderPlan.ts';

/** Custom lines, which are not in the catalogue. */
const customLines = [
  { name: 'Hand-tied bouquet', price: 18.5, quantity: 6 },
  { name: 'Price tags, printed', price: 0.12, quantity: 250 },
  { name: 'Delivery to the bed', price: 45, quantity: 1 },
];

/** Converts a planned order to the input of its creation. Prices are looked up, except for every tenth order, which has those of its file. */
export function newOrder(
  { idOf, tenant, files }: Loading,
  lookUps: OrderLookUps,
  planned: PlannedOrder,
  user: string,
): NewOrderInput {
  const { order, index, deliveryDay, createdAt } = planned;
  const { customer, location } = lookUps.customerOf(order);
  const added = { addedBy: user, dateAdded: createdAt };
  const lineOf = (line: ImportedLine): LineItemInput => {
    const item = lookUps.itemOf(line);
    return {
      ...added,
      id: idOf('line', order.key, `${line.row}`),
      itemId: idOf('item', item.sku),
      name: item.itemName,
      sku: item.sku,
      upc: item.upc,
      itemGroup: item.itemGroup,
      itemErpId: files.itemKeys.get(item.sku)?.ErpId ?? null,
      quantity: line.quantity,
      overridePrice: index % 10 === 0 ? line.overridePrice : null,
      notes: importedNotes(order, line),
    };
  };
  const custom = index % 40 === 3 ? customLines[((index / 40) % customLines.length) | 0] : undefined;
  const [billTo] = customer.billingAddresses ?? [];
  return {
    orderId: idOf('order', order.key),
    orderNumber: null,
    customer: {
      id: customer.customerId ?? '',
      name: customer.name,
      billToAddress: billTo ?? null,
      contact: {
        firstName: order.contact.firstName,
        lastName: order.contact.lastName,
        emailAddress: { type: 'WORK', value: order.contact.email },
        phoneNumber: { type: 'WORK', value: order.contact.phone },
        title: null,
        type: 'PRIMARY',
      },
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
      ...order.lines.map(lineOf),
      ...(custom
        ? [{ ...added, ...custom, id: idOf('line', order.key, 'custom'), itemId: zeroId, sku: 'CUSTOM' }]
        : []),
    ],
  };
}
