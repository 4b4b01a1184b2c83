import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { AddContactDocument, UpdateContactDocument } from '../../web/documents.ts';
import { invalidField, refused } from '../../web/testing/customerServer.ts';
import { contactsGrid, isDialogOpen, showContacts } from '../../web/testing/showContacts.ts';
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
