import { TenantDocument } from '#features/identity/web/documents.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import {
  AddCompanySalesPersonDocument,
  CompanySalesPeopleDocument,
  RemoveCompanySalesPersonDocument,
  type SalesPersonFieldsFragment,
  SalesPersonUsesDocument,
  UpdateCompanySalesPersonDocument,
} from '../../web/documents.ts';
import { salesPersonHistoryLabels, salesPersonStatusLabels } from '../salesPersonFields.ts';
import {
  newSalesPersonValues,
  salesPersonForm,
  type SalesPersonFormValues,
  toSalesPersonInput,
} from './salesPersonForm.ts';
import { SalesPersonFormFields } from './SalesPersonFormFields.tsx';
import { salesPeopleListQuery } from './salesPeopleListQuery.ts';
import { buildSalesPersonSource } from './salesPersonSource.ts';

const statusMutation = (status: 'ACTIVE' | 'INACTIVE') =>
  recordMutation({
    document: UpdateCompanySalesPersonDocument,
    toInput: ({ id }: SalesPersonFieldsFragment) => ({ id, status }),
    getStored: ({ salesPerson }) => salesPerson,
  });

const readUses = async ({ id: salesPersonId }: SalesPersonFieldsFragment, client: Client) => {
  const signal = new AbortController().signal;
  const { salesPersonUses } = await client.call(SalesPersonUsesDocument, { salesPersonId }, signal);
  return salesPersonUses?.uses ?? [];
};

/** A sales person in its dialog. */
export const salesPersonEditor: RecordEditor<SalesPersonFormValues, SalesPersonFieldsFragment> = {
  noun: 'sales person',
  entityType: 'SALES_PERSON',
  labels: salesPersonHistoryLabels,
  formatStatus: ({ status }) => salesPersonStatusLabels[status],
  Fields: SalesPersonFormFields,
  form: salesPersonForm,
  initial: newSalesPersonValues,
  getId: ({ id }) => id,
  getName: ({ name }) => `Sales person ${name}`,
  capability: 'customers.edit',
  deniedReason: 'You do not have permission to change sales people.',
  findLockedReason: ({ status }) =>
    status === 'DELETED' ? 'This sales person was removed and cannot be changed.' : undefined,
  access: defineRecordAccess({
    entityType: 'SALES_PERSON',
    document: SalesPersonUsesDocument,
    toVariables: (salesPersonId) => ({ salesPersonId }),
    // A removed sales person has no uses.
    getRecord: ({ salesPersonUses }) => salesPersonUses?.salesPerson ?? null,
    getId: ({ id }) => id,
    toData: (salesPerson, { salesPersonUses }) => ({
      salesPersonUses: salesPersonUses && { ...salesPersonUses, salesPerson },
    }),
    list: salesPeopleListQuery,
    toRow: (person: SalesPersonFieldsFragment) => person,
    isRelated: ([kind, name]) =>
      (kind === 'picker' && name === CompanySalesPeopleDocument.name) || kind === TenantDocument.name,
  }),
  create: recordMutation({
    document: AddCompanySalesPersonDocument,
    toInput: ({ values, id }) => ({ ...toSalesPersonInput(values), id }),
    getStored: ({ salesPerson }) => salesPerson,
  }),
  update: recordMutation({
    document: UpdateCompanySalesPersonDocument,
    toInput: ({ values, record: { id }, expectedVersion }) => ({
      ...toSalesPersonInput(values),
      id,
      expectedVersion,
    }),
    getStored: ({ salesPerson }) => salesPerson,
  }),
  status: {
    noun: 'sales person',
    inactivatedDetail: 'Customer locations keep it, but it cannot be chosen again.',
    activate: statusMutation('ACTIVE'),
    inactivate: statusMutation('INACTIVE'),
  },
  removal: {
    mutation: recordMutation({
      document: RemoveCompanySalesPersonDocument,
      toInput: ({ id }: SalesPersonFieldsFragment) => ({ id }),
      getStored: ({ salesPerson }) => salesPerson,
    }),
    question: 'Delete this sales person?',
    describe: ({ name, email }) => `${name} (${email}). No customer location has this address.`,
    replacement: {
      readUses,
      mutation: recordMutation({
        document: RemoveCompanySalesPersonDocument,
        toInput: ({ record: { id, version }, replacementId }) => ({
          id,
          replacementId,
          expectedVersion: version,
        }),
        getStored: ({ salesPerson }) => salesPerson,
      }),
      title: 'Use another sales person instead',
      noun: 'sales person',
      getId: ({ id }) => id,
      getName: ({ name }) => name,
      buildSource: buildSalesPersonSource,
    },
    removed: 'Sales Person Removed',
    failed: (message) => ({ text: `Error removing sales person: ${message}` }),
  },
  texts: {
    added: 'Sales Person Added',
    saved: 'Sales Person Updated',
    addFailed: ({ message }) => ({ text: `Error adding sales person: ${message}` }),
    saveFailed: ({ message }) => ({ text: `Error updating sales person: ${message}` }),
  },
};
