import { AddContactDocument, RemoveContactDocument, UpdateContactDocument } from '../../web/documents.ts';
import { expect, test } from 'vitest';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { customerTests, newId } from '../../server/testing/customerTests.ts';
import { addContact, removeContact } from './contactCommands.ts';
import './contactMutationGraphql.ts';

const { api, moif, kim, createTestCustomer, deleteCustomer, fetchCustomer, fetchHistory } =
  await customerTests();

interface TestContact {
  id: string | null;
  firstName: string;
  lastName: string;
  title: string;
  type?: 'SALES' | 'SUPPORT';
  emailAddresses: { type?: 'HOME'; value: string }[];
  phoneNumbers: { type?: 'MOBILE'; value: string }[];
}
const buildContact = (contact: Partial<TestContact> = {}): TestContact & { id: string } => ({
  firstName: 'Kira',
  lastName: 'Underhill',
  title: 'Buyer',
  emailAddresses: [{ value: 'kira@example.com' }],
  phoneNumbers: [{ value: '(407) 555-0100' }],
  ...contact,
  id: newId(),
});
const add = async (customerId: string, contact = buildContact(), session = moif) =>
  (await api.run(session, AddContactDocument, { input: { customerId, contact } })).addContact;
const update = async (customerId: string, contact: TestContact, expectedVersion?: number) =>
  (
    await api.run(kim, UpdateContactDocument, {
      input: { customerId, contact, expectedVersion: expectedVersion ?? null },
    })
  ).updateContact;
const remove = async (customerId: string, contactId: string, session = moif) =>
  (await api.run(session, RemoveContactDocument, { input: { customerId, contactId } })).removeContact;
const notFound = (message: string) => [{ code: 'NOT_FOUND', severity: 'ERROR', message }];

test('adds contacts in the order of their creation, with count, version and history', async () => {
  const { customerId } = await createTestCustomer();
  const [kira, anna] = [buildContact(), buildContact({ firstName: 'Anna', type: 'SALES' })];
  const first = await add(customerId, kira);
  expect(first).toMatchObject({
    customer: { numberOfContacts: 1, version: 2 },
    contact: { ...kira, type: 'PRIMARY', emailAddresses: [{ type: 'WORK', value: 'kira@example.com' }] },
    errors: null,
  });
  await add(customerId, anna);
  expect(await fetchCustomer(customerId)).toMatchObject({
    numberOfContacts: 2,
    version: 3,
    contacts: [{ id: kira.id }, { id: anna.id, type: 'SALES' }],
  });
  expect((await fetchHistory(customerId))[1]).toEqual([
    'Added a contact',
    'Contact Kira Underhill: Buyer, kira@example.com, (407) 555-0100',
  ]);
});

test('adds a contact once when the same add is sent twice, even after its change and removal', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  const first = await add(customerId, contact);
  expect(await add(customerId, contact)).toEqual(first);
  await update(customerId, { ...contact, title: 'Head Buyer' });
  expect(await add(customerId, contact)).toMatchObject({ contact: { title: 'Head Buyer' }, errors: null });
  await remove(customerId, contact.id);
  expect(await add(customerId, contact)).toMatchObject({
    customer: { numberOfContacts: 0 },
    errors: [
      {
        severity: 'WARNING',
        message: 'Contact Kira Underhill was added, and has been removed since',
      },
    ],
  });
  expect(await fetchHistory(customerId)).toHaveLength(4);
});

test('refuses an id with other content or of another customer', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const contact = buildContact();
  await add(one.customerId, contact);
  const problem = {
    code: 'DUPLICATE',
    severity: 'ERROR',
    field: ['contact', 'id'],
    entityId: contact.id,
    message: 'The id is already used',
  };
  expect(await add(one.customerId, { ...contact, title: 'Owner' })).toMatchObject({
    customer: null,
    contact: null,
    errors: [problem],
  });
  expect((await add(other.customerId, contact)).errors).toMatchObject([problem]);
});

test('adds a contact once when two requests add it at the same time', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  const results = await runConflictingCommands(
    { database: api.database, session: moif },
    (unit) => addContact(unit, { customerId, contact }),
    (unit) => addContact(unit, { customerId, contact }),
  );
  expect(results).toMatchObject([{ ok: true }, { ok: true, value: { contact: { id: contact.id } } }]);
  expect(await fetchCustomer(customerId)).toMatchObject({ numberOfContacts: 1, version: 2 });
});

test('replaces a contact, with the changed fields in the history', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  await add(customerId, contact);
  const changed = {
    ...contact,
    lastName: 'Overhill',
    title: 'Owner',
    type: 'SUPPORT' as const,
    emailAddresses: [{ value: 'kira@example.com' }, { type: 'HOME' as const, value: 'k@example.com' }],
    phoneNumbers: [{ type: 'MOBILE' as const, value: '(407) 555-0111' }],
  };
  expect(await update(customerId, changed, 2)).toMatchObject({
    customer: { version: 3, numberOfContacts: 1 },
    contact: changed,
    errors: null,
  });
  expect(await fetchCustomer(customerId)).toMatchObject({ contacts: [changed] });
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Changed a contact',
    'Contact Kira Underhill: Last name: Underhill → Overhill',
    'Contact Kira Underhill: Title: Buyer → Owner',
    'Contact Kira Underhill: Contact type: Primary → Support',
    'Contact Kira Underhill: Emails: kira@example.com → kira@example.com, k@example.com',
    'Contact Kira Underhill: Phones: (407) 555-0100 → (407) 555-0111',
  ]);
});

test('tells the second of two users who change a contact', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  await add(customerId, contact);
  await update(customerId, { ...contact, title: 'Owner' }, 2);
  expect(await update(customerId, { ...contact, title: 'Boss' }, 2)).toMatchObject({
    customer: null,
    contact: null,
    errors: [
      {
        code: 'STALE_VERSION',
        actualVersion: 3,
        message: 'kim@example.com changed contact Kira Underhill: Title from Buyer to Owner',
      },
    ],
  });
});

test('removes a contact once', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  await add(customerId, contact);
  expect(await remove(customerId, contact.id)).toMatchObject({
    customer: { numberOfContacts: 0, version: 3 },
    errors: null,
  });
  expect(await remove(customerId, contact.id)).toMatchObject({
    customer: { numberOfContacts: 0, version: 3 },
    errors: [{ code: 'NO_CHANGES', message: 'Contact command data has no changes' }],
  });
  expect(await fetchCustomer(customerId)).toMatchObject({ contacts: [] });
  expect((await fetchHistory(customerId))[0]).toEqual([
    'Removed a contact',
    'Contact Kira Underhill: removed (Buyer, kira@example.com, (407) 555-0100)',
  ]);
  expect((await update(customerId, contact)).errors).toMatchObject(notFound('Contact not found'));
});

test('refuses contacts of another customer, and a change without an id', async () => {
  const [one, other] = [await createTestCustomer(), await createTestCustomer()];
  const contact = buildContact();
  await add(one.customerId, contact);
  expect((await update(other.customerId, contact)).errors).toMatchObject(notFound('Contact not found'));
  expect((await remove(other.customerId, contact.id)).errors).toMatchObject(notFound('Contact not found'));
  expect((await update(one.customerId, { ...contact, id: null })).errors).toMatchObject([
    { code: 'REQUIRED', field: ['contact', 'id'] },
  ]);
});

test('refuses to change the contacts of a deleted customer', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  await add(customerId, contact);
  await deleteCustomer(customerId);
  const problem = [
    { code: 'INVALID_STATE', field: ['customerId'], message: 'Deleted customers cannot be changed' },
  ];
  expect((await add(customerId)).errors).toMatchObject(problem);
  expect((await update(customerId, { ...contact, title: 'Owner' })).errors).toMatchObject(problem);
  expect((await remove(customerId, contact.id)).errors).toMatchObject(problem);
});

test('names the fields of an invalid contact by their paths in the input', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact({ title: '', emailAddresses: [{ value: 'kira' }], phoneNumbers: [] });
  expect((await add(customerId, contact)).errors).toMatchObject([
    { code: 'REQUIRED', field: ['contact', 'title'], message: 'Title is required' },
    { field: ['contact', 'emailAddresses', '0', 'value'], message: 'Invalid email address' },
    { code: 'REQUIRED', field: ['contact', 'phoneNumbers'], message: 'At least one phone is required' },
  ]);
});

test('refuses the contact above the limit', async () => {
  const contacts = Array.from({ length: 1000 }, () => buildContact());
  const { customerId } = await createTestCustomer({ contacts });
  expect(await add(customerId)).toMatchObject({
    customer: null,
    errors: [
      {
        code: 'LIMIT_EXCEEDED',
        limit: 1000,
        actual: 1001,
        message: 'A customer can have at most 1000 contacts',
      },
    ],
  });
  const [first] = contacts;
  await remove(customerId, first?.id ?? '');
  expect((await add(customerId)).errors).toBeNull();
});

test('keeps the count when two users remove a contact at the same time', async () => {
  const { customerId } = await createTestCustomer();
  const contact = buildContact();
  await add(customerId, contact);
  const command = (unit: Parameters<typeof removeContact>[0]) =>
    removeContact(unit, { customerId, contactId: contact.id });
  const results = await runConflictingCommands({ database: api.database, session: moif }, command, command);
  expect(results).toMatchObject([{ notices: [] }, { notices: [{ code: 'NO_CHANGES' }] }]);
  expect(await fetchCustomer(customerId)).toMatchObject({ numberOfContacts: 0 });
});
