import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EditOrderDocument } from '../../web/documents.ts';
import {
  net30Id,
  net60Id,
  nurseryBilling,
  nurseryId,
  tampaAddress,
  tampaId,
} from '../../server/testing/orderApi.ts';
import {
  anOrder,
  createOrFail,
  fetchOrder,
  type OrderTestInput,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

let next = 7000;
const at = (address: object | null, billToAddress: typeof nurseryBilling | null = null) => ({
  customer: {
    id: nurseryId,
    name: '',
    billToAddress,
    location: { id: tampaId, name: '', address: address && { ...tampaAddress, ...address } },
  },
});
const createNew = (change: Partial<OrderTestInput>) => createOrFail(api, moif, anOrder((next += 1), change));
/** Sends the header of an order again with changes; returns what is entered on it then. */
async function edit(orderId: string, change: Partial<OrderTestInput>) {
  const order = await fetchOrder(api, moif, orderId);
  const { lineItems: _, ...header } = anOrder(next, change);
  const input = { ...header, orderId, orderNumber: order?.orderNumber ?? '' };
  const { editOrder } = await api.run(moif, EditOrderDocument, { input });
  expect(editOrder.errors).toBeNull();
  return editOrder.order?.customer.enteredFields;
}

test.each<[Partial<OrderTestInput>, readonly string[]]>([
  [{}, []],
  [{ ...at({}, nurseryBilling), termsId: net30Id }, []],
  [at({ zipcode: '33618' }), ['LOCATION_ADDRESS']],
  [at(null, { ...nurseryBilling, zipcode: '33618' }), ['BILL_TO_ADDRESS']],
  [{ termsId: net60Id }, ['TERMS']],
])('knows what was entered on a new order: %j', async (change, entered) => {
  const order = await createNew(change);
  expect(order.customer.enteredFields).toEqual(entered);
  expect(await fetchOrder(api, moif, order.orderId)).toMatchObject({ customer: { enteredFields: entered } });
});

test('keeps what was entered until an edit changes it', async () => {
  const { orderId } = await createNew({ ...at({ zipcode: '33618' }), termsId: net60Id });
  const both = ['LOCATION_ADDRESS', 'TERMS'];
  expect(await edit(orderId, { ...at({ zipcode: '33618' }), termsId: net60Id, poNumber: 'E-1' })).toEqual(
    both,
  );
  expect(await edit(orderId, { ...at({ zipcode: '33619' }), termsId: net30Id })).toEqual([
    'LOCATION_ADDRESS',
  ]);
  expect(await edit(orderId, at({}))).toEqual([]);
});

test('does not take a former address of the customer for an entered one', async () => {
  const { orderId } = await createNew(at({}));
  await api.database.write(moif, (unit) =>
    unit.run(sql`update customer_location set address = address || '{"zipcode": "33620"}'::jsonb
      where tenant_id = ${unit.tenantId} and location_id = ${tampaId}::uuid`),
  );
  expect(await edit(orderId, { ...at({}), poNumber: 'E-2' })).toEqual([]);
});
