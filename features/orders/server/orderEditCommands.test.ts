import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { EditOrderDocument, type EditOrderMutationVariables } from '../web/documents.ts';
import {
  florist,
  net30,
  net60,
  nursery,
  oldTerms,
  roanoke,
  tampa,
  tampaAddress,
} from './testing/orderApi.ts';
import { aLine, anOrder, created, find, id, walk } from './testing/orders.ts';
import { orderTests } from './testing/orderTests.ts';

const { api, moif, kim } = await orderTests();

let next = 5000;

type Edit = EditOrderMutationVariables['input'];
const atTampa = { id: nursery, name: '', location: { id: tampa, name: '', address: tampaAddress } };

/** Creates an order with a line and returns the input that leaves its header unchanged. */
async function anEditable(): Promise<Edit> {
  const number = (next += 1);
  const input = anOrder(number, { customer: atTampa, lineItems: [aLine(number + 10_000)] });
  const { orderId, orderNumber } = await created(api, moif, input);
  const { lineItems: _, ...head } = input;
  return { ...head, orderId, orderNumber };
}
const edit = async (input: Edit, session = moif) =>
  (await api.call(session, EditOrderDocument, { input })).editOrder;

test('changes every header field of an open order', async () => {
  const head = await anEditable();
  const { order, errors } = await edit({
    ...head,
    poNumber: 'PO-5',
    type: 'CREDIT',
    expectedDeliveryDate: '2027-04-01',
    fromLocation: { name: 'Apopka' },
    salesPersonEmail: 'vera@example.com',
    termsId: net60,
    customer: { ...head.customer, contact: { lastName: 'Underhill' } },
    expectedVersion: 1,
  });
  expect(errors).toBeNull();
  expect(order).toMatchObject({
    poNumber: 'PO-5',
    type: 'CREDIT',
    expectedDeliveryDate: '2027-04-01',
    shipFromLocation: { name: 'Apopka' },
    salesPerson: { emailAddress: 'vera@example.com' },
    termsId: net60,
    customer: { contact: { lastName: 'Underhill' } },
    version: 2,
    numberOfLines: 1,
  });
  expect(await find(api, moif, head.orderId)).toMatchObject(order ?? {});
});

test('records user and changed fields in the history', async () => {
  const head = await anEditable();
  await edit({ ...head, poNumber: 'PO-6' }, kim);
  const { history } = await api.call(moif, HistoryDocument, { entityType: 'ORDER', entityId: head.orderId });
  expect(history?.nodes[0]).toMatchObject({
    action: 'editOrder',
    operation: 'UPDATED',
    version: 2,
    changedBy: 'kim@example.com',
    changes: [{ field: 'poNumber', before: null, after: '"PO-6"' }],
  });
});

test('restores the terms of the customer when an edit sends no terms', async () => {
  const head = await anEditable();
  await edit({ ...head, termsId: net60 });
  const { order, errors } = await edit(head);
  expect(errors).toBeNull();
  expect(order).toMatchObject({ termsId: net30, version: 3 });
});

test('does not change terms in a status that forbids it when an edit sends none', async () => {
  const head = await anEditable();
  await edit({ ...head, termsId: net60 });
  await walk(api, moif, head.orderId, 'SUBMITTED', 'ACKNOWLEDGED');
  const { order, errors } = await edit({ ...head, poNumber: 'PO-4' });
  expect(errors).toBeNull();
  expect(order).toMatchObject({ termsId: net60, poNumber: 'PO-4' });
});

test.each(['OPEN', 'SUBMITTED', 'SHIPPED', 'CLOSED'] as const)(
  'reports no change for an unchanged header in %s, regardless of the expected version',
  async (status) => {
    const head = await anEditable();
    await walk(api, moif, head.orderId, status);
    const { order, errors } = await edit({ ...head, expectedVersion: 77 });
    expect(errors).toMatchObject([
      { code: 'NO_CHANGES', severity: 'INFO', message: 'Order command data has no changes' },
    ]);
    expect(order).toMatchObject({ status, version: 2 });
  },
);

test('refuses an edit of an outdated version and names user and changes', async () => {
  const head = await anEditable();
  await edit({ ...head, poNumber: 'PO-7' }, kim);
  const { order, errors } = await edit({ ...head, poNumber: 'PO-8', expectedVersion: 1 });
  expect(order).toBeNull();
  expect(errors).toEqual([
    {
      __typename: 'ConflictError',
      code: 'STALE_VERSION',
      severity: 'ERROR',
      entityId: head.orderId,
      expectedVersion: 1,
      actualVersion: 2,
      message: 'Changed by kim@example.com in the meantime: PO number from nothing to PO-7',
    },
  ]);
});

test('describes a conflict with names and values, without ids and JSON', async () => {
  const head = await anEditable();
  const contact = {
    firstName: 'Mabel',
    title: 'Head Buyer',
    emailAddress: { type: 'WORK' as const, value: 'mabel@example.com' },
  };
  const theirs = { ...head, expectedDeliveryDate: '2027-04-01', termsId: net60 };
  await edit({ ...theirs, customer: { ...head.customer, contact } }, kim);
  const { errors } = await edit({ ...head, poNumber: 'PO-8', expectedVersion: 1 });
  expect(errors?.[0]?.message).toBe(
    'Changed by kim@example.com in the meantime: expected delivery date from Mar 1, 2027 to Apr 1, 2027, ' +
      'terms from Net 30 to Net 60, contact from nothing to Mabel, Head Buyer, mabel@example.com',
  );
});

test('applies the last edit without an expected version', async () => {
  const head = await anEditable();
  await edit({ ...head, poNumber: 'PO-9' }, kim);
  expect((await edit({ ...head, poNumber: 'PO-10' })).order).toMatchObject({ poNumber: 'PO-10', version: 3 });
});

test.each([
  ['SUBMITTED', { poNumber: 'X' }, ['poNumber']],
  ['ACKNOWLEDGED', { type: 'CREDIT' }, ['type']],
  ['ACKNOWLEDGED', { fromLocation: { name: 'X' } }, ['fromLocation']],
  ['PICKED', { salesPersonEmail: 'x@example.com' }, ['salesPersonEmail']],
  ['SHIPPED', { expectedDeliveryDate: '2027-05-05' }, ['expectedDeliveryDate']],
  ['CLOSED', { termsId: net60 }, ['termsId']],
  ['CANCELLED', { customer: { id: florist, name: '' } }, ['customer', 'id']],
  [
    'SUBMITTED',
    { customer: { ...atTampa, location: { id: roanoke, name: '' } } },
    ['customer', 'location', 'id'],
  ],
  ['SUBMITTED', { customer: { ...atTampa, contact: { lastName: 'X' } } }, ['customer', 'contact']],
] as const)('refuses in %s a change of %j', async (status, change, field) => {
  const head = await anEditable();
  await walk(api, moif, head.orderId, status);
  const { order, errors } = await edit({ ...head, ...change });
  expect(order).toBeNull();
  expect(errors).toContainEqual(expect.objectContaining({ code: 'INVALID_STATE', field }));
});

test('changes PO number, day, sales person and contact of an acknowledged order', async () => {
  const head = await anEditable();
  await walk(api, moif, head.orderId, 'ACKNOWLEDGED');
  const customer = { ...atTampa, contact: { lastName: 'X' } };
  const change = {
    poNumber: 'A',
    expectedDeliveryDate: '2027-05-05',
    salesPersonEmail: 'x@example.com',
    customer,
  };
  expect((await edit({ ...head, ...change })).errors).toBeNull();
});

const moved = (zipcode: string) => ({
  ...atTampa,
  location: { ...atTampa.location, address: { ...tampaAddress, zipcode } },
});
test.each([
  ['SHIPPED', 'Order has been shipped - address changes are no longer possible'],
  ['SYNCHRONIZED', 'Order is synchronized with external systems - changes may cause conflicts'],
  ['DELETED', 'Deleted orders cannot be edited'],
] as const)('refuses in %s a change of the address', async (status, message) => {
  const head = await anEditable();
  await walk(api, moif, head.orderId, status);
  expect((await edit({ ...head, customer: moved('33618') })).errors).toMatchObject([
    { code: 'FORBIDDEN', reason: 'ORDER_STATUS', message },
  ]);
});

test('changes the address of a picked order with a warning', async () => {
  const head = await anEditable();
  await walk(api, moif, head.orderId, 'PICKED');
  const { order, errors } = await edit({ ...head, customer: moved('33618') });
  expect(order).toMatchObject({ customer: { location: { address: { zipcode: '33618' } } } });
  expect(errors).toMatchObject([
    { severity: 'WARNING', message: 'Order has been picked - address changes may cause fulfillment issues' },
  ]);
});

test('refuses to change the number of an order', async () => {
  const head = await anEditable();
  expect((await edit({ ...head, orderNumber: '1' })).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['orderNumber'] },
  ]);
});

test('copies names, terms and currency of a new customer and updates the lines', async () => {
  const head = await anEditable();
  const { order, errors } = await edit({ ...head, customer: { id: florist, name: 'sent name' } });
  expect(errors).toBeNull();
  expect(order).toMatchObject({
    termsId: net30,
    orderTotal: { currency: 'CAD' },
    customer: { id: florist, name: 'River Bend Florist', location: null },
  });
  expect((await find(api, moif, head.orderId))?.lineItems).toMatchObject([{ currency: 'CAD', price: 4.5 }]);
});

test('copies the terms of a new location and its PO number requirement', async () => {
  const head = await anEditable();
  const { order, errors } = await edit({
    ...head,
    customer: { ...atTampa, location: { id: roanoke, name: '' } },
  });
  expect(order).toMatchObject({ termsId: net60, customer: { location: { name: 'Roanoke', code: 'N-2' } } });
  expect(errors).toMatchObject([{ code: 'REQUIRED', severity: 'WARNING' }]);
});

test.each([
  ['an unknown customer', { customer: { id: id(99), name: '' } }, 'INVALID_REFERENCE'],
  [
    'a location of nobody',
    { customer: { ...atTampa, location: { id: id(99), name: '' } } },
    'INVALID_REFERENCE',
  ],
  ['terms out of use', { termsId: oldTerms }, 'INVALID_STATE'],
  ['a PO number of 16 characters', { poNumber: '1234567890123456' }, 'TOO_LONG'],
  ['no delivery day', { expectedDeliveryDate: null }, 'REQUIRED'],
  ['an unknown order', { orderId: id(99) }, 'NOT_FOUND'],
] as const)('refuses an edit with %s', async (_what, change, code) =>
  expect((await edit({ ...(await anEditable()), ...change })).errors).toMatchObject([
    { severity: 'ERROR', code },
  ]),
);

test('refuses an order of another tenant as unknown', async () =>
  expect((await edit(await anEditable(), api.session('BPF'))).errors).toMatchObject([
    { code: 'NOT_FOUND', entityType: 'ORDER', message: 'Order not found' },
  ]));

test('warns of a repeated PO number', async () => {
  const [one, other] = [await anEditable(), await anEditable()];
  await edit({ ...one, poNumber: 'SAME' });
  expect((await edit({ ...other, poNumber: 'same' })).errors).toMatchObject([
    { code: 'DUPLICATE', severity: 'WARNING', entityId: one.orderId },
  ]);
});
