import { expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import {
  AddBillingAddressDocument,
  AddContactDocument,
  AddLocationDocument,
  CustomerChangesDocument,
  RemoveBillingAddressDocument,
  RemoveContactDocument,
  RemoveLocationDocument,
  UpdateBillingAddressDocument,
  UpdateContactDocument,
  UpdateCustomerDocument,
  UpdateLocationDocument,
} from '../../web/documents.ts';
import { mergeCustomer } from '../../merge/server/customerMergeCommands.ts';
import { address } from '../../server/testing/customers.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import './billingAddressMutationGraphql.ts';
import { maxChangedParts } from './customerChanges.ts';
import './customerChangesGraphql.ts';
import './contactMutationGraphql.ts';
import './customerLocationMutationGraphql.ts';

const { api, moif, createTestCustomer, fetchCustomer } = await customerTests();

const buildLocation = (code = newId()) => ({ id: newId(), code, name: `Store ${code}`, address });
const buildContact = () => ({
  id: newId(),
  firstName: 'Kira',
  lastName: 'Underhill',
  title: 'Buyer',
  emailAddresses: [{ value: 'kira@example.com' }],
  phoneNumbers: [{ value: '(407) 555-0100' }],
});
const readChanges = async (customerId: string, sinceVersion: number, session = moif) =>
  (await api.run(session, CustomerChangesDocument, { customerId, sinceVersion })).customerChanges;

test('returns the parts that were added, changed or removed after a version, and no others', async () => {
  const [other, changed, removed] = [buildLocation(), buildLocation(), buildLocation()];
  const buildAddress = () => ({ ...address, id: newId() });
  const [otherAddress, changedAddress, removedAddress] = [buildAddress(), buildAddress(), buildAddress()];
  const [otherContact, changedContact, removedContact] = [buildContact(), buildContact(), buildContact()];
  const { customerId } = await createTestCustomer({
    locations: [other, changed, removed],
    billingAddresses: [otherAddress, changedAddress, removedAddress],
    contacts: [otherContact, changedContact, removedContact],
  });
  const added = buildLocation();
  const location = { ...changed, market: 'South' };
  const newAddress = { ...changedAddress, city: 'Roanoke' };
  const contact = { ...changedContact, title: 'Owner' };
  await api.run(moif, AddLocationDocument, { input: { customerId, location: added } });
  await api.run(moif, UpdateLocationDocument, { input: { customerId, location } });
  await api.run(moif, RemoveLocationDocument, { input: { customerId, locationId: removed.id } });
  await api.run(moif, UpdateBillingAddressDocument, { input: { customerId, newAddress } });
  await api.run(moif, RemoveBillingAddressDocument, {
    input: { customerId, addressId: removedAddress.id },
  });
  await api.run(moif, UpdateContactDocument, { input: { customerId, contact } });
  await api.run(moif, RemoveContactDocument, { input: { customerId, contactId: removedContact.id } });
  const stored = await fetchCustomer(customerId);
  const changes = await readChanges(customerId, 1);
  expect(changes).toMatchObject({
    customer: { customerId, version: 8, numberOfLocations: 3 },
    isComplete: true,
    billingAddresses: [{ id: changedAddress.id, city: 'Roanoke' }],
    contacts: [{ id: changedContact.id, title: 'Owner' }],
  });
  expect(changes?.locations.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    stored?.locations
      .filter(({ id }) => id === added.id || id === changed.id)
      .toSorted((a, b) => a.id.localeCompare(b.id)),
  );
  expect(changes?.removedPartIds.toSorted()).toEqual(
    [removed.id, removedAddress.id, removedContact.id].toSorted(),
  );
  expect(await readChanges(customerId, 7)).toMatchObject({
    customer: { version: 8 },
    locations: [],
    billingAddresses: [],
    contacts: [],
    removedPartIds: [removedContact.id],
  });
});

test('returns the customer alone when only its own fields changed, or nothing', async () => {
  const { customerId, name } = await createTestCustomer({ locations: [buildLocation()] });
  const nothing = { isComplete: true, locations: [], billingAddresses: [], contacts: [], removedPartIds: [] };
  expect(await readChanges(customerId, 1)).toMatchObject({ ...nothing, customer: { version: 1 } });
  const input = { customerId, name, description: 'New' };
  await api.run(moif, UpdateCustomerDocument, { input });
  expect(await readChanges(customerId, 1)).toMatchObject({
    ...nothing,
    customer: { version: 2, description: 'New' },
  });
});

test('returns added addresses and contacts in the order in which they were added', async () => {
  const { customerId } = await createTestCustomer();
  const addressIds = [newId(), newId(), newId()];
  const contactIds = [newId(), newId(), newId()];
  for (const id of addressIds)
    await api.run(moif, AddBillingAddressDocument, { input: { customerId, address: { ...address, id } } });
  for (const id of contactIds)
    await api.run(moif, AddContactDocument, { input: { customerId, contact: { ...buildContact(), id } } });
  const changes = await readChanges(customerId, 1);
  expect(changes?.billingAddresses.map(({ id }) => id)).toEqual(addressIds);
  expect(changes?.contacts.map(({ id }) => id)).toEqual(contactIds);
});

test('returns what a merge added', async () => {
  const { customerId, name } = await createTestCustomer();
  const location = buildLocation();
  const billingAddress = { ...address, id: newId() };
  const merge = { customerId, name, description: '-', location, billingAddress };
  unwrapResult(
    await api.database.write(moif, (unit) => mergeCustomer(unit, merge), { shouldCommit: ({ ok }) => ok }),
  );
  expect(await readChanges(customerId, 1)).toMatchObject({
    customer: { version: 2 },
    locations: [{ id: location.id }],
    billingAddresses: [{ id: billingAddress.id }],
  });
});

test('returns no lists after more changes than the maximum', async () => {
  const locations = Array.from({ length: maxChangedParts + 1 }, () => buildLocation());
  const { customerId } = await createTestCustomer({ locations, contacts: [buildContact()] });
  expect(await readChanges(customerId, 0)).toMatchObject({
    customer: { version: 1 },
    isComplete: false,
    locations: [],
    contacts: [],
  });
  expect(await readChanges(customerId, 1)).toMatchObject({ isComplete: true });
});

test('returns null for an unknown customer and that of another tenant', async () => {
  const { customerId } = await createTestCustomer();
  expect(await readChanges(newId(), 0)).toBeNull();
  expect(await readChanges(customerId, 0, api.session('BPF'))).toBeNull();
});
