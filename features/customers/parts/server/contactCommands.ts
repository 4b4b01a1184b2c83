import type * as z from 'zod';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import { db } from '#platform/server/statements/tables.ts';
import { type Contact, contactInput } from '../contact.ts';
import type { PartField } from '../../customer/customerFields.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import { toContactColumns } from '../../customer/server/customerRows.ts';
import type { ContactRow } from '../../customer/server/customerStore.ts';
import type { CustomerPart } from './customerPart.ts';
import { addPart, removePart, updatePart } from './partCommands.ts';

const toHistoryFields = (contact: Contact): Readonly<Record<PartField<'contacts'>, unknown>> => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  title: contact.title,
  type: contact.type,
  emailAddresses: contact.emailAddresses,
  phoneNumbers: contact.phoneNumbers,
});

export const contacts: CustomerPart<Contact, ContactRow> = {
  kind: 'contacts',
  label: 'Contact',
  entityType: 'CONTACT',
  schema: contactInput,
  table: 'customer_contact',
  source: {
    alias: 'p',
    id: 'p.contact_id',
    columns:
      'p.contact_id as id, p.first_name, p.last_name, p.title, p.type, p.email_addresses, p.phone_numbers',
    from: 'customer_contact p',
  },
  count: 'numberOfContacts',
  isOrdered: true,
  getName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  summarize: ({ title, emailAddresses, phoneNumbers }) => ({ title, emailAddresses, phoneNumbers }),
  draft: async (_unit, { input, id, stored }) => ({
    row: { ...input, id },
    fields: toHistoryFields(input),
    storedFields: stored ? toHistoryFields(stored) : {},
    problems: [],
  }),
  insert: (unit, contact, columns) =>
    insertAll(unit, 'customerContact', [{ ...columns, ...toContactColumns(contact), contactId: contact.id }]),
  update: (unit, contact, columns) =>
    unit.run(
      db
        .updateTable('customerContact')
        .set({ ...toContactColumns(contact), ...columns })
        .where('tenantId', '=', unit.tenantId)
        .where('contactId', '=', contact.id),
    ),
};

type ContactInput = z.input<typeof contactInput>;
type ContactResult = Result<{ customer: CustomerRow; contact: ContactRow | undefined }>;

const toResult = (result: Result<{ customer: CustomerRow; part: ContactRow | undefined }>): ContactResult =>
  result.ok ? ok({ customer: result.value.customer, contact: result.value.part }, result.notices) : result;

/** Adds a contact to a customer. */
export const addContact = async (
  unit: UnitOfWork,
  { customerId, contact }: { customerId: string; contact: ContactInput },
): Promise<ContactResult> =>
  toResult(
    await addPart(unit, contacts, {
      action: 'addContact',
      customerId,
      input: contact,
      inputField: 'contact',
    }),
  );

/** Replaces a contact of a customer. */
export const updateContact = async (
  unit: UnitOfWork,
  {
    customerId,
    contact,
    expectedVersion,
  }: { customerId: string; contact: ContactInput; expectedVersion?: number | null | undefined },
): Promise<ContactResult> =>
  toResult(
    await updatePart(unit, contacts, {
      action: 'updateContact',
      customerId,
      input: contact,
      inputField: 'contact',
      expectedVersion,
    }),
  );

/** Removes a contact of a customer. */
export const removeContact = (
  unit: UnitOfWork,
  { customerId, contactId }: { customerId: string; contactId: string },
): Promise<Result<{ customer: CustomerRow }>> =>
  removePart(unit, contacts, {
    action: 'removeContact',
    customerId,
    partId: contactId,
    idField: 'contactId',
  });
