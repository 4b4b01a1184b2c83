import { termsEditor } from '#features/customers/terms/web/termsEditor.ts';
import {
  AddTermsDocument,
  RemoveTermsDocument,
  TermsUsesDocument,
  UpdateTermsDocument,
} from '#features/customers/web/documents.ts';
import { termsRow } from '#features/customers/web/testing/terms.ts';
import { EditorDialog } from '#platform/web/record/editor/EditorDialog.tsx';
import { editorPages } from './editorPages.tsx';
import { editorSample, networkProblem, refusedMessage } from './editorSample.ts';

const net30 = termsRow('a'.repeat(32), 'Net 30', { version: 3 });

export const termsSample = editorSample({
  file: 'features/customers/terms/web/termsEditor.ts',
  noun: 'terms',
  ...editorPages(
    (props) => <EditorDialog editor={termsEditor} listRow={undefined} {...props} />,
    'dialog',
    net30.id,
  ),
  row: net30,
  entityType: 'TERMS',
  entityId: net30.id,
  serve: (server, store) => {
    server.respond(TermsUsesDocument, ({ termsId }) => {
      const terms = store.find(termsId);
      return { termsUses: terms && { terms, uses: [] } };
    });
    server.respond(AddTermsDocument, ({ input: { termsId, name } }) => ({
      addTerms: { terms: store.add(termsRow(termsId ?? '', name)), errors: null },
    }));
    server.respond(UpdateTermsDocument, ({ input: { termsId, name, termLimitDays, status } }) => ({
      updateTerms: {
        terms: store.change(termsId, {
          ...(name && { name }),
          ...(termLimitDays && { termLimitDays }),
          ...(status && { status }),
        }),
        errors: null,
      },
    }));
    server.respond(RemoveTermsDocument, ({ input: { termsId } }) => {
      const terms = store.change(termsId, { status: 'DELETED' });
      store.remove(termsId);
      return { removeTerms: { terms, errors: null } };
    });
  },
  operations: {
    create: AddTermsDocument,
    update: UpdateTermsDocument,
    read: TermsUsesDocument,
    remove: RemoveTermsDocument,
    activate: UpdateTermsDocument,
    inactivate: UpdateTermsDocument,
  },
  newValues: { Name: 'Net 45' },
  required: { labels: ['Name', 'Interest %'], toast: 'Name is required, Interest is required' },
  field: { label: 'Name', path: ['name'], change: (_, name) => ({ name }) },
  other: { label: 'Days', path: ['termLimitDays'], value: 4, change: () => ({ termLimitDays: 4 }) },
  reader: { capability: 'customers.view', reason: 'You do not have permission to change terms.' },
  texts: {
    added: 'Terms Added',
    addRefused: `Error adding terms: ${refusedMessage}`,
    addLost: `Error adding terms: ${networkProblem}`,
    saved: 'Terms Updated',
    saveRefused: `Error updating terms: ${refusedMessage}`,
    saveLost: `Error updating terms: ${networkProblem}`,
    notRead: `Error updating terms: ${refusedMessage}`,
    failedRead: 'Error loading terms',
    missing: 'Terms not found',
  },
  status: {
    inactivated: 'Terms Inactivated',
    activated: 'Terms Activated',
    notInactivated: 'Error inactivating terms',
    notActivated: 'Error activating terms',
  },
  removal: {
    question: 'Delete these terms?',
    about: 'Net 30. Nothing uses them.',
    removed: 'Terms Removed',
    refused: `Error removing terms: ${refusedMessage}`,
    lost: `Error removing terms: ${networkProblem}`,
  },
});
