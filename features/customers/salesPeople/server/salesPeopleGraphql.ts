import { TenantType } from '#features/identity/settings/server/tenantGraphql.ts';
import { findUserEmails } from '#features/identity/settings/server/tenantStore.ts';
import { createOne } from '#platform/server/command/createAll.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { inputFields, objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { usesQuery } from '#platform/server/graphql/usesQuery.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import { defineEnumOperators } from '#platform/server/list/operatorInputs.ts';
import { type SalesPerson, salesPersonFields } from '../salesPersonFields.ts';
import {
  addCompanySalesPeople,
  removeCompanySalesPerson,
  updateCompanySalesPerson,
} from './salesPersonCommands.ts';
import { findLinkedEmail, findSalesPeople, salesPersonList } from './salesPersonStore.ts';

registerEntityKind('SALES_PERSON', 'customers.view');

const SalesPersonStatusType = builder.enumType('SalesPersonStatus', {
  description: 'Use of a sales person (addition).',
  values: {
    ACTIVE: { description: 'Can be chosen.' },
    INACTIVE: { description: 'Can no longer be chosen.' },
    DELETED: { description: 'Removed from use.' },
  },
});
defineEnumOperators('SalesPersonStatus', SalesPersonStatusType);

const CompanySalesPersonType = builder.objectRef<SalesPerson>('CompanySalesPerson').implement({
  description:
    'A sales person of the company; customer locations and orders name the e-mail address (addition).',
  fields: (t) => ({
    ...objectFields(t, salesPersonFields),
    hasUser: t.boolean({
      description: 'A user of the company signs in with the address of the sales person.',
      resolve: async ({ email, signInEmail }, _args, context) =>
        (await context.load(findUserEmails, signInEmail ?? email)) ?? false,
    }),
  }),
});

builder.objectField(TenantType, 'linkedSalesPersonEmail', (t) =>
  t.string({
    nullable: true,
    description:
      'E-mail address of the sales person who is linked to the user; null without a link (addition).',
    resolve: async (_tenant, _args, context) => findLinkedEmail(await context.read()),
  }),
);

mutation('addCompanySalesPerson', {
  describe: 'Creates a sales person (addition).',
  needs: 'customers.edit',
  input: (t) => ({
    id: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
    ...inputFields(t, salesPersonFields, {
      firstName: 'First name, required.',
      lastName: 'Last name, required.',
      email: 'E-mail address, required, unique in the tenant.',
      signInEmail:
        'E-mail address with which the sales person signs in, if another one; unique in the tenant.',
      territory: 'Territory.',
    }),
  }),
  payload: { salesPerson: CompanySalesPersonType },
  run: (unit, input) => toPayload('salesPerson', createOne(addCompanySalesPeople(unit, [input]))),
});

mutation('updateCompanySalesPerson', {
  describe:
    'Changes a sales person; fields left out stay. Customer locations get another e-mail address, orders keep theirs (addition).',
  needs: 'customers.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Sales person to change.' }),
    firstName: t.string({ description: 'First name.' }),
    lastName: t.string({ description: 'Last name.' }),
    email: t.string({ description: 'E-mail address, unique in the tenant.' }),
    signInEmail: t.string({
      description: 'E-mail address with which the sales person signs in; null when it is the other one.',
    }),
    territory: t.string({ description: 'Territory; null empties it.' }),
    status: t.field({
      type: SalesPersonStatusType,
      description: 'ACTIVE, or INACTIVE: can no longer be chosen.',
    }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { salesPerson: CompanySalesPersonType },
  run: (unit, input) => toPayload('salesPerson', updateCompanySalesPerson(unit, input)),
});

mutation('removeCompanySalesPerson', {
  describe:
    'Removes a sales person (status DELETED); refused while customer locations name the address, unless another one replaces it (addition).',
  needs: 'customers.edit',
  input: (t) => ({
    id: t.id({ required: true, description: 'Sales person to remove.' }),
    replacementId: t.id({ description: 'Active sales person whom customer locations get instead.' }),
    expectedVersion: t.int({ description: 'Version the client saw (addition).' }),
  }),
  payload: { salesPerson: CompanySalesPersonType },
  run: (unit, input) => toPayload('salesPerson', removeCompanySalesPerson(unit, input)),
});

usesQuery('salesPersonUses', {
  describe: 'Customer locations of a sales person.',
  needs: 'customers.view',
  kind: 'SALES_PERSON',
  node: CompanySalesPersonType,
  type: 'SalesPersonUses',
  field: 'salesPerson',
  argument: 'salesPersonId',
  find: async (unit, id) => (await findSalesPeople(unit, [id], []))[0],
});

listQuery('companySalesPeople', {
  describe: 'Sales people of the tenant (addition).',
  needs: 'customers.view',
  list: salesPersonList,
  node: CompanySalesPersonType,
  singular: 'CompanySalesPerson',
  plural: 'CompanySalesPeople',
});
