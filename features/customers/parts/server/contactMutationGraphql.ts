import { builder } from '#platform/server/graphql/builder.ts';
import { tableInputFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { partFields } from '../../customer/customerFields.ts';
import { ContactObject } from '../../customer/server/contactGraphql.ts';
import { CustomerType } from '../../customer/server/customerGraphql.ts';
import { addContact, removeContact, updateContact } from './contactCommands.ts';

const ContactInputType = builder.inputType('ContactInput', {
  description: 'A contact to store.',
  fields: (t) => ({
    id: t.id({ description: 'Client-generated id of a new contact, or the id of the contact to change.' }),
    ...tableInputFields(t, partFields.contacts, {
      emailAddresses: 'At least one, at most 20.',
      phoneNumbers: 'At least one, at most 20.',
    }),
  }),
});

mutation('addContact', {
  describe: 'Adds a contact to a customer.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    contact: t.field({ type: ContactInputType, required: true, description: 'Contact to add.' }),
  }),
  payload: { customer: CustomerType, contact: ContactObject },
  run: (unit, input) => addContact(unit, input),
});

mutation('updateContact', {
  describe: 'Changes a contact of a customer.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    contact: t.field({
      type: ContactInputType,
      required: true,
      description: 'Contact with its id; replaces the stored one.',
    }),
    expectedVersion: t.int({ description: 'Version of the customer the client edited.' }),
  }),
  payload: { customer: CustomerType, contact: ContactObject },
  run: (unit, input) => updateContact(unit, input),
});

mutation('removeContact', {
  describe: 'Removes a contact of a customer.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    contactId: t.id({ required: true, description: 'Contact to remove.' }),
  }),
  payload: { customer: CustomerType },
  run: (unit, input) => removeContact(unit, input),
});
