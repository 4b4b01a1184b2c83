import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { AddContactDocument, RemoveContactDocument, UpdateContactDocument } from '../../web/documents.ts';
import { customersPath } from '../../customer/web/customerPaths.ts';
import { conflictError, invalidField, refused } from '../../web/testing/customerServer.ts';
import { contactsGrid, isDialogOpen, ivy, showContacts, withIvy } from '../../web/testing/showContacts.ts';
import { customerId } from '../../web/testing/showCustomer.ts';

test('adds a contact with the default types, closes the dialog and counts it', async () => {
  const { server, addNew, enter, press, field } = await showContacts({});
  await addNew();
  await screen.findByRole('dialog', { name: 'Add New Contact' });
  expect(field('Contact Type')).toHaveProperty('value', 'PRIMARY');
  await enter('First Name', 'Ivy');
  await enter('Last Name', 'Hill');
  await enter('Title', 'Buyer');
  await enter('Email 1', 'ivy@example.com');
  await enter('Phone Number 1', '5035550100');
  await press('Save');
  await findAnnouncement('Contact Added');
  await expect.poll(isDialogOpen).toBe(false);
  await contactsGrid.findCell('Ivy Hill', 'Name');
  expect(screen.getByRole('tab', { name: /^Contacts/ }).textContent).toBe('Contacts 1');
  expect(server.requests(AddContactDocument)).toMatchObject([
    {
      input: {
        customerId,
        contact: {
          type: 'PRIMARY',
          emailAddresses: [{ type: 'WORK', value: 'ivy@example.com' }],
          phoneNumbers: [{ type: 'WORK', value: '(503) 555-0100' }],
        },
      },
    },
  ]);
});

test('sends the same id again after a lost response', async () => {
  const { server, addNew, enter, press } = await showContacts({});
  const recover = server.loseResponses(AddContactDocument);
  await addNew();
  await screen.findByRole('dialog');
  for (const label of ['First Name', 'Last Name', 'Title']) await enter(label, 'Ivy');
  await enter('Email 1', 'ivy@example.com');
  await enter('Phone Number 1', '5035550100');
  await press('Save');
  await findToast('Error adding contact');
  expect(isDialogOpen()).toBe(true);
  recover();
  await press('Save');
  await findAnnouncement('Contact Added');
  const ids = server.requests(AddContactDocument).map(({ input }) => input.contact.id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('requires names, title, an e-mail and a phone', async () => {
  const { addNew, press } = await showContacts({});
  await addNew();
  await screen.findByRole('dialog');
  await press('Save');
  await findToast(
    'First Name is required, Last Name is required, Title is required, Email is required, Phone Number is required',
  );
});

test('says which of several addresses new orders use', async () => {
  const { addNew, press } = await showContacts({});
  await addNew();
  await screen.findByRole('dialog');
  expect(screen.queryByText(/^New orders use/)).toBeNull();
  await press('Add Email');
  await screen.findByText('New orders use the first email.');
  await press('Add Phone Number');
  await screen.findByText('New orders use the first phone number.');
});

test('changes a contact with the version of its customer', async () => {
  const { server, open, enter, press } = await showContacts();
  await open();
  await screen.findByRole('dialog', { name: 'Edit Contact' });
  await enter('Title', 'Owner');
  await press('Save');
  await findToast('Contact Updated');
  await expect.poll(isDialogOpen).toBe(false);
  await expect.poll(() => contactsGrid.texts('Title')).toEqual(['Owner']);
  expect(server.requests(UpdateContactDocument)).toMatchObject([
    { input: { customerId, expectedVersion: 1, contact: { id: ivy.id, title: 'Owner' } } },
  ]);
});

test('says when there is nothing to save', async () => {
  const { server, open, press } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  await press('Save');
  await findToast('No changes to save');
  expect(server.requests(UpdateContactDocument)).toEqual([]);
});

test('shows problems of the server at their fields', async () => {
  const { server, open, enter, press, field } = await showContacts();
  server.respond(UpdateContactDocument, () => ({
    updateContact: refused(
      invalidField(['contact', 'title'], 'Title is not accepted'),
      invalidField(['contact', 'emailAddresses', '0', 'value'], 'Email is not accepted'),
    ),
  }));
  await open();
  await screen.findByRole('dialog');
  await enter('Title', 'Owner');
  await press('Save');
  await findToast('Error updating contact');
  await findToast('Title is not accepted, Email is not accepted');
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email 1').getAttribute('aria-invalid')).toBe('true');
});

test('deletes a contact after a question', async () => {
  const { server, open, press } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  await press('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete this contact?' });
  expect(within(question).getByText('Ivy Hill')).toBeTruthy();
  await press('Cancel');
  await expect.poll(() => screen.queryByText('Delete this contact?')).toBeNull();
  await press('Delete');
  await screen.findByText('Delete this contact?');
  await press('Delete');
  await findAnnouncement('Contact Removed');
  await screen.findByText('No contacts yet');
  await expect.poll(isDialogOpen).toBe(false);
  expect(server.requests(RemoveContactDocument)).toEqual([{ input: { customerId, contactId: ivy.id } }]);
});

test('recognizes a deletion whose response was lost', async () => {
  const { server, open, press } = await showContacts();
  server.loseResponses(RemoveContactDocument);
  await open();
  await screen.findByRole('dialog');
  await press('Delete');
  await screen.findByText('Delete this contact?');
  await press('Delete');
  await findAnnouncement('Contact Removed');
});

test('says why a contact was not deleted', async () => {
  const { server, open, press } = await showContacts();
  server.respond(RemoveContactDocument, () => ({
    removeContact: refused(conflictError('INVALID_STATE', 'Deleted customers cannot be changed')),
  }));
  await open();
  await screen.findByRole('dialog');
  await press('Delete');
  await screen.findByText('Delete this contact?');
  await press('Delete');
  await findToast('Error removing contact');
  await findToast('Deleted customers cannot be changed');
  expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeTruthy();
});

test('adds and deletes e-mails, but not the last one', async () => {
  const { open, enter, press, field, user } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  const lock = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect([lock('Delete Email 1'), lock('Delete Phone Number 1')]).toEqual(['true', 'true']);
  await press('Add Email');
  await enter('Email 2', 'hill@example.com');
  expect(lock('Delete Email 1')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: 'Delete Email 1' }));
  await screen.findByText('Delete this email?');
  await press('Delete');
  await expect.poll(() => field('Email 1').getAttribute('value')).toBe('hill@example.com');
  expect(lock('Delete Email 1')).toBe('true');
});

test('asks on Escape before unsaved input is lost, but not on Cancel', async () => {
  const { open, enter, press, user } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  await enter('Title', 'Owner');
  await user.keyboard('{Escape}');
  await screen.findByText('Discard your changes?');
  await press('Keep editing');
  await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull();
  await press('Cancel');
  await expect.poll(isDialogOpen).toBe(false);
});

test('asks before another page is shown while input is unsaved', async () => {
  const { open, enter, go } = await showContacts();
  await open();
  await screen.findByRole('dialog');
  await enter('Title', 'Owner');
  void go(customersPath);
  await screen.findByText('Discard your changes?');
});

test('shows a contact to users who may only read', async () => {
  const { open, field } = await showContacts(withIvy, { capabilities: ['customers.view'] });
  await open();
  await screen.findByRole('dialog', { name: 'Contact' });
  expect(
    within(screen.getByRole('dialog')).getByText('You do not have permission to change customers.'),
  ).toBeTruthy();
  expect(field('First Name')).toHaveProperty('readOnly', true);
  expect(screen.queryByText('Delete', { selector: 'button' })).toBeNull();
  expect(screen.queryByText('Save', { selector: 'button' })).toBeNull();
  expect(getButton('Add New').getAttribute('aria-disabled')).toBe('true');
});
