import { AddLocationDocument, RemoveLocationDocument, UpdateLocationDocument } from '../../web/documents.ts';
import { expect, test } from 'vitest';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { chainsPriceGroupId, net60TermsId } from '../../server/testing/customerApi.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, deletedTermsId, newId } from '../../server/testing/customerTests.ts';
import { lockCustomer } from '../../customer/server/customerStore.ts';
import { addCustomerLocation } from './customerLocationCommands.ts';
import './customerLocationMutationGraphql.ts';

const { api, moif, createTestCustomer, deleteCustomer, fetchCustomer, fetchHistory, setDeletedTerms } =
  await customerTests();

interface LocationInput {
  id: string;
  code: string;
  name: string;
  market?: string;
  address: typeof address;
  globalLocationNumber?: string;
  priceGroupId?: string;
  termsId?: string;
}
/** A location with its own id, code and name. */
const buildLocation = (change: Partial<LocationInput> = {}): LocationInput => {
  const id = newId();
  return { code: `C-${id}`, name: `Store ${id}`, address, ...change, id };
};
const add = async (customerId: string, location: LocationInput = buildLocation()) =>
  (await api.run(moif, AddLocationDocument, { input: { customerId, location } })).addLocation;
const update = async (customerId: string, location: LocationInput, expectedVersion: number | null = null) =>
  (
    await api.run(moif, UpdateLocationDocument, {
      input: { customerId, location, expectedVersion },
    })
  ).updateLocation;
const remove = async (customerId: string, locationId: string) =>
  (await api.run(moif, RemoveLocationDocument, { input: { customerId, locationId } })).removeLocation;
const countLocations = () => api.database.read(moif, (unit) => readRowCount(unit, ['customer_location']));

test('adds a location with its defaults, counts it and records it in the history', async () => {
  const { customerId } = await createTestCustomer();
  const counted = await countLocations();
  const location = buildLocation({ code: 'L-1', name: "Lowe's 0121", priceGroupId: chainsPriceGroupId });
  const { customer, location: added, errors } = await add(customerId, location);
  expect(errors).toBeNull();
  expect(customer).toMatchObject({ numberOfLocations: 1, version: 2 });
  expect(added).toMatchObject({
    id: location.id,
    region: 'DEFAULT',
    poRequired: false,
    priceGroupName: 'Chains',
    address: { ...address, id: expect.stringMatching(/^[0-9a-f]{32}$/), country: 'US' },
    allowOrderBillingAddressEdit: true,
  });
  expect((await fetchCustomer(customerId))?.locations).toEqual([added]);
  expect(await countLocations()).toBe((counted ?? 0) + 1);
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Added a location',
    "Location Lowe's 0121: L-1, Store 1, 11302 N 56th St, Tampa, FL 33617, United States",
  ]);
});

test('does not add a location again that was created with its customer', async () => {
  const created = buildLocation();
  const { customerId } = await createTestCustomer({ locations: [created] });
  const counted = await countLocations();
  expect(await add(customerId, created)).toMatchObject({ location: { id: created.id }, errors: null });
  expect(await countLocations()).toBe(counted);
});

test('accepts an add that is sent again after the location was removed, and says that it is gone', async () => {
  const { customerId } = await createTestCustomer();
  const location = buildLocation();
  await add(customerId, location);
  await remove(customerId, location.id);
  const counted = await countLocations();
  expect(await add(customerId, location)).toMatchObject({
    customer: { numberOfLocations: 0, version: 3 },
    location: null,
    errors: [
      {
        code: 'NOT_FOUND',
        severity: 'WARNING',
        message: `Location ${location.name} was added, and has been removed since`,
        entityType: 'CUSTOMER_LOCATION',
        entityId: location.id,
      },
    ],
  });
  expect((await add(customerId, { ...location, market: 'M' })).errors).toMatchObject([{ code: 'DUPLICATE' }]);
  expect((await fetchCustomer(customerId))?.locations).toEqual([]);
  expect(await countLocations()).toBe(counted);
});

test('replaces every field of a location, with its texts in the history', async () => {
  const { customerId } = await createTestCustomer();
  const location = buildLocation({ code: 'A', name: "Lowe's 0121" });
  const added = await add(customerId, location);
  const changed = {
    id: location.id,
    code: 'B',
    name: "Lowe's 0122",
    storeNumber: '122',
    description: 'At the lake',
    region: 'South',
    market: 'Tampa',
    adGroup: 'G',
    scopeId: 'S',
    globalLocationNumber: '1234567890123',
    poRequired: true,
    priceGroupId: chainsPriceGroupId,
    termsId: net60TermsId,
    address: { ...address, id: newId(), city: 'Miami' },
    salesPeople: [{ emailAddress: 'kim@example.com' }],
    allowOrderBillingAddressEdit: false,
    allowOrderLocationAddressEdit: false,
  };
  const { customer, location: stored, errors } = await update(customerId, changed, 2);
  expect(errors).toBeNull();
  expect(customer).toMatchObject({ version: 3, numberOfLocations: 1 });
  // The address keeps its id.
  const addressId = added.location?.address.id;
  expect(stored).toMatchObject({ ...changed, address: { ...changed.address, id: addressId } });
  expect((await fetchCustomer(customerId))?.locations).toEqual([stored]);
  const prefix = "Location Lowe's 0121:";
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Changed a location',
    `${prefix} Code: A → B`,
    `${prefix} Name: Lowe's 0121 → Lowe's 0122`,
    `${prefix} Store number: 122`,
    `${prefix} Description: At the lake`,
    `${prefix} Region: DEFAULT → South`,
    `${prefix} Market: DEFAULT → Tampa`,
    `${prefix} Ad group: DEFAULT → G`,
    `${prefix} Scope: DEFAULT → S`,
    `${prefix} GLN: 1234567890123`,
    `${prefix} PO required: No → Yes`,
    `${prefix} Terms: Net 60`,
    `${prefix} Price group: Chains`,
    `${prefix} Address: Store 1, 11302 N 56th St, Tampa, FL 33617, United States → Store 1, 11302 N 56th St, Miami, FL 33617, United States`,
    `${prefix} Sales people: kim@example.com`,
    `${prefix} Allow order billing address edit: Yes → No`,
    `${prefix} Allow order location address edit: Yes → No`,
  ]);
  expect((await update(customerId, changed, 77)).errors).toMatchObject([
    { code: 'NO_CHANGES', severity: 'INFO', message: 'Location command data has no changes' },
  ]);
  expect((await update(customerId, { ...changed, code: 'C' }, 2)).errors).toMatchObject([
    {
      code: 'STALE_VERSION',
      message: expect.stringContaining("location Lowe's 0121: Code from A to B"),
    },
  ]);
});

test('refuses a code of another location of the customer, ignoring case, until that one is removed', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const first = buildLocation({ code: 'N-1' });
  await add(one.customerId, first);
  const second = buildLocation({ code: 'n-1' });
  const problem = {
    code: 'DUPLICATE',
    severity: 'ERROR',
    field: ['location', 'code'],
    entityId: first.id,
    message: `Code n-1 is already used by ${first.name}`,
  };
  expect((await add(one.customerId, second)).errors).toMatchObject([problem]);
  expect((await add(other.customerId, second)).errors).toBeNull();
  const third = buildLocation({ code: 'N-3' });
  await add(one.customerId, third);
  expect((await update(one.customerId, { ...third, code: 'n-1' })).errors).toMatchObject([problem]);
  await remove(one.customerId, first.id);
  expect((await update(one.customerId, { ...third, code: 'n-1' })).errors).toBeNull();
});

test('compares codes as the database does, whatever the alphabet', async () => {
  const { customerId } = await createTestCustomer();
  await add(customerId, buildLocation({ code: 'ΟΔΟΣ' }));
  expect((await add(customerId, buildLocation({ code: 'οδοσ' }))).errors).toMatchObject([
    { code: 'DUPLICATE', field: ['location', 'code'] },
  ]);
});

test('adds one of two locations with the same code that are sent at the same time', async () => {
  const { customerId } = await createTestCustomer();
  const command = () => async (unit: Parameters<typeof addCustomerLocation>[0]) =>
    addCustomerLocation(unit, { customerId, location: buildLocation({ code: 'Same' }) });
  const { values } = await queueUnits(
    { database: api.database, session: moif },
    (unit) => lockCustomer(unit, customerId),
    [command(), command()],
  );
  expect(values).toMatchObject([
    { ok: true },
    { ok: false, problems: [{ code: 'DUPLICATE', field: ['location', 'code'] }] },
  ]);
});

test('warns of a name that another location of the tenant has, until the name stays', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const first = buildLocation({ name: 'Tampa Store' });
  await add(one.customerId, first);
  const second = buildLocation({ name: 'TAMPA STORE' });
  expect(await add(other.customerId, second)).toMatchObject({
    location: { id: second.id },
    errors: [
      {
        code: 'DUPLICATE',
        severity: 'WARNING',
        field: ['location', 'name'],
        entityId: first.id,
        message: 'Another location is called Tampa Store',
      },
    ],
  });
  expect((await update(other.customerId, { ...second, market: 'M' })).errors).toBeNull();
});

test('refuses unknown and deleted references, but not those that stay', async () => {
  const { customerId } = await createTestCustomer();
  const location = buildLocation({ termsId: net60TermsId });
  await add(customerId, location);
  expect(
    (await add(customerId, buildLocation({ termsId: deletedTermsId, priceGroupId: testId(99) }))).errors,
  ).toMatchObject([
    { code: 'INVALID_REFERENCE', field: ['location', 'termsId'], message: 'Terms not found' },
    { code: 'INVALID_REFERENCE', field: ['location', 'priceGroupId'], message: 'Price group not found' },
  ]);
  expect((await update(customerId, { ...location, termsId: deletedTermsId })).errors).toMatchObject([
    { code: 'INVALID_REFERENCE', field: ['location', 'termsId'] },
  ]);
  await setDeletedTerms(customerId);
  const unchanged = { ...location, termsId: deletedTermsId };
  expect((await update(customerId, { ...unchanged, market: 'M' })).errors).toBeNull();
});

test('removes a location once and counts it', async () => {
  const { customerId } = await createTestCustomer();
  const location = buildLocation({ code: 'L-1', name: 'Tampa' });
  await add(customerId, location);
  const counted = await countLocations();
  expect(await remove(customerId, location.id)).toMatchObject({
    customer: { numberOfLocations: 0, version: 3 },
    errors: null,
  });
  expect((await remove(customerId, location.id)).errors).toMatchObject([
    { code: 'NO_CHANGES', message: 'Location command data has no changes' },
  ]);
  expect(await countLocations()).toBe((counted ?? 0) - 1);
  expect((await fetchCustomer(customerId))?.locations).toEqual([]);
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Removed a location',
    'Location Tampa: removed (L-1, Store 1, 11302 N 56th St, Tampa, FL 33617, United States)',
  ]);
});

test('refuses locations of another customer, deleted customers and invalid locations', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const location = buildLocation();
  await add(one.customerId, location);
  const notFound = [{ code: 'NOT_FOUND', entityType: 'CUSTOMER_LOCATION', message: 'Location not found' }];
  expect((await update(other.customerId, location)).errors).toMatchObject(notFound);
  expect((await remove(other.customerId, location.id)).errors).toMatchObject(notFound);
  expect(
    (await add(one.customerId, buildLocation({ code: ' ', globalLocationNumber: '12' }))).errors,
  ).toMatchObject([
    { code: 'REQUIRED', field: ['location', 'code'], message: 'Code is required' },
    { field: ['location', 'globalLocationNumber'], message: 'GLN must be exactly 13 digits' },
  ]);
  await deleteCustomer(one.customerId);
  const deleted = [{ code: 'INVALID_STATE', message: 'Deleted customers cannot be changed' }];
  expect((await add(one.customerId)).errors).toMatchObject(deleted);
  expect((await update(one.customerId, { ...location, market: 'M' })).errors).toMatchObject(deleted);
  expect((await remove(one.customerId, location.id)).errors).toMatchObject(deleted);
});

test('refuses the location above the limit', async () => {
  const locations = Array.from({ length: 5000 }, () => buildLocation());
  const { customerId } = await createTestCustomer({ locations });
  expect((await add(customerId)).errors).toMatchObject([
    {
      code: 'LIMIT_EXCEEDED',
      limit: 5000,
      actual: 5001,
      message: 'A customer can have at most 5000 locations',
    },
  ]);
});
