import { personEditor } from '#features/identity/people/web/personEditor.ts';
import {
  InvitePersonDocument,
  PeopleByIdsDocument,
  UpdatePersonDocument,
} from '#features/identity/web/documents.ts';
import { personRow } from '#features/identity/web/testing/people.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { editorPages } from './editorPages.tsx';
import { editorSample, networkProblem, refusedMessage } from './editorSample.ts';

const nora = personRow('a'.repeat(32), { version: 3 });

export const personSample = editorSample({
  file: 'features/identity/people/web/personEditor.ts',
  noun: 'person',
  ...editorPages(
    (props) => <EditorDialog editor={personEditor} listRow={undefined} {...props} />,
    'dialog',
    nora.id,
  ),
  row: nora,
  entityType: 'PERSON',
  entityId: nora.id,
  serve: (server, store) => {
    server.respond(PeopleByIdsDocument, ({ ids }) => ({
      people: { nodes: [ids].flat().flatMap((id) => store.find(id) ?? []) },
    }));
    server.respond(InvitePersonDocument, ({ input: { id, firstName } }) => ({
      invitePerson: {
        person: store.add(personRow(id ?? '', { firstName, status: 'INVITED' })),
        errors: null,
      },
    }));
    server.respond(UpdatePersonDocument, ({ input: { id, firstName, lastName } }) => ({
      updatePerson: {
        person: store.change(id, { ...(firstName && { firstName }), ...(lastName && { lastName }) }),
        errors: null,
      },
    }));
  },
  operations: { create: InvitePersonDocument, update: UpdatePersonDocument, read: PeopleByIdsDocument },
  newValues: { 'First Name': 'Kim', 'Last Name': 'Lee', 'E-mail': 'kim@example.com', Role: 'SALES' },
  required: {
    labels: ['First Name', 'Last Name', 'E-mail', 'Role'],
    toast: 'First Name is required, Last Name is required, E-mail is required, Role is required',
  },
  field: { label: 'First Name', path: ['firstName'], change: (_, firstName) => ({ firstName }) },
  other: { label: 'Last Name', path: ['lastName'], value: 'Lee', change: () => ({ lastName: 'Lee' }) },
  reader: { capability: 'orders.view', reason: 'You do not have permission to change people.' },
  texts: {
    added: 'Person Invited',
    addRefused: `Error inviting person: ${refusedMessage}`,
    addLost: `Error inviting person: ${networkProblem}`,
    saved: 'Person Updated',
    saveRefused: `Error updating person: ${refusedMessage}`,
    saveLost: `Error updating person: ${networkProblem}`,
    notRead: `Error updating person: ${refusedMessage}`,
    failedRead: 'Error loading person',
    missing: 'Person not found',
  },
});
