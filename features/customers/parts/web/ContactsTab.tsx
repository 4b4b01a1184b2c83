import { maxTextLength } from '#platform/kernel/text/text.ts';
import { IconUsers } from '@tabler/icons-react';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { TypedValueList } from '#platform/web/form/list/TypedValueList.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { PartsTab } from '#platform/web/grid/PartsTab.tsx';
import { toStoredPart } from '#platform/web/record/editor/partEditor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { contactTypeLabels, contactTypes } from '../contact.ts';
import {
  AddContactDocument,
  type ContactFieldsFragment,
  RemoveContactDocument,
  UpdateContactDocument,
} from '../../web/documents.ts';
import { partFields } from '../../customer/customerFields.ts';
import type { CustomerSession } from '../../customer/web/customerAccess.ts';
import {
  contactForm,
  type ContactFormValues,
  contactParts,
  newContactValues,
  toContactInput,
} from './contactForm.ts';
import { type CustomerPartEditor, partHistoryLabels, usePartsOwner } from './customerParts.ts';

const formatName = ({ firstName, lastName }: ContactFieldsFragment): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const columns: readonly Column<ContactFieldsFragment>[] = [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: formatName,
    isEmphasized: true,
    width: 200,
    card: 'title',
  },
  ...gridColumns(partFields.contacts),
];

const contactEditor: CustomerPartEditor<ContactFormValues, ContactFieldsFragment> = {
  noun: 'contact',
  labels: partHistoryLabels,
  form: contactForm,
  initial: newContactValues,
  list: contactParts,
  getId: ({ part }) => part.id,
  getName: ({ part }) => formatName(part),
  create: recordMutation({
    document: AddContactDocument,
    toInput: ({ values, id, owner: { customerId } }) => ({ customerId, contact: toContactInput(values, id) }),
    getStored: ({ customer, contact }) => toStoredPart(customer, contact),
  }),
  update: recordMutation({
    document: UpdateContactDocument,
    toInput: ({ values, record: { part, owner }, expectedVersion }) => ({
      customerId: owner.customerId,
      contact: toContactInput(values, part.id),
      expectedVersion,
    }),
    getStored: ({ customer, contact }) => toStoredPart(customer, contact),
  }),
  removal: {
    mutation: recordMutation({
      document: RemoveContactDocument,
      toInput: ({ part, owner }) => ({ customerId: owner.customerId, contactId: part.id }),
      getStored: ({ customer }) => customer,
    }),
    question: 'Delete this contact?',
    describe: ({ part }) => formatName(part),
    removed: 'Contact Removed',
    failed: (message) => ({ text: 'Error removing contact', detail: message }),
  },
  texts: {
    added: 'Contact Added',
    saved: 'Contact Updated',
    addFailed: 'Error adding contact',
    saveFailed: 'Error updating contact',
  },
};

/** Contacts of a customer (spec 1 §2). */
export const ContactsTab = ({ session }: { session: CustomerSession }) => (
  <PartsTab
    {...usePartsOwner(session)}
    name="customerContacts"
    label="Contacts"
    editor={contactEditor}
    columns={columns}
    empty={{ icon: IconUsers, title: 'No contacts yet', text: 'People at the customer appear here.' }}
    renderFields={(_, isReadOnly) => <ContactFormFields readOnly={isReadOnly} />}
  />
);

const typeOptions = contactTypes.map((type) => ({ value: type, label: contactTypeLabels[type] }));

const ContactFormFields = ({ readOnly }: { readOnly: boolean }) => (
  <>
    <TextField name="firstName" label="First Name" span={6} maxLength={maxTextLength} readOnly={readOnly} />
    <TextField name="lastName" label="Last Name" span={6} maxLength={maxTextLength} readOnly={readOnly} />
    <TextField name="title" label="Title" span={6} maxLength={maxTextLength} readOnly={readOnly} />
    <SelectField name="type" label="Contact Type" span={6} options={typeOptions} readOnly={readOnly} />
    <TypedValueList
      name="emailAddresses"
      kind="email"
      readOnly={readOnly}
      firstRowHint="New orders use the first email."
    />
    <TypedValueList
      name="phoneNumbers"
      kind="phone"
      readOnly={readOnly}
      firstRowHint="New orders use the first phone number."
    />
  </>
);
