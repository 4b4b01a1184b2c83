import type * as z from 'zod';
import {
  addPart,
  type ExpectedVersion,
  removePart,
  updatePart,
} from '#platform/server/command/partCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type Contact, contactInput } from '../contact.ts';
import { type PartField, partPath } from '../../customer/customerFields.ts';
import { partLimits } from '../../customer/newCustomer.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import { toContactColumns } from '../../customer/server/customerRows.ts';
import { contactColumns, type ContactRow } from '../../customer/server/customerStore.ts';
import { type CustomerPart, partOwner } from './customerPart.ts';

interface ContactPayload {
  customer: CustomerRow;
  contact: ContactRow | undefined;
}

export const contacts: CustomerPart<Contact, ContactRow, ContactPayload> = {
  owner: partOwner,
  label: 'Contact',
  entityType: 'CONTACT',
  actions: { add: 'addContact', update: 'updateContact', remove: 'removeContact' },
  schema: contactInput,
  table: 'customer_contact',
  source: {
    alias: 'p',
    id: 'contact_id',
    columns: contactColumns,
    from: 'customer_contact p',
  },
  count: 'numberOfContacts',
  limit: partLimits.contacts,
  isOrdered: true,
  getName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  toPath: (name, field) => partPath('contacts', name, field),
  summarize: ({ title, emailAddresses, phoneNumbers }) => ({ title, emailAddresses, phoneNumbers }),
  draft: async (_unit, { input, id }) => ({ row: { ...input, id }, toFields, problems: [] }),
  toColumns: toContactColumns,
  toPayload: (customer, contact) => ({ customer, contact }),
};

const toFields = ({ id: _id, ...fields }: ContactRow): Readonly<Record<PartField<'contacts'>, unknown>> =>
  fields;

type ContactInput = z.input<typeof contactInput>;

/** Adds a contact to a customer. */
export const addContact = (
  unit: UnitOfWork,
  { customerId, contact }: { customerId: string; contact: ContactInput },
) => addPart(unit, contacts, { ownerId: customerId, input: contact, field: 'contact' });

/** Replaces a contact of a customer. */
export const updateContact = (
  unit: UnitOfWork,
  { customerId, contact, expectedVersion }: { customerId: string; contact: ContactInput } & ExpectedVersion,
) => updatePart(unit, contacts, { ownerId: customerId, input: contact, field: 'contact', expectedVersion });

/** Removes a contact of a customer. */
export const removeContact = (
  unit: UnitOfWork,
  { customerId, contactId }: { customerId: string; contactId: string },
) => removePart(unit, contacts, { ownerId: customerId, partId: contactId, field: 'contactId' });
