import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddContactDocument, UpdateContactDocument } from '../../web/documents.ts';
import { conflictError, refused, repeatedName } from '../../web/testing/customerServer.ts';
import { contactsGrid, isDialogOpen, ivy, showContacts, toContact } from '../../web/testing/showContacts.ts';
import { customerChanged, sandyTrail } from '../../web/testing/showCustomer.ts';

test('saves without a question after another user changed something else of the customer', async () => {
  const { state, server, open, enter, press } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  await enter('Title', 'Owner');
  state.customer = sandyTrail({ contacts: [ivy], description: 'Theirs', version: 2 });
  server.respond(UpdateContactDocument, ({ input }) => {
    const contact = toContact(input.contact);
    return input.expectedVersion === 2
      ? { updateContact: { customer: { ...state.customer, version: 3 }, contact, errors: null } }
      : { updateContact: refused(conflictError('STALE_VERSION', 'Changed meanwhile')) };
  });
  await press('Save');
  await findToast('Contact Updated');
});

test('keeps the input of a contact that another user removed, and says so on Save', async () => {
  const { state, server, notifyChanges, open, enter, press, field } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  await enter('Title', 'Owner');
  state.customer = sandyTrail({ contacts: [], version: 2 });
  notifyChanges([customerChanged(2)]);
  await expect.poll(() => screen.queryByText('Contacts 0')).toBeNull();
  server.respond(UpdateContactDocument, () => ({
    updateContact: refused({
      __typename: 'NotFoundError',
      code: 'NOT_FOUND',
      message: 'Contact not found',
      severity: 'ERROR',
      entityType: 'CONTACT',
      entityId: ivy.id,
    }),
  }));
  await press('Save');
  await findToast('Error updating contact');
  await findToast('Contact not found');
  expect(field('Title')).toHaveProperty('value', 'Owner');
});

test('shows a contact that was stored although the response was lost, when the input has changed since', async () => {
  const { server, state, addNew, enter, press } = await showContacts({});
  server.loseResponses(AddContactDocument);
  await addNew();
  await screen.findByRole('dialog');
  for (const label of ['First Name', 'Last Name', 'Title']) await enter(label, 'Ivy');
  await enter('Email 1', 'ivy@example.com');
  await enter('Phone Number 1', '5035550100');
  await press('Save');
  await findToast('Error adding contact');
  server.respond(AddContactDocument, ({ input }) => ({
    addContact: refused(
      repeatedName('Already stored', {
        severity: 'ERROR',
        field: ['contact', 'id'],
        entityId: input.contact.id ?? '',
      }),
    ),
  }));
  await enter('Title', 'Buyer');
  await press('Save');
  await screen.findByText('This contact is already saved');
  await press('Open the saved contact');
  await expect.poll(isDialogOpen).toBe(false);
  expect(state.customer.contacts).toHaveLength(1);
  await expect.poll(() => contactsGrid.texts('Title')).toEqual(['Ivy']);
});
