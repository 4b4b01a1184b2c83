import {
  ActivateCustomerDocument,
  CreateCustomerDocument,
  InactivateCustomerDocument,
  UpdateCustomerDocument,
} from '../../web/documents.ts';
import { expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { lockCustomer } from './customerStore.ts';
import { chainsPriceGroupId, net60TermsId } from '../../server/testing/customerApi.ts';
import { customerTests, deletedTermsId, newId } from '../../server/testing/customerTests.ts';
import { updateCustomer } from './customerEditCommands.ts';

const { api, moif, kim, createTestCustomer, deleteCustomer, fetchCustomer, fetchHistory, setDeletedTerms } =
  await customerTests();

const create = async (input: object) =>
  (await api.run(moif, CreateCustomerDocument, { input: { name: 'Fern', description: 'Ferns', ...input } }))
    .createCustomer;
const update = async (input: Parameters<typeof updateCustomer>[1], session = moif) =>
  (await api.run(session, UpdateCustomerDocument, { input })).updateCustomer;
const activate = async (customerId: string) =>
  (await api.run(moif, ActivateCustomerDocument, { input: { customerId } })).activateCustomer;
const inactivate = async (customerId: string) =>
  (await api.run(moif, InactivateCustomerDocument, { input: { customerId } })).inactivateCustomer;

test('creates an active customer and returns it with its defaults', async () => {
  const customerId = newId();
  const { customer, errors } = await create({
    customerId,
    name: ' Fern & Frond ',
    priceGroupId: chainsPriceGroupId,
  });
  expect(errors).toBeNull();
  expect(customer).toMatchObject({
    customerId,
    name: 'Fern & Frond',
    status: 'ACTIVE',
    currency: 'USD',
    erpPriceGroupId: 'DEFAULT',
    priceGroupName: 'Chains',
    allowOrderBillingAddressEdit: true,
    numberOfLocations: 0,
    version: 1,
  });
  expect(await fetchHistory(customerId)).toEqual([['Created the customer']]);
});

test('gives a customer without a currency that of the company; clients of the API have USD', async () => {
  const setCurrency = (currency: string | null) =>
    api.database.pool.query(`update tenant set currency = $1 where tenant_id = 'MOIF'`, [currency]);
  await setCurrency('CAD');
  const imported = await createTestCustomer();
  const american = await createTestCustomer({ currency: 'USD' });
  const { customer } = await create({ name: 'Heather' });
  await setCurrency(null);
  expect((await fetchCustomer(imported.customerId))?.currency).toBe('CAD');
  expect((await fetchCustomer(american.customerId))?.currency).toBe('USD');
  expect(customer?.currency).toBe('USD');
});

test('names the fields of a refused create by their paths in the input', async () => {
  await createTestCustomer({ erpId: 'E-1' });
  expect(
    (await create({ name: ' ', erpId: 'E-1', termsId: testId(99), orderSubmitter: { phone: '1' } })).errors,
  ).toMatchObject([
    { code: 'REQUIRED', field: ['name'], message: 'Name is required' },
    { code: 'INVALID_FORMAT', field: ['orderSubmitter', 'phone'], message: 'Invalid phone number' },
  ]);
  expect((await create({ name: 'Moss', erpId: 'E-1', termsId: deletedTermsId })).errors).toMatchObject([
    { code: 'DUPLICATE', field: ['erpId'] },
    { code: 'INVALID_REFERENCE', field: ['termsId'], message: 'Terms not found' },
  ]);
});

test('creates a customer with a repeated name and warns', async () => {
  const { name, customerId } = await createTestCustomer();
  const { customer, errors } = await create({ name: name.toUpperCase() });
  expect(customer).toMatchObject({ version: 1 });
  expect(errors).toMatchObject([
    { code: 'DUPLICATE', severity: 'WARNING', field: ['name'], entityId: customerId },
  ]);
});

test('changes every field of a customer, with its texts in the history', async () => {
  const { customerId, name } = await createTestCustomer();
  const { customer, errors } = await update({
    customerId,
    name: 'Oak',
    description: 'Oaks',
    currency: 'CAD',
    erpId: 'E-2',
    erpPriceGroupId: 'P-2',
    priceGroupId: chainsPriceGroupId,
    termsId: net60TermsId,
    allowOrderBillingAddressEdit: false,
    allowOrderLocationAddressEdit: false,
    shipFromLocations: [{ name: 'S-CAN' }],
    orderSubmitter: { email: 'kira@example.com', name: 'Kira' },
    expectedVersion: 1,
  });
  expect(errors).toBeNull();
  expect(await fetchCustomer(customerId)).toMatchObject({ ...customer, locations: [] });
  expect(customer).toMatchObject({
    name: 'Oak',
    priceGroupName: 'Chains',
    termsId: net60TermsId,
    numberOfShipFromLocations: 1,
    orderSubmitter: { name: 'Kira', phone: null, email: 'kira@example.com' },
    version: 2,
  });
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Changed the customer',
    `Name: ${name} → Oak`,
    'Description: A nursery → Oaks',
    'Currency: USD → CAD',
    'ERP ID: E-2',
    'ERP price group: DEFAULT → P-2',
    'Terms: Net 60',
    'Price group: Chains',
    'Allow order billing address edit: Yes → No',
    'Allow order location address edit: Yes → No',
    'Ship from: S-CAN',
    'Order submitter: Kira, kira@example.com',
  ]);
});

test('leaves absent fields as they are and empties those that are null', async () => {
  const { customerId } = await createTestCustomer({
    erpId: 'E-3',
    erpPriceGroupId: 'P-3',
    termsId: net60TermsId,
    priceGroupId: chainsPriceGroupId,
    allowOrderBillingAddressEdit: false,
    shipFromLocations: [{ name: 'S-CAN' }],
    orderSubmitter: { name: 'Kira' },
  });
  const changed = await update({ customerId, name: 'Moss' });
  const absent = { name: undefined, currency: undefined, erpId: undefined };
  await api.database.write(moif, (unit) =>
    updateCustomer(unit, { customerId, ...absent, description: 'Mosses' }),
  );
  expect(await fetchCustomer(customerId)).toMatchObject({ name: 'Moss', erpId: 'E-3', version: 3 });
  expect(changed.customer).toMatchObject({
    name: 'Moss',
    erpId: 'E-3',
    shipFromLocations: [{ name: 'S-CAN' }],
  });
  const emptied = await update({
    customerId,
    erpId: null,
    erpPriceGroupId: null,
    termsId: null,
    priceGroupId: null,
    allowOrderBillingAddressEdit: null,
    shipFromLocations: null,
    orderSubmitter: null,
  });
  expect(emptied.customer).toMatchObject({
    name: 'Moss',
    erpId: null,
    erpPriceGroupId: 'DEFAULT',
    termsId: null,
    priceGroupId: null,
    priceGroupName: null,
    allowOrderBillingAddressEdit: true,
    shipFromLocations: [],
    numberOfShipFromLocations: 0,
    orderSubmitter: null,
  });
  expect((await fetchHistory(customerId))[0]).toContain('Terms: removed (Net 60)');
  expect((await update({ customerId, name: null, currency: null })).errors).toMatchObject([
    { code: 'REQUIRED', field: ['name'], message: 'Name is required' },
    { code: 'REQUIRED', field: ['currency'], message: 'Invalid currency' },
  ]);
});

test('refuses an outdated version and names the user and the changes', async () => {
  const { customerId, name } = await createTestCustomer();
  await update({ customerId, name: 'Oak', termsId: net60TermsId }, kim);
  const { customer, errors } = await update({ customerId, name: 'Elm', expectedVersion: 1 });
  expect(customer).toBeNull();
  expect(errors).toMatchObject([
    {
      code: 'STALE_VERSION',
      entityId: customerId,
      expectedVersion: 1,
      actualVersion: 2,
      message: `kim@example.com changed name from ${name} to Oak, terms from nothing to Net 60`,
    },
  ]);
});

test('tells the second of two users who change a customer at the same time', async () => {
  const { customerId } = await createTestCustomer();
  const edit = (name: string) => async (unit: Parameters<typeof updateCustomer>[0]) =>
    updateCustomer(unit, { customerId, name, expectedVersion: 1 });
  const { values } = await queueUnits(
    { database: api.database, session: moif },
    (unit) => lockCustomer(unit, customerId),
    [edit('Oak'), edit('Elm')],
  );
  expect(values).toMatchObject([{ ok: true }, { ok: false, problems: [{ code: 'STALE_VERSION' }] }]);
});

test('refuses the ERP id of another customer, also when both take it at the same time', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const take = (customerId: string) => async (unit: Parameters<typeof updateCustomer>[0]) =>
    updateCustomer(unit, { customerId, erpId: 'E-4' });
  const results = await Promise.all(
    [one, other].map(({ customerId }) =>
      api.database.write(moif, take(customerId), { shouldCommit: ({ ok }) => ok }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual(
    expect.objectContaining({
      problems: [expect.objectContaining({ code: 'DUPLICATE', severity: 'ERROR', field: ['erpId'] })],
    }),
  );
});

test('warns of the name of another customer only when the name changes', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  expect((await update({ customerId: one.customerId, name: other.name })).errors).toMatchObject([
    { code: 'DUPLICATE', severity: 'WARNING', field: ['name'], entityId: other.customerId },
  ]);
  for (const change of [{ description: 'Other' }, { erpId: newId() }])
    expect((await update({ customerId: one.customerId, ...change })).errors).toBeNull();
});

test('refuses unknown and deleted references, but not those that stay', async () => {
  const { customerId } = await createTestCustomer({ termsId: net60TermsId });
  expect(
    (await update({ customerId, termsId: deletedTermsId, priceGroupId: testId(99) })).errors,
  ).toMatchObject([
    { code: 'INVALID_REFERENCE', field: ['termsId'], message: 'Terms not found' },
    { code: 'INVALID_REFERENCE', field: ['priceGroupId'], message: 'Price group not found' },
  ]);
  await setDeletedTerms(customerId);
  expect((await update({ customerId, description: 'Other' })).errors).toBeNull();
});

test('refuses to change deleted customers', async () => {
  const { customerId } = await createTestCustomer();
  await deleteCustomer(customerId);
  expect((await update({ customerId, description: 'Other' })).errors).toMatchObject([
    { code: 'INVALID_STATE', field: ['customerId'], message: 'Deleted customers cannot be changed' },
  ]);
  expect((await activate(customerId)).errors).toMatchObject([
    { code: 'INVALID_TRANSITION', fromStatus: 'DELETED', toStatus: 'ACTIVE', allowedStatuses: [] },
  ]);
});

test('makes a customer inactive and active again', async () => {
  const { customerId } = await createTestCustomer();
  expect(await inactivate(customerId)).toMatchObject({
    customer: { status: 'INACTIVE', version: 2 },
    errors: null,
  });
  expect(await inactivate(customerId)).toMatchObject({
    customer: { version: 2 },
    errors: [{ code: 'NO_CHANGES', message: 'Customer command data has no changes' }],
  });
  expect(await activate(customerId)).toMatchObject({ customer: { status: 'ACTIVE', version: 3 } });
  expect(await fetchHistory(customerId)).toEqual([
    ['Made the customer active', 'Status: Inactive → Active'],
    ['Made the customer inactive', 'Status: Active → Inactive'],
    ['Created the customer'],
  ]);
});

test('activates a customer of a feed', async () => {
  const { customerId } = await createTestCustomer({ status: 'INITIALIZED' });
  expect(await activate(customerId)).toMatchObject({ customer: { status: 'ACTIVE' }, errors: null });
});
