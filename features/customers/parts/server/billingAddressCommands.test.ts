import {
  AddBillingAddressDocument,
  RemoveBillingAddressDocument,
  UpdateBillingAddressDocument,
} from '../../web/documents.ts';
import { expect, test } from 'vitest';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import './billingAddressMutationGraphql.ts';

const { api, moif, createTestCustomer, deleteCustomer, fetchCustomer, fetchHistory } = await customerTests();

const buildAddress = (change: object = {}) => ({ ...address, ...change, id: newId() });
const add = async (customerId: string, added = buildAddress()) =>
  (await api.run(moif, AddBillingAddressDocument, { input: { customerId, address: added } }))
    .addBillingAddress;
const update = async (
  customerId: string,
  newAddress: typeof address & { id: string | null },
  expectedVersion: number | null = null,
) =>
  (
    await api.run(moif, UpdateBillingAddressDocument, {
      input: { customerId, newAddress, expectedVersion },
    })
  ).updateBillingAddress;
const remove = async (customerId: string, addressId: string) =>
  (await api.run(moif, RemoveBillingAddressDocument, { input: { customerId, addressId } }))
    .removeBillingAddress;
const line = 'Store 1, 11302 N 56th St, Tampa, FL 33617, United States';

test('adds billing addresses in the order of their creation', async () => {
  const { customerId } = await createTestCustomer({ billingAddresses: [buildAddress()] });
  const [one, other] = [
    buildAddress(),
    buildAddress({ toName: 'Store 2', country: 'CA', zipcode: 'A1A 1A1' }),
  ];
  expect(await add(customerId, one)).toMatchObject({
    customer: { numberOfBillingAddresses: 2, version: 2 },
    billingAddress: { ...one, country: 'US' },
    errors: null,
  });
  await add(customerId, other);
  expect((await fetchCustomer(customerId))?.billingAddresses.slice(1)).toMatchObject([one, other]);
  expect((await fetchHistory(customerId))[1]).toEqual([
    'Added a billing address',
    `Billing address Store 1: ${line}`,
  ]);
});

test('replaces an address, with both in the history', async () => {
  const { customerId } = await createTestCustomer();
  const added = buildAddress();
  await add(customerId, added);
  expect(await update(customerId, { ...added, zipcode: '33618' }, 2)).toMatchObject({
    customer: { version: 3, numberOfBillingAddresses: 1 },
    billingAddress: { id: added.id, zipcode: '33618' },
    errors: null,
  });
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Changed a billing address',
    `Billing address Store 1: Address: ${line} → ${line.replace('33617', '33618')}`,
  ]);
});

test('removes an address once', async () => {
  const { customerId } = await createTestCustomer();
  const added = buildAddress();
  await add(customerId, added);
  expect(await remove(customerId, added.id)).toMatchObject({
    customer: { numberOfBillingAddresses: 0 },
    errors: null,
  });
  expect((await remove(customerId, added.id)).errors).toMatchObject([
    { code: 'NO_CHANGES', severity: 'INFO', message: 'Address command data has no changes' },
  ]);
  expect(await fetchCustomer(customerId)).toMatchObject({ billingAddresses: [], version: 3 });
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Removed a billing address',
    `Billing address Store 1: removed (${line})`,
  ]);
});

test('refuses addresses of another customer, deleted customers and invalid addresses', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const added = buildAddress();
  await add(one.customerId, added);
  const notFound = [{ code: 'NOT_FOUND', entityType: 'ADDRESS', message: 'Address not found' }];
  expect((await update(other.customerId, added)).errors).toMatchObject(notFound);
  expect((await remove(other.customerId, added.id)).errors).toMatchObject(notFound);
  expect((await update(one.customerId, { ...added, id: null })).errors).toMatchObject([
    { code: 'REQUIRED', field: ['newAddress', 'id'] },
  ]);
  expect((await update(one.customerId, { ...added, zipcode: '1' })).errors).toMatchObject([
    { code: 'INVALID_FORMAT', field: ['newAddress', 'zipcode'] },
  ]);
  await deleteCustomer(one.customerId);
  expect((await remove(one.customerId, added.id)).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['customerId'] },
  ]);
});

test('refuses the address above the limit', async () => {
  const billingAddresses = Array.from({ length: 1000 }, () => buildAddress());
  const { customerId } = await createTestCustomer({ billingAddresses });
  expect((await add(customerId)).errors).toMatchObject([
    { code: 'LIMIT_EXCEEDED', limit: 1000, actual: 1001 },
  ]);
});
