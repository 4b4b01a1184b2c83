import { createOne } from '#platform/server/command/createAll.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { usesQuery } from '#platform/server/graphql/usesQuery.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { addTerms } from './termsCommands.ts';
import { termsFields } from '../termsFields.ts';
import { removeTerms, updateTerms } from './termsEditCommands.ts';
import { findTermsByIds, type TermsRow, termsList } from './termsStore.ts';

registerEntityKind('TERMS', 'customers.view');

const TermsStatusType = builder.enumType('TermsStatus', {
  description: 'Use of payment terms.',
  values: {
    ACTIVE: { description: 'Can be chosen.' },
    INACTIVE: { description: 'Can no longer be chosen.' },
    DELETED: { description: 'Removed from use.' },
  },
});
defineEnumOperators('TermsStatus', TermsStatusType);

const TermsType = builder.objectRef<TermsRow>('Terms').implement({
  description: 'Payment terms: how many days a customer has to pay.',
  fields: (t) => ({
    id: t.exposeID('termsId', { description: 'Same as termsId.' }),
    ...objectFields(t, termsFields),
  }),
});

mutation('addTerms', {
  describe: 'Creates payment terms.',
  needs: 'customers.edit',
  input: (t) => ({
    termsId: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
    name: t.string({ required: true, description: 'Name, required, unique in the tenant.' }),
    termLimitDays: t.int({
      description:
        'Days until payment is due; when absent, those of the name (Net 10: 10, Due on Receipt: 0), else 30.',
    }),
    accrueInterestPercentage: t.field({
      type: 'Decimal',
      required: true,
      defaultValue: 0,
      description: 'Interest on overdue payment, percent.',
    }),
    isDefault: t.boolean({
      required: true,
      defaultValue: false,
      description: "Make these the tenant's default terms.",
    }),
  }),
  payload: { terms: TermsType },
  run: (unit, input) => toPayload('terms', createOne(addTerms(unit, [input]))),
});

mutation('updateTerms', {
  describe: 'Changes payment terms; fields left out stay, orders keep their own terms (addition).',
  needs: 'customers.edit',
  input: (t) => ({
    termsId: t.id({ required: true, description: 'Terms to change.' }),
    name: t.string({ description: 'Name, unique in the tenant.' }),
    termLimitDays: t.int({ description: 'Days until payment is due.' }),
    accrueInterestPercentage: t.field({
      type: 'Decimal',
      description: 'Interest on overdue payment, percent.',
    }),
    isDefault: t.boolean({ description: "The tenant's default terms; they must be active." }),
    status: t.field({ type: TermsStatusType, description: 'ACTIVE, or INACTIVE: can no longer be chosen.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { terms: TermsType },
  run: (unit, input) => toPayload('terms', updateTerms(unit, input)),
});

mutation('removeTerms', {
  describe:
    'Removes payment terms (status DELETED); refused while customers, locations or the company need them, unless other terms replace them (addition).',
  needs: 'customers.edit',
  input: (t) => ({
    termsId: t.id({ required: true, description: 'Terms to remove.' }),
    replacementId: t.id({
      description: 'Active terms that customers, locations and the company get instead.',
    }),
    expectedVersion: t.int({ description: 'Version the client saw (addition).' }),
  }),
  payload: { terms: TermsType },
  run: (unit, input) => toPayload('terms', removeTerms(unit, input)),
});

usesQuery('termsUses', {
  describe: 'What has payment terms.',
  needs: 'customers.view',
  kind: 'TERMS',
  node: TermsType,
  type: 'TermsUses',
  field: 'terms',
  argument: 'termsId',
  find: async (unit, id) => (await findTermsByIds(unit, [id]))[0],
});

listQuery('terms', {
  describe: 'Payment terms of the tenant.',
  needs: 'customers.view',
  list: termsList,
  node: TermsType,
  singular: 'Terms',
  plural: 'Terms',
});
