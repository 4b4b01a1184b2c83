import type { Client } from '#platform/web/query/client/client.ts';
import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  AddTermsDocument,
  RemoveTermsDocument,
  TermsAllDocument,
  TermsDocument,
  type TermsFieldsFragment,
  TermsUsesDocument,
  UpdateTermsDocument,
} from '../../web/documents.ts';
import { termsHistoryLabels, termsStatusLabels } from '../termsFields.ts';
import { newTermsForm, newTermsValues, termsForm, type TermsFormValues, toTermsInput } from './termsForm.ts';
import { TermsFormFields } from './TermsFormFields.tsx';
import { termsListQuery } from './termsListQuery.ts';
import { buildTermsSource } from './TermsPicker.tsx';

const statusMutation = (status: 'ACTIVE' | 'INACTIVE') =>
  recordMutation({
    document: UpdateTermsDocument,
    toInput: ({ termsId }: TermsFieldsFragment) => ({ termsId, status }),
    getStored: ({ terms }) => terms,
  });

const readUses = async ({ termsId }: TermsFieldsFragment, client: Client) => {
  const { termsUses } = await client.call(TermsUsesDocument, { termsId }, new AbortController().signal);
  return termsUses?.uses ?? [];
};

/** Payment terms in their dialog. */
export const termsEditor: RecordEditor<TermsFormValues, TermsFieldsFragment> = {
  noun: 'terms',
  entityType: 'TERMS',
  labels: termsHistoryLabels,
  formatStatus: ({ status }) => termsStatusLabels[status],
  Fields: TermsFormFields,
  form: termsForm,
  newForm: newTermsForm,
  initial: newTermsValues,
  getId: ({ id }) => id,
  getName: ({ name }) => `Terms ${name}`,
  capability: 'customers.edit',
  deniedReason: 'You do not have permission to change terms.',
  findLockedReason: ({ status }) =>
    status === 'DELETED' ? 'These terms were removed and cannot be changed.' : undefined,
  access: defineRecordAccess({
    entityType: 'TERMS',
    document: TermsUsesDocument,
    toVariables: (termsId) => ({ termsId }),
    // Removed terms have no uses.
    getRecord: ({ termsUses }) => termsUses?.terms ?? null,
    getId: ({ id }) => id,
    toData: (terms, { termsUses }) => ({ termsUses: termsUses && { ...termsUses, terms } }),
    list: termsListQuery,
    toRow: (terms: TermsFieldsFragment) => terms,
    isRelated: ([kind, name]) =>
      kind === TermsAllDocument.name || (kind === 'picker' && name === TermsDocument.name),
  }),
  create: recordMutation({
    document: AddTermsDocument,
    toInput: ({ values, id }) => ({ ...toTermsInput(values), termsId: id }),
    getStored: ({ terms }) => terms,
  }),
  update: recordMutation({
    document: UpdateTermsDocument,
    toInput: ({ values, record: { termsId }, expectedVersion }) => ({
      ...toTermsInput(values),
      termsId,
      expectedVersion,
    }),
    getStored: ({ terms }) => terms,
  }),
  status: {
    noun: 'terms',
    inactivatedDetail: 'Customers keep them, but they cannot be chosen again.',
    activate: statusMutation('ACTIVE'),
    inactivate: statusMutation('INACTIVE'),
  },
  removal: {
    mutation: recordMutation({
      document: RemoveTermsDocument,
      toInput: ({ termsId }: TermsFieldsFragment) => ({ termsId }),
      getStored: ({ terms }) => terms,
    }),
    question: 'Delete these terms?',
    describe: ({ name }) => `${name}. Nothing uses them.`,
    replacement: {
      readUses,
      mutation: recordMutation({
        document: RemoveTermsDocument,
        toInput: ({ record: { termsId, version }, replacementId }) => ({
          termsId,
          replacementId,
          expectedVersion: version,
        }),
        getStored: ({ terms }) => terms,
      }),
      title: 'Use other terms instead',
      noun: 'terms',
      getId: ({ id }) => id,
      getName: ({ name }) => name,
      buildSource: buildTermsSource,
    },
    removed: 'Terms Removed',
    failed: (message) => ({ text: `Error removing terms: ${message}` }),
  },
  texts: {
    added: 'Terms Added',
    saved: 'Terms Updated',
    addFailed: ({ message }) => ({ text: `Error adding terms: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error updating terms: ${message}` }),
  },
};
