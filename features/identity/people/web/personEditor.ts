import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import {
  InvitePersonDocument,
  type PersonFieldsFragment,
  UpdatePersonDocument,
} from '../../web/documents.ts';
import { personHistoryLabels, personStatusLabels } from '../personFields.ts';
import { confirmInvitationToken, getNewInvitationToken } from './invitationLinks.ts';
import { personAccess } from './personAccess.ts';
import {
  newPersonForm,
  newPersonValues,
  personForm,
  type PersonFormValues,
  toPersonInput,
} from './personForm.ts';
import { PersonFormFields } from './PersonFormFields.tsx';

/** A person in the dialog. */
export const personEditor: RecordEditor<PersonFormValues, PersonFieldsFragment> = {
  noun: 'person',
  entityType: 'PERSON',
  labels: personHistoryLabels,
  formatStatus: ({ status }) => personStatusLabels[status],
  Fields: PersonFormFields,
  form: personForm,
  newForm: newPersonForm,
  initial: newPersonValues,
  getId: ({ id }) => id,
  getName: ({ name }) => name,
  capability: 'people.edit',
  deniedReason: 'You do not have permission to change people.',
  access: personAccess,
  create: recordMutation({
    document: InvitePersonDocument,
    toInput: ({ values, id }) => ({ ...toPersonInput(values), id, token: getNewInvitationToken(id) }),
    getStored: ({ person }) => {
      // One that arrived again may have been renewed by others since.
      if (person?.version === 1) confirmInvitationToken(person);
      return person;
    },
  }),
  update: recordMutation({
    document: UpdatePersonDocument,
    toInput: ({ values, record: { id }, expectedVersion }) => {
      const { email: _email, ...change } = toPersonInput(values);
      return { ...change, id, expectedVersion };
    },
    getStored: ({ person }) => person,
  }),
  texts: {
    added: 'Person Invited',
    saved: 'Person Updated',
    addFailed: ({ message }) => ({ text: `Error inviting person: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error updating person: ${message}` }),
  },
};
