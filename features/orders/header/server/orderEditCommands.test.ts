import { testId } from '#platform/kernel/testing/testId.ts';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { EditOrderDocument, type EditOrderMutationVariables } from '../../web/documents.ts';
import {
  floristId,
  net30Id,
  net60Id,
  nurseryId,
  oldTermsId,
  roanokeId,
  tampaId,
  tampaAddress,
} from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  createOrFail,
  fetchOrder,
  moveThroughStatuses,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif, kim } = await orderTests();

let next = 5000;

type Edit = EditOrderMutationVariables['input'];
const atTampa = { id: nurseryId, name: '', location: { id: tampaId, name: '', address: tampaAddress } };

/** Creates an order with a line and returns the input that leaves its header unchanged. */
async function createEditableOrder(): Promise<Edit> {
  const number = (next += 1);
  const input = anOrder(number, { customer: atTampa, lineItems: [aLine(number + 10_000)] });
  const { orderId, orderNumber } = await createOrFail(api, moif, input);
  const { lineItems: _, ...header } = input;
  return { ...header, orderId, orderNumber };
}
const edit = async (input: Edit, session = moif) =>
  (await api.run(session, EditOrderDocument, { input })).editOrder;

test('changes every header field of an open order', async () => {
  const header = await createEditableOrder();
  const { order, errors } = await edit({
    ...header,
    poNumber: 'PO-5',
    type: 'CREDIT',
    expectedDeliveryDate: '2027-04-01',
    fromLocation: { name: 'Apopka' },
    salesPersonEmail: 'vera@example.com',
    termsId: net60Id,
    customer: { ...header.customer, contact: { lastName: 'Underhill' } },
    expectedVersion: 1,
  });
  expect(errors).toBeNull();
  expect(order).toMatchObject({
    poNumber: 'PO-5',
    type: 'CREDIT',
    expectedDeliveryDate: '2027-04-01',
    shipFromLocation: { name: 'Apopka' },
    salesPerson: { emailAddress: 'vera@example.com' },
    termsId: net60Id,
    customer: { contact: { lastName: 'Underhill' } },
    version: 2,
    numberOfLines: 1,
  });
  expect(await fetchOrder(api, moif, header.orderId)).toMatchObject(order ?? {});
});

test('records user and changed fields in the history', async () => {
  const header = await createEditableOrder();
  await edit({ ...header, poNumber: 'PO-6' }, kim);
  const { history } = await api.run(moif, HistoryDocument, { entityType: 'ORDER', entityId: header.orderId });
  expect(history?.nodes[0]).toMatchObject({
    action: 'editOrder',
    operation: 'UPDATED',
    version: 2,
    changedBy: 'kim@example.com',
    changes: [{ field: 'poNumber', before: null, after: '"PO-6"' }],
  });
});

test('restores the terms of the customer when an edit sends no terms', async () => {
  const header = await createEditableOrder();
  await edit({ ...header, termsId: net60Id });
  const { order, errors } = await edit(header);
  expect(errors).toBeNull();
  expect(order).toMatchObject({ termsId: net30Id, version: 3 });
});

test('does not change terms in a status that forbids it when an edit sends none', async () => {
  const header = await createEditableOrder();
  await edit({ ...header, termsId: net60Id });
  await moveThroughStatuses(api, moif, header.orderId, 'SUBMITTED', 'ACKNOWLEDGED');
  const { order, errors } = await edit({ ...header, poNumber: 'PO-4' });
  expect(errors).toBeNull();
  expect(order).toMatchObject({ termsId: net60Id, poNumber: 'PO-4' });
});

test.each(['OPEN', 'SUBMITTED', 'SHIPPED', 'CLOSED'] as const)(
  'reports no change for an unchanged header in %s, regardless of the expected version',
  async (status) => {
    const header = await createEditableOrder();
    await moveThroughStatuses(api, moif, header.orderId, status);
    const { order, errors } = await edit({ ...header, expectedVersion: 77 });
    expect(errors).toMatchObject([
      { code: 'NO_CHANGES', severity: 'INFO', message: 'Order command data has no changes' },
    ]);
    expect(order).toMatchObject({ status, version: 2 });
  },
);

test('refuses an edit of an outdated version and names user and changes', async () => {
  const header = await createEditableOrder();
  await edit({ ...header, poNumber: 'PO-7' }, kim);
  const { order, errors } = await edit({ ...header, poNumber: 'PO-8', expectedVersion: 1 });
  expect(order).toBeNull();
  expect(errors).toEqual([
    {
      __typename: 'ConflictError',
      code: 'STALE_VERSION',
      severity: 'ERROR',
      entityId: header.orderId,
      expectedVersion: 1,
      actualVersion: 2,
      message: 'kim@example.com changed PO number from nothing to PO-7',
    },
  ]);
});

test('describes a conflict with names and values, without ids and JSON', async () => {
  const header = await createEditableOrder();
  const contact = {
    firstName: 'Mabel',
    title: 'Head Buyer',
    emailAddress: { type: 'WORK' as const, value: 'mabel@example.com' },
  };
  const theirs = { ...header, expectedDeliveryDate: '2027-04-01', termsId: net60Id };
  await edit({ ...theirs, customer: { ...header.customer, contact } }, kim);
  const { errors } = await edit({ ...header, poNumber: 'PO-8', expectedVersion: 1 });
  expect(errors?.[0]?.message).toBe(
    'kim@example.com changed expected delivery date from Mar 1, 2027 to Apr 1, 2027, ' +
      'terms from Net 30 to Net 60, contact from nothing to Mabel, Head Buyer, mabel@example.com',
  );
});

test('applies the last edit without an expected version', async () => {
  const header = await createEditableOrder();
  await edit({ ...header, poNumber: 'PO-9' }, kim);
  expect((await edit({ ...header, poNumber: 'PO-10' })).order).toMatchObject({
    poNumber: 'PO-10',
    version: 3,
  });
});

test.each([
  ['SUBMITTED', { poNumber: 'X' }, ['poNumber']],
  ['ACKNOWLEDGED', { type: 'CREDIT' }, ['type']],
  ['ACKNOWLEDGED', { fromLocation: { name: 'X' } }, ['fromLocation']],
  ['PICKED', { salesPersonEmail: 'x@example.com' }, ['salesPersonEmail']],
  ['SHIPPED', { expectedDeliveryDate: '2027-05-05' }, ['expectedDeliveryDate']],
  ['CLOSED', { termsId: net60Id }, ['termsId']],
  ['CANCELLED', { customer: { id: floristId, name: '' } }, ['customer', 'id']],
  [
    'SUBMITTED',
    { customer: { ...atTampa, location: { id: roanokeId, name: '' } } },
    ['customer', 'location', 'id'],
  ],
  ['SUBMITTED', { customer: { ...atTampa, contact: { lastName: 'X' } } }, ['customer', 'contact']],
] as const)('refuses in %s a change of %j', async (status, change, field) => {
  const header = await createEditableOrder();
  await moveThroughStatuses(api, moif, header.orderId, status);
  const { order, errors } = await edit({ ...header, ...change });
  expect(order).toBeNull();
  expect(errors).toContainEqual(expect.objectContaining({ code: 'INVALID_STATE', field }));
});

test('changes PO number, day, sales person and contact of an acknowledged order', async () => {
  const header = await createEditableOrder();
  await moveThroughStatuses(api, moif, header.orderId, 'ACKNOWLEDGED');
  const customer = { ...atTampa, contact: { lastName: 'X' } };
  const change = {
    poNumber: 'A',
    expectedDeliveryDate: '2027-05-05',
    salesPersonEmail: 'x@example.com',
    customer,
  };
  expect((await edit({ ...header, ...change })).errors).toBeNull();
});

const withZipcode = (zipcode: string) => ({
  ...atTampa,
  location: { ...atTampa.location, address: { ...tampaAddress, zipcode } },
});
test.each([
  ['SHIPPED', 'Order has been shipped - address changes are no longer possible'],
  ['SYNCHRONIZED', 'Order is synchronized with external systems - changes may cause conflicts'],
  ['DELETED', 'Deleted orders cannot be edited'],
] as const)('refuses in %s a change of the address', async (status, message) => {
  const header = await createEditableOrder();
  await moveThroughStatuses(api, moif, header.orderId, status);
  expect((await edit({ ...header, customer: withZipcode('33618') })).errors).toMatchObject([
    { code: 'FORBIDDEN', reason: 'ORDER_STATUS', message },
  ]);
});

test('changes the address of a picked order with a warning', async () => {
  const header = await createEditableOrder();
  await moveThroughStatuses(api, moif, header.orderId, 'PICKED');
  const { order, errors } = await edit({ ...header, customer: withZipcode('33618') });
  expect(order).toMatchObject({ customer: { location: { address: { zipcode: '33618' } } } });
  expect(errors).toMatchObject([
    { severity: 'WARNING', message: 'Order has been picked - address changes may cause fulfillment issues' },
  ]);
});

test('refuses to change the number of an order', async () => {
  const header = await createEditableOrder();
  expect((await edit({ ...header, orderNumber: '1' })).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['orderNumber'] },
  ]);
});

test('copies names, terms and currency of a new customer and updates the lines', async () => {
  const header = await createEditableOrder();
  const { order, errors } = await edit({ ...header, customer: { id: floristId, name: 'sent name' } });
  expect(errors).toBeNull();
  expect(order).toMatchObject({
    termsId: net30Id,
    orderTotal: { currency: 'CAD' },
    customer: { id: floristId, name: 'River Bend Florist', location: null },
  });
  expect((await fetchOrder(api, moif, header.orderId))?.lineItems).toMatchObject([
    { currency: 'CAD', price: 4.5 },
  ]);
});

test('copies the terms of a new location and its PO number requirement', async () => {
  const header = await createEditableOrder();
  const { order, errors } = await edit({
    ...header,
    customer: { ...atTampa, location: { id: roanokeId, name: '' } },
  });
  expect(order).toMatchObject({ termsId: net60Id, customer: { location: { name: 'Roanoke', code: 'N-2' } } });
  expect(errors).toMatchObject([{ code: 'REQUIRED', severity: 'WARNING' }]);
});

test.each([
  [
    'a location of nobody',
    { customer: { ...atTampa, location: { id: testId(99), name: '' } } },
    'INVALID_REFERENCE',
  ],
  ['terms out of use', { termsId: oldTermsId }, 'INVALID_STATE'],
  ['no delivery day', { expectedDeliveryDate: null }, 'REQUIRED'],
] as const)('refuses an edit with %s', async (_what, change, code) =>
  expect((await edit({ ...(await createEditableOrder()), ...change })).errors).toMatchObject([
    { severity: 'ERROR', code },
  ]),
);

test('warns of a repeated PO number', async () => {
  const [one, other] = [await createEditableOrder(), await createEditableOrder()];
  await edit({ ...one, poNumber: 'SAME' });
  expect((await edit({ ...other, poNumber: 'same' })).errors).toMatchObject([
    { code: 'DUPLICATE', severity: 'WARNING', entityId: one.orderId },
  ]);
});
