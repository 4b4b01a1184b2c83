import { maxTextLength } from '#platform/kernel/text/text.ts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTypedValues } from '#platform/kernel/address/typedValue.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { TypedValueList } from '#platform/web/form/list/TypedValueList.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { createId } from '#platform/web/parts/createId.ts';
import { RecordDialog } from '#platform/web/record/RecordDialog.tsx';
import { contactTypeLabels, contactTypes } from '../contact.ts';
import {
  AddContactDocument,
  type ContactFieldsFragment,
  RemoveContactDocument,
  UpdateContactDocument,
} from '../../web/documents.ts';
import type { CustomerSession } from '../../customer/web/useCustomerSession.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';
import { contactForm, contactParts, newContactValues, toContactInput } from './contactForm.ts';
import { type NewPartDialogProps, type StoredPartDialogProps, withId } from './partDialog.ts';
import { PartConflict } from './PartConflict.tsx';
import { PartsTab } from './PartsTab.tsx';
import { toStoredPart, useNewPart, useStoredPart } from './useCustomerPart.ts';
import { useRemovePart } from './useRemovePart.ts';

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
  { key: 'title', title: 'Title', kind: 'text', value: ({ title }) => title, width: 180, card: 'line' },
  {
    key: 'type',
    title: 'Contact Type',
    kind: 'text',
    value: ({ type }) => contactTypeLabels[type],
    width: 130,
    hideOrder: 1,
  },
  {
    key: 'emailAddresses',
    title: 'Emails',
    kind: 'text',
    value: ({ emailAddresses }) => formatTypedValues(emailAddresses),
    isFlexible: true,
    width: 260,
    hideOrder: 2,
    card: 'detail',
  },
  {
    key: 'phoneNumbers',
    title: 'Phones',
    kind: 'text',
    value: ({ phoneNumbers }) => formatTypedValues(phoneNumbers),
    width: 220,
    hideOrder: 3,
    card: 'detail',
  },
];

/** Contacts of a customer (spec 1 §2). */
export const ContactsTab = ({ session }: { session: CustomerSession }) => (
  <PartsTab
    name="customerContacts"
    status={session.customer.status}
    label="Contacts"
    parts={session.customer.contacts}
    columns={columns}
    empty={{ icon: IconUsers, title: 'No contacts yet', text: 'People at the customer appear here.' }}
    renderDialog={(part, onClose) => {
      const contact = withId(part);
      return contact ? (
        <EditContactDialog key={contact.id} session={session} part={contact} onClose={onClose} />
      ) : (
        <NewContactDialog session={session} onClose={onClose} />
      );
    }}
  />
);

function NewContactDialog({ session, onClose }: NewPartDialogProps) {
  const [id] = useState(createId);
  const { customerId } = session.customer;
  const form = useNewPart(contactForm, {
    session,
    list: contactParts,
    name: 'contact',
    id,
    initial: newContactValues,
    create: {
      document: AddContactDocument,
      toInput: (values, contactId) => ({ customerId, contact: toContactInput(values, contactId) }),
      getStored: ({ customer, contact }) => toStoredPart(customer, contact),
    },
    created: 'Contact Added',
    failed: ({ message }) => ({ text: 'Error adding contact', detail: message }),
    onDone: onClose,
  });
  return (
    <RecordDialog title="Add New Contact" record={form} isDone={form.isCreated} onClose={onClose}>
      <ContactFormFields readOnly={false} />
    </RecordDialog>
  );
}

function EditContactDialog({ session, part, onClose }: StoredPartDialogProps<ContactFieldsFragment>) {
  const { customerId, status } = session.customer;
  const lockedReason = useCustomerPermission(status);
  const form = useStoredPart(contactForm, {
    session,
    list: contactParts,
    part,
    update: {
      document: UpdateContactDocument,
      toInput: (values, expectedVersion) => ({
        customerId,
        contact: toContactInput(values, part.id),
        expectedVersion,
      }),
      getStored: ({ customer, contact }) => toStoredPart(customer, contact),
    },
    saved: 'Contact Updated',
    failed: ({ message }) => ({ text: 'Error updating contact', detail: message }),
    onDone: onClose,
  });
  const { remove, isRemoving } = useRemovePart({
    session,
    list: contactParts,
    document: RemoveContactDocument,
    toInput: (id, contactId) => ({ customerId: id, contactId }),
    getCustomer: ({ customer }) => customer,
    question: 'Delete this contact?',
    done: 'Contact Removed',
    failed: 'Error removing contact',
  });
  return (
    <>
      <RecordDialog
        title={lockedReason === undefined ? 'Edit Contact' : 'Contact'}
        record={form}
        lockedReason={lockedReason}
        onDelete={() => void remove(part.id, formatName(part)).then((isGone) => isGone && onClose())}
        isDeleting={isRemoving}
        onClose={onClose}
      >
        <ContactFormFields readOnly={lockedReason !== undefined} />
      </RecordDialog>
      <PartConflict customerId={customerId} name={formatName(part)} form={form} />
    </>
  );
}

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
