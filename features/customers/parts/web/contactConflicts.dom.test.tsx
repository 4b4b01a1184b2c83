import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { UpdateContactDocument } from '../../web/documents.ts';
import { conflictError, refused } from '../../web/testing/customerServer.ts';
import { ivy, showContacts, toContact } from '../../web/testing/showContacts.ts';
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
  await expect
    .poll(() => screen.getByRole('tab', { name: /^Contacts/, hidden: true }).textContent)
    .toBe('Contacts 0');
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
