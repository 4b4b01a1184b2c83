import { emailAddressTypes } from '#platform/kernel/address/email.ts';
import { phoneTypes } from '#platform/kernel/address/phone.ts';
import { formatTypedValues, type TypedValue } from '#platform/kernel/address/typedValue.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import {
  collectMessages,
  createFormFieldFinder,
  type RecordFields,
  type RecordFormDefinition,
  toRecordField,
} from '#platform/web/record/form/recordFields.ts';
import { contactInput, type ContactType } from '../contact.ts';
import { partFields } from '../../customer/customerFields.ts';
import type { AddContactMutationVariables, ContactFieldsFragment } from '../../web/documents.ts';
import type { StoredCustomerPart, CustomerPartList } from './customerParts.ts';

/** Form values of a contact of a customer. */
export interface ContactFormValues {
  firstName: string;
  lastName: string;
  title: string;
  type: ContactType | null;
  emailAddresses: readonly TypedValue[];
  phoneNumbers: readonly TypedValue[];
}

export const newContactValues: ContactFormValues = {
  firstName: '',
  lastName: '',
  title: '',
  type: 'PRIMARY',
  emailAddresses: [{ type: 'WORK', value: '' }],
  phoneNumbers: [{ type: 'WORK', value: '' }],
};

const labels = partFields.contacts;
const fields: RecordFields<ContactFormValues, undefined> = {
  firstName: toRecordField(labels.firstName, ({ firstName }) => firstName),
  lastName: toRecordField(labels.lastName, ({ lastName }) => lastName),
  title: toRecordField(labels.title, ({ title }) => title),
  type: toRecordField(labels.type, ({ type }) => type),
  emailAddresses: {
    label: labels.emailAddresses.label,
    text: ({ emailAddresses }) => formatTypedValues(emailAddresses) ?? '',
  },
  phoneNumbers: {
    label: labels.phoneNumbers.label,
    text: ({ phoneNumbers }) => formatTypedValues(phoneNumbers) ?? '',
  },
};
const findFormField = createFormFieldFinder(fields);

const trimValues = (values: readonly TypedValue[]): readonly TypedValue[] =>
  values.map(({ type, value }) => ({ type, value: value.trim() }));

const normalizeContact = (values: ContactFormValues): ContactFormValues => ({
  ...values,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  title: values.title.trim(),
  emailAddresses: trimValues(values.emailAddresses),
  phoneNumbers: trimValues(values.phoneNumbers),
});

export const contactParts: CustomerPartList<ContactFieldsFragment> = {
  get: ({ contacts }) => contacts,
  set: (contacts) => ({ contacts }),
};

/** Form of a contact, new or stored (spec 1 §5). */
export const contactForm: RecordFormDefinition<
  ContactFormValues,
  StoredCustomerPart<ContactFieldsFragment>,
  undefined
> = {
  fields,
  inputParts: ['contact'],
  normalize: normalizeContact,
  toValues: ({ part }) => ({
    firstName: part.firstName,
    lastName: part.lastName,
    title: part.title ?? '',
    type: part.type,
    emailAddresses: part.emailAddresses,
    phoneNumbers: part.phoneNumbers,
  }),
  requiredFields: ['firstName', 'lastName', 'title', 'type', 'emailAddresses', 'phoneNumbers'],
  validate: (values) => {
    const result = validateInput(contactInput, { ...values, id: null });
    return result.ok ? {} : collectMessages(result.problems, findFormField);
  },
};

/** Converts the form to the contact of an input. */
export const toContactInput = (
  values: ContactFormValues,
  id: string,
): AddContactMutationVariables['input']['contact'] => ({
  id,
  firstName: values.firstName,
  lastName: values.lastName,
  title: values.title,
  type: values.type ?? 'PRIMARY',
  emailAddresses: values.emailAddresses.flatMap(({ type, value }) => {
    const found = emailAddressTypes.find((one) => one === type);
    return found ? [{ type: found, value }] : [];
  }),
  phoneNumbers: values.phoneNumbers.flatMap(({ type, value }) => {
    const found = phoneTypes.find((one) => one === type);
    return found ? [{ type: found, value }] : [];
  }),
});
