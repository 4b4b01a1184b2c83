import { salesPersonEditor } from '#features/customers/salesPeople/web/salesPersonEditor.ts';
import {
  AddCompanySalesPersonDocument,
  RemoveCompanySalesPersonDocument,
  SalesPersonUsesDocument,
  UpdateCompanySalesPersonDocument,
} from '#features/customers/web/documents.ts';
import { salesPersonRow } from '#features/customers/web/testing/salesPeople.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { editorPages } from './editorPages.tsx';
import { editorSample, networkProblem, refusedMessage } from './editorSample.ts';

const vera = salesPersonRow('a'.repeat(32), { version: 3 });

export const salesPersonSample = editorSample({
  file: 'features/customers/salesPeople/web/salesPersonEditor.ts',
  noun: 'sales person',
  ...editorPages(
    (props) => <EditorDialog editor={salesPersonEditor} listRow={undefined} {...props} />,
    'dialog',
    vera.id,
  ),
  row: vera,
  entityType: 'SALES_PERSON',
  entityId: vera.id,
  serve: (server, store) => {
    server.respond(SalesPersonUsesDocument, ({ salesPersonId }) => {
      const salesPerson = store.find(salesPersonId);
      return { salesPersonUses: salesPerson && { salesPerson, uses: [] } };
    });
    server.respond(AddCompanySalesPersonDocument, ({ input: { id, firstName } }) => ({
      addCompanySalesPerson: {
        salesPerson: store.add(salesPersonRow(id ?? '', { firstName })),
        errors: null,
      },
    }));
    server.respond(UpdateCompanySalesPersonDocument, ({ input: { id, firstName, territory, status } }) => ({
      updateCompanySalesPerson: {
        salesPerson: store.change(id, {
          ...(firstName && { firstName }),
          ...(territory && { territory }),
          ...(status && { status }),
        }),
        errors: null,
      },
    }));
    server.respond(RemoveCompanySalesPersonDocument, ({ input: { id } }) => {
      const salesPerson = store.change(id, { status: 'DELETED' });
      store.remove(id);
      return { removeCompanySalesPerson: { salesPerson, errors: null } };
    });
  },
  operations: {
    create: AddCompanySalesPersonDocument,
    update: UpdateCompanySalesPersonDocument,
    read: SalesPersonUsesDocument,
    remove: RemoveCompanySalesPersonDocument,
    activate: UpdateCompanySalesPersonDocument,
    inactivate: UpdateCompanySalesPersonDocument,
  },
  newValues: { 'First Name': 'Kim', 'Last Name': 'Lee', 'E-mail': 'kim@example.com' },
  required: {
    labels: ['First Name', 'Last Name', 'E-mail'],
    toast: 'First Name is required, Last Name is required, E-mail is required',
  },
  field: { label: 'First Name', path: ['firstName'], change: (_, firstName) => ({ firstName }) },
  other: { label: 'Territory', path: ['territory'], value: 'East', change: () => ({ territory: 'East' }) },
  reader: { capability: 'customers.view', reason: 'You do not have permission to change sales people.' },
  texts: {
    added: 'Sales Person Added',
    addRefused: `Error adding sales person: ${refusedMessage}`,
    addLost: `Error adding sales person: ${networkProblem}`,
    saved: 'Sales Person Updated',
    saveRefused: `Error updating sales person: ${refusedMessage}`,
    saveLost: `Error updating sales person: ${networkProblem}`,
    notRead: `Error updating sales person: ${refusedMessage}`,
    failedRead: 'Error loading sales person',
    missing: 'Sales person not found',
  },
  status: {
    inactivated: 'Sales person Inactivated',
    activated: 'Sales person Activated',
    notInactivated: 'Error inactivating sales person',
    notActivated: 'Error activating sales person',
  },
  removal: {
    question: 'Delete this sales person?',
    about: 'Vera Vega (vera@example.com). No customer location has this address.',
    removed: 'Sales Person Removed',
    refused: `Error removing sales person: ${refusedMessage}`,
    lost: `Error removing sales person: ${networkProblem}`,
  },
});
