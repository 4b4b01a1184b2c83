import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { UpdateOrderContactDocument, UpdateSalesPersonDocument } from '../../server/testing/documents.ts';
import { aLine, anOrder, createOrFail, moveThroughStatuses } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

let next = 5000;

async function aNewOrder(): Promise<string> {
  const number = (next += 1);
  return (await createOrFail(api, moif, anOrder(number, { lineItems: [aLine(number + 10_000)] }))).orderId;
}

const updateSalesPerson = async (orderId: string, emailAddress: string) =>
  (await api.run(moif, UpdateSalesPersonDocument, { input: { orderId, emailAddress } })).updateSalesPerson;

test('changes the sales person', async () => {
  const orderId = await aNewOrder();
  expect(await updateSalesPerson(orderId, 'vera@example.com')).toMatchObject({
    order: { salesPerson: { emailAddress: 'vera@example.com' }, version: 2 },
    errors: null,
  });
  expect((await updateSalesPerson(orderId, 'nobody')).errors).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['emailAddress'] },
  ]);
  await moveThroughStatuses(api, moif, orderId, 'SUBMITTED');
  expect((await updateSalesPerson(orderId, 'kim@example.com')).errors).toMatchObject([
    {
      code: 'INVALID_STATE',
      message:
        'Salesperson cannot be changed while the order is Submitted (possible in Initialized, Open, Acknowledged)',
    },
  ]);
});

const updateContact = async (orderId: string, contactInput: object) =>
  (await api.run(moif, UpdateOrderContactDocument, { input: { orderId, contact: contactInput } }))
    .updateOrderContact;

test('changes the contact', async () => {
  const orderId = await aNewOrder();
  const contactInput = {
    firstName: 'Kira',
    phoneNumber: { type: 'MOBILE', value: '(407) 555-0100' },
    type: 'PRIMARY',
  };
  expect(await updateContact(orderId, contactInput)).toMatchObject({
    order: { customer: { name: 'Northern Hill Nursery', contact: contactInput } },
    errors: null,
  });
  expect((await updateContact(orderId, { phoneNumber: { value: '1' } })).errors).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['contact', 'phoneNumber', 'value'], message: 'Invalid Phone Number' },
  ]);
  expect((await updateContact(orderId, {})).order).toMatchObject({ customer: { contact: null } });
  await moveThroughStatuses(api, moif, orderId, 'SHIPPED');
  expect((await updateContact(orderId, contactInput)).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['contact'] },
  ]);
});

test('records the previous and the new contact', async () => {
  const orderId = await aNewOrder();
  await updateContact(orderId, { firstName: 'Kira' });
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: orderId });
  expect(history?.nodes[0]).toMatchObject({
    action: 'updateOrderContact',
    version: 2,
    changes: [{ field: 'contact', before: null, after: expect.stringContaining('"firstName":"Kira"') }],
  });
});
