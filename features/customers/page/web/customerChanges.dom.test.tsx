import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { CustomerChangesDocument, CustomerDocument, UpdateContactDocument } from '../../web/documents.ts';
import { toCustomerChanges } from '../../web/testing/customerChanges.ts';
import { contactsGrid, ivy, showContacts, toContact, withIvy } from '../../web/testing/showContacts.ts';
import { customerChanged, customerId, sandyTrail } from '../../web/testing/showCustomer.ts';

const noah = { ...ivy, id: 'b'.repeat(32), firstName: 'Noah', title: 'Owner' };
const titles = () => contactsGrid.texts('Title');

test('reads only what another user changed, and nothing else of the customer', async () => {
  const { server, state, notifyChanges } = await showContacts();
  await contactsGrid.findCell('Ivy Hill', 'Title');
  state.customer = { ...state.customer, contacts: [ivy, noah], version: 2 };
  notifyChanges([customerChanged(2)]);
  await contactsGrid.findCell('Noah Hill', 'Title');
  state.customer = { ...state.customer, contacts: [noah], version: 3 };
  notifyChanges([customerChanged(3)]);
  await expect.poll(titles).toEqual(['Owner']);
  expect(server.requests(CustomerDocument)).toHaveLength(1);
  expect(server.requests(CustomerChangesDocument)).toEqual([
    { customerId, sinceVersion: 1 },
    { customerId, sinceVersion: 2 },
  ]);
});

test('asks what changed, not for the whole customer, when changes may have been missed', async () => {
  const { server, notifyMissed } = await showContacts();
  await contactsGrid.findCell('Ivy Hill', 'Title');
  notifyMissed();
  await expect
    .poll(() => server.requests(CustomerChangesDocument))
    .toEqual([{ customerId, sinceVersion: 1 }]);
  expect(server.requests(CustomerDocument)).toHaveLength(1);
});

test('reads nothing after its own change', async () => {
  const { server, open, enter, press, notifyChanges } = await showContacts();
  await open();
  await enter('Title', 'Owner');
  await press('Save');
  await findToast('Contact Updated');
  notifyChanges([customerChanged(2)]);
  await expect.poll(titles).toEqual(['Owner']);
  expect(server.requests(CustomerDocument)).toHaveLength(1);
  expect(server.requests(CustomerChangesDocument)).toEqual([]);
});

test('reads the whole customer when more changed than the server lists', async () => {
  const { server, state, notifyChanges } = await showContacts();
  await contactsGrid.findCell('Ivy Hill', 'Title');
  server.respond(CustomerChangesDocument, () => ({
    customerChanges: { ...toCustomerChanges(state.customer, state.customer), isComplete: false },
  }));
  state.customer = { ...state.customer, contacts: [noah], version: 9 };
  notifyChanges([customerChanged(9)]);
  await contactsGrid.findCell('Noah Hill', 'Title');
  expect(server.requests(CustomerDocument)).toHaveLength(2);
});

test('says that a customer is gone', async () => {
  const { server, notifyMissed } = await showContacts();
  server.respond(CustomerChangesDocument, () => ({ customerChanges: null }));
  notifyMissed();
  expect(await screen.findByText(/Customer not found/)).toBeTruthy();
});

test('keeps a later change of another user when the response to its own arrives after it', async () => {
  const { server, open, enter, press, state, notifyChanges } = await showContacts();
  await open();
  await enter('Title', 'Mine');
  const release = server.hold(UpdateContactDocument);
  server.respond(UpdateContactDocument, ({ input }) => ({
    updateContact: {
      customer: sandyTrail({ ...withIvy, version: 2 }),
      contact: toContact(input.contact),
      errors: null,
    },
  }));
  await press('Save');
  await expect.poll(() => server.requests(UpdateContactDocument)).toHaveLength(1);
  state.customer = { ...state.customer, contacts: [{ ...ivy, title: 'Theirs' }], version: 3 };
  notifyChanges([customerChanged(3)]);
  await expect.poll(titles).toEqual(['Theirs']);
  release();
  await findToast('Contact Updated');
  await expect.poll(() => titles()).toEqual(['Theirs']);
});

test('keeps its own change when a read that began before it ends after it', async () => {
  const { server, open, enter, press, state, notifyChanges } = await showContacts();
  const { customer } = state;
  server.respond(CustomerChangesDocument, () => ({ customerChanges: toCustomerChanges(customer, customer) }));
  const release = server.hold(CustomerChangesDocument);
  notifyChanges([customerChanged(2)]);
  await expect.poll(() => server.requests(CustomerChangesDocument)).toHaveLength(1);
  await open();
  await enter('Title', 'Mine');
  await press('Save');
  await findToast('Contact Updated');
  release();
  await expect.poll(titles).toEqual(['Mine']);
});
