import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdateContactDocument } from '../documents.ts';
import { conflictError, refused } from '../testing/customerServer.ts';
import { isDialogOpen, ivy, showContacts, toContact } from '../testing/showContacts.ts';
import { customerChanged, sandyTrail } from '../testing/showCustomer.ts';

test('lets the user choose after another user changed the same contact', async () => {
  const { server, state, open, enter, press } = await showContacts();
  server.respond(UpdateContactDocument, ({ input }) => {
    if (input.expectedVersion !== 2) {
      state.customer = sandyTrail({ contacts: [{ ...ivy, title: 'Theirs' }], version: 2 });
      const problem = conflictError('STALE_VERSION', 'Changed meanwhile');
      return { updateContact: refused(problem) };
    }
    state.customer = { ...state.customer, version: 3 };
    const contact = toContact(input.contact);
    return { updateContact: { customer: state.customer, contact, errors: null } };
  });
  await open();
  await screen.findByRole('dialog');
  await enter('Title', 'Mine');
  await press('Save');
  const conflict = await screen.findByRole('dialog', { name: /^Changed by/ });
  expect(within(conflict).getAllByText('Theirs')).toHaveLength(2);
  await press('Save my choice');
  await findToast('Contact Updated');
  await expect.poll(isDialogOpen).toBe(false);
  expect(server.requests(UpdateContactDocument).at(-1)).toMatchObject({
    input: { expectedVersion: 2, contact: { title: 'Mine' } },
  });
});

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
