import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { UpdateOrderContactDocument, UpdateSalesPersonDocument } from './testing/documents.ts';
import { aLine, anOrder, created, id, walk } from './testing/orders.ts';
import { orderTests } from './testing/orderTests.ts';

const { api, moif } = await orderTests();

let next = 5000;

async function aNewOrder(): Promise<string> {
  const number = (next += 1);
  return (await created(api, moif, anOrder(number, { lineItems: [aLine(number + 10_000)] }))).orderId;
}

const sales = async (orderId: string, emailAddress: string) =>
  (await api.call(moif, UpdateSalesPersonDocument, { input: { orderId, emailAddress } })).updateSalesPerson;

test('changes the sales person and reports no change for the same one', async () => {
  const orderId = await aNewOrder();
  expect(await sales(orderId, 'vera@example.com')).toMatchObject({
    order: { salesPerson: { emailAddress: 'vera@example.com' }, version: 2 },
    errors: null,
  });
  expect(await sales(orderId, 'vera@example.com')).toMatchObject({
    order: { version: 2 },
    errors: [{ code: 'NO_CHANGES' }],
  });
  expect((await sales(orderId, 'nobody')).errors).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['emailAddress'] },
  ]);
  expect((await sales(id(99), 'vera@example.com')).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  await walk(api, moif, orderId, 'SUBMITTED');
  expect((await sales(orderId, 'kim@example.com')).errors).toMatchObject([
    {
      code: 'INVALID_STATE',
      message:
        'Sales person cannot be changed while the order is Submitted (possible in Initialized, Open, Acknowledged)',
    },
  ]);
});

const contact = async (orderId: string, person: object) =>
  (await api.call(moif, UpdateOrderContactDocument, { input: { orderId, contact: person } }))
    .updateOrderContact;

test('changes the contact and reports no change for the same one', async () => {
  const orderId = await aNewOrder();
  const person = {
    firstName: 'Kira',
    phoneNumber: { type: 'MOBILE', value: '(407) 555-0100' },
    type: 'PRIMARY',
  };
  expect(await contact(orderId, person)).toMatchObject({
    order: { customer: { name: 'Northern Hill Nursery', contact: person } },
    errors: null,
  });
  expect((await contact(orderId, person)).errors).toMatchObject([{ code: 'NO_CHANGES' }]);
  expect((await contact(orderId, { phoneNumber: { value: '1' } })).errors).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['contact', 'phoneNumber', 'value'], message: 'Invalid Phone Number' },
  ]);
  expect((await contact(orderId, {})).order).toMatchObject({ customer: { contact: null } });
  await walk(api, moif, orderId, 'SHIPPED');
  expect((await contact(orderId, person)).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['contact'] },
  ]);
});

test('records the previous and the new contact', async () => {
  const orderId = await aNewOrder();
  await contact(orderId, { firstName: 'Kira' });
  const { history } = await api.call(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes[0]).toMatchObject({
    action: 'updateOrderContact',
    version: 2,
    changes: [{ field: 'contact', before: null, after: expect.stringContaining('"firstName":"Kira"') }],
  });
});
