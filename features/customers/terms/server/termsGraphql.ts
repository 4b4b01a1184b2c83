import { createOne } from '#platform/server/command/createAll.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { addTerms } from './termsCommands.ts';
import { type TermsRow, termsList } from './termsStore.ts';

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
    termsId: t.exposeID('termsId', {
      description: 'Id of the terms, 32 hex characters; ids in any other form are ignored by the client.',
    }),
    tenantId: t.exposeString('tenantId', { description: 'Tenant code.' }),
    name: t.exposeString('name', { description: 'Name, e.g. Net 30.' }),
    termLimitDays: t.exposeInt('termLimitDays', { description: 'Days after shipping until payment is due.' }),
    accrueInterestPercentage: t.expose('accrueInterestPercentage', {
      type: 'Decimal',
      description: 'Interest on overdue payment, percent.',
    }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'Used when customer and location name no terms; at most one per tenant.',
    }),
    status: t.expose('status', { type: TermsStatusType, description: 'Whether the terms can be chosen.' }),
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

listQuery('terms', {
  describe: 'Payment terms of the tenant.',
  needs: 'customers.view',
  list: termsList,
  node: TermsType,
  singular: 'Terms',
  plural: 'Terms',
});
