import { screen } from '@testing-library/dom';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import {
  AddContactDocument,
  type AddContactMutationVariables,
  type ContactFieldsFragment,
  UpdateContactDocument,
} from '../documents.ts';
import { showCustomer } from './showCustomer.ts';

export const contactsGrid = shownGrid('Contacts');

export const ivy: ContactFieldsFragment = {
  id: 'a'.repeat(32),
  firstName: 'Ivy',
  lastName: 'Hill',
  title: 'Buyer',
  type: 'PRIMARY',
  emailAddresses: [{ type: 'WORK', value: 'ivy@example.com' }],
  phoneNumbers: [{ type: 'WORK', value: '(503) 555-0100' }],
};
export const withIvy = { contacts: [ivy], numberOfContacts: 1 };

/** Returns a contact as it is stored. */
export const toContact = (input: AddContactMutationVariables['input']['contact']): ContactFieldsFragment => ({
  ...input,
  id: input.id ?? '',
  type: input.type ?? 'PRIMARY',
  emailAddresses: input.emailAddresses.map(({ type = 'WORK', value }) => ({ type, value })),
  phoneNumbers: input.phoneNumbers.map(({ type = 'WORK', value }) => ({ type, value })),
});

/** Shows the contacts of a customer, whose server stores what it receives. */
export async function showContacts(...[more = withIvy, options = {}]: Parameters<typeof showCustomer>) {
  const page = await showCustomer(more, { tab: 'contacts', ...options });
  const { server, state } = page;
  const store = (contacts: readonly ContactFieldsFragment[]) => {
    const version = state.customer.version + 1;
    state.customer = { ...state.customer, contacts, numberOfContacts: contacts.length, version };
    return { customer: state.customer, errors: null };
  };
  server.respond(AddContactDocument, ({ input }) => {
    const contact = toContact(input.contact);
    return { addContact: { ...store([...state.customer.contacts, contact]), contact } };
  });
  server.respond(UpdateContactDocument, ({ input }) => {
    const contact = toContact(input.contact);
    return { updateContact: { ...store([contact]), contact } };
  });
  return { ...page, open: async () => page.user.click(await contactsGrid.findCell('Ivy Hill', 'Title')) };
}

export const isDialogOpen = () => screen.queryByRole('dialog') !== null;
