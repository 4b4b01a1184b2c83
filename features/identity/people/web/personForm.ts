import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import type { RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import type { PersonFieldsFragment } from '../../web/documents.ts';
import { invitedPerson, storedPerson } from '../person.ts';
import { personFields, personRoleField } from '../personFields.ts';

const fields = formFields({ ...personFields, role: personRoleField }, [
  'firstName',
  'lastName',
  'email',
  'role',
]);
const form = defineForm(fields, storedPerson);

export type PersonFormValues = typeof form.initial;
type PersonForm = RecordFormDefinition<PersonFormValues, PersonFieldsFragment, undefined>;

/** Form of a stored person, and of one who is to be invited. */
export const personForm: PersonForm = form;
export const newPersonForm: PersonForm = defineForm(fields, invitedPerson);
export const newPersonValues = form.initial;

/** Converts valid values to the input of an invitation and of a change. */
export const toPersonInput = form.toInput;
