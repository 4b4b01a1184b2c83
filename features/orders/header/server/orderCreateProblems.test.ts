import { testId } from '#platform/kernel/testing/testId.ts';
import { beforeAll, expect, test } from 'vitest';
import { addCompanySalesPeople } from '#features/customers/salesPeople/server/salesPersonCommands.ts';
import { roles } from '#features/identity/accounts/role.ts';
import { EditOrderDocument, InitializeOrderDocument } from '../../web/documents.ts';
import {
  closedShopId,
  floristId,
  nurseryId,
  oldTermsId,
  roanokeId,
  tampaId,
  tampaAddress,
  unpricedId,
} from '../../server/testing/orderApi.ts';
import {
  aLine,
  anOrder,
  create,
  createOrFail,
  fetchOrder,
  type OrderTestInput,
} from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';

const { api, moif } = await orderTests();

beforeAll(async () => {
  await createOrFail(api, moif, anOrder(1006, { lineItems: [aLine(2050)] }));
});

test.each<[string, Partial<OrderTestInput>, object]>([
  [
    'an unknown customer',
    { customer: { id: testId(99), name: '' } },
    { code: 'INVALID_REFERENCE', field: ['customer', 'id'], message: 'Customer not found' },
  ],
  [
    'an inactive customer',
    { customer: { id: closedShopId, name: '' } },
    { code: 'INVALID_STATE', message: 'Customer Closed Shop is inactive. Choose an active customer.' },
  ],
  [
    'a location of another customer',
    { customer: { id: floristId, name: '', location: { id: tampaId, name: '' } } },
    { code: 'INVALID_REFERENCE', field: ['customer', 'location', 'id'], message: 'Location not found' },
  ],
  [
    'no delivery day',
    { expectedDeliveryDate: null },
    { code: 'REQUIRED', field: ['expectedDeliveryDate'], message: 'Expected Delivery Date is required' },
  ],
  [
    'inactive terms',
    { termsId: oldTermsId },
    { code: 'INVALID_STATE', field: ['termsId'], message: 'Terms Old are inactive. Choose other terms.' },
  ],
  ['a master order type', { type: 'MASTER_ORDER' }, { code: 'INVALID_FORMAT', field: ['type'] }],
  [
    'final credit of a purchase order',
    { finalCredit: true },
    { code: 'INVALID_STATE', field: ['finalCredit'] },
  ],
  ['a NUL', { poNumber: 'a\0b' }, { code: 'INVALID_FORMAT', field: ['poNumber'] }],
  [
    'half a surrogate pair',
    { fromLocation: { name: '\ud800' } },
    { code: 'INVALID_FORMAT', field: ['fromLocation', 'name'] },
  ],
  [
    'quantity 0',
    { lineItems: [aLine(2900, { quantity: 0 })] },
    { code: 'OUT_OF_RANGE', field: ['lineItems', '0', 'quantity'] },
  ],
  [
    'a price above 99999999',
    { lineItems: [aLine(2900), aLine(2901, { price: 100_000_000 })] },
    { code: 'OUT_OF_RANGE', field: ['lineItems', '1', 'price'] },
  ],
  [
    'an item without any price',
    { lineItems: [aLine(2900, { itemId: unpricedId, name: 'New Rose' })] },
    { code: 'OUT_OF_RANGE', message: 'Cannot add items with zero price: New Rose' },
  ],
  [
    'price 0 without an override',
    { lineItems: [aLine(2900, { price: 0 })] },
    { code: 'OUT_OF_RANGE', field: ['lineItems', '0', 'price'] },
  ],
  [
    'too many pieces',
    { lineItems: [aLine(2900, { quantity: 9_999_999, eaches: 10_000 })] },
    { code: 'OUT_OF_RANGE', field: ['lineItems', '0', 'quantity'] },
  ],
  [
    'too large a total',
    { lineItems: [aLine(2900, { quantity: 9_999_999, overridePrice: 99_999_999 })] },
    { code: 'OUT_OF_RANGE', message: 'Order total cannot exceed 90,000,000,000' },
  ],
  [
    'a line id of another order',
    { lineItems: [aLine(2050)] },
    { code: 'DUPLICATE', field: ['lineItems', '0', 'id'] },
  ],
  [
    'two lines of one id',
    { lineItems: [aLine(2900), aLine(2900)] },
    { code: 'DUPLICATE', field: ['lineItems', '1', 'id'] },
  ],
])('refuses %s and creates nothing', async (_what, change, problem) => {
  const { order, errors } = await create(api, moif, anOrder(1900, change));
  expect(order).toBeNull();
  expect(errors).toMatchObject([{ severity: 'ERROR', ...problem }]);
  expect(await fetchOrder(api, moif, testId(1900))).toBeNull();
});

test('allows copying a locked address but not changing it', async () => {
  const address = { ...tampaAddress, id: testId(33), city: 'Roanoke', stateProvince: 'VA', zipcode: '24011' };
  const at = (zipcode: string) => ({
    poNumber: `R-${zipcode}`,
    customer: {
      id: nurseryId,
      name: '',
      location: { id: roanokeId, name: '', address: { ...address, zipcode } },
    },
  });
  expect((await create(api, moif, anOrder(1010, at('24011')))).errors).toBeNull();
  expect((await create(api, moif, anOrder(1011, at('24012')))).errors).toMatchObject([
    { code: 'FORBIDDEN', reason: 'LOCATION' },
  ]);
});

test('validates an address entered in an order but not the unchanged part of a copy', async () => {
  const at = (change: object) => ({
    customer: {
      id: nurseryId,
      name: '',
      location: { id: tampaId, name: '', address: { ...tampaAddress, ...change } },
    },
  });
  expect((await create(api, moif, anOrder(1012, at({ zipcode: '33618' })))).errors).toBeNull();
  expect((await create(api, moif, anOrder(1013, at({ zipcode: '3361' })))).errors).toMatchObject([
    {
      code: 'INVALID_FORMAT',
      field: ['customer', 'location', 'address', 'zipcode'],
      message: 'Please enter a valid US zip code (12345 or 12345-6789)',
    },
  ]);
});

test("refuses another tenant's code in the input as an authorization error", async () => {
  expect(
    await api.execute(moif, InitializeOrderDocument.text, { input: anOrder(1900, { tenantId: 'BPF' }) }),
  ).toMatchObject({
    errors: [{ extensions: { code: 'AUTH_NOT_AUTHORIZED' } }],
  });
});

const ofSales = (email: string, more: readonly string[] = []) =>
  api.session('MOIF', { email, capabilities: [...roles.sales, ...more] });
const atRoanoke = {
  customer: { id: nurseryId, name: '', location: { id: roanokeId, name: '' } },
  poNumber: 'R-1',
};

test('creates orders for locations of other sales people only with orders.all', async () => {
  const problem = {
    code: 'INVALID_STATE',
    field: ['customer', 'location', 'id'],
    message: 'Location Roanoke belongs to other salespeople. Choose one of yours.',
  };
  const sam = ofSales('sam@example.com');
  expect(await create(api, sam, anOrder(1900, atRoanoke))).toMatchObject({ order: null, errors: [problem] });
  // Tampa has no sales people.
  expect((await create(api, sam, anOrder(1020))).errors).toBeNull();
  expect(
    (await create(api, ofSales('Vera@Example.com'), anOrder(1021, { ...atRoanoke, poNumber: 'R-2' }))).errors,
  ).toBeNull();
  const linked = {
    firstName: 'Vera',
    lastName: 'Vega',
    email: 'vera@example.com',
    signInEmail: 'v@work.com',
  };
  await api.database.write(moif, (unit) => addCompanySalesPeople(unit, [linked]));
  expect(
    (await create(api, ofSales('V@work.com'), anOrder(1023, { ...atRoanoke, poNumber: 'R-4' }))).errors,
  ).toBeNull();
  const coordinator = ofSales('sam@example.com', ['orders.all']);
  expect(
    (await create(api, coordinator, anOrder(1022, { ...atRoanoke, poNumber: 'R-3' }))).errors,
  ).toBeNull();
  const edit = async (number: number, header: object) => {
    const order = await fetchOrder(api, moif, testId(number));
    const { lineItems: _, ...input } = anOrder(number, header);
    return (
      await api.run(sam, EditOrderDocument, {
        input: { ...input, orderId: testId(number), orderNumber: order?.orderNumber ?? '' },
      })
    ).editOrder;
  };
  expect(await edit(1020, atRoanoke)).toMatchObject({ order: null, errors: [problem] });
  // The location of an order is no new choice.
  expect(
    (await edit(1021, { ...atRoanoke, poNumber: 'R-2', expectedDeliveryDate: '2027-03-02' })).errors,
  ).toBeNull();
});
