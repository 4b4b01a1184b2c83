import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { contactInput } from '../contact.ts';
import { partFields } from '../../customer/customerFields.ts';
import type { AddContactMutationVariables, ContactFieldsFragment } from '../../web/documents.ts';
import type { StoredCustomerPart, CustomerPartList } from './customerParts.ts';

const form = defineForm(formFields(partFields.contacts), contactInput);

export type ContactFormValues = typeof form.initial;
export const newContactValues = form.initial;

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
  ...form,
  inputParts: ['contact'],
  toValues: ({ part }) => form.toValues(part),
  // Clients of the API may leave out the type, a user may not.
  requiredFields: [...form.requiredFields, 'type'],
};

/** Converts the form to the contact of an input. */
export const toContactInput = (
  values: ContactFormValues,
  id: string,
): AddContactMutationVariables['input']['contact'] => ({ id, ...form.toInput(values) });
