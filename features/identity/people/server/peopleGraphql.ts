import { sql } from 'kysely';
import { forbidden, refuse, type Result } from '#platform/kernel/results/result.ts';
import { createOne } from '#platform/server/command/createAll.ts';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { withCapability } from '#platform/server/graphql/fieldCapability.ts';
import { inputFields, objectFields } from '#platform/server/graphql/fieldTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { listQuery } from '#platform/server/list/listQuery.ts';
import type { OperationContext } from '#platform/server/operation/operationContext.ts';
import { endSessions, revokeTokens } from '../../accounts/server/accountCommands.ts';
import { TenantType } from '../../settings/server/tenantGraphql.ts';
import { type Person, personFields } from '../personFields.ts';
import { findRole } from '../personRole.ts';
import { invitePeople, renewInvitation, withdrawInvitation } from './invitationCommands.ts';
import { signOutPerson, updatePerson } from './personCommands.ts';
import { findSignInNames, personList } from './personStore.ts';

registerEntityKind('PERSON', 'people.edit');

const PersonStatusType = builder.enumType('PersonStatus', {
  description: 'Whether a person can sign in (addition).',
  values: {
    ACTIVE: { description: 'Can sign in.' },
    INVITED: { description: 'Has not accepted the invitation yet.' },
    BLOCKED: { description: 'Has an account and cannot sign in.' },
    WITHDRAWN: { description: 'Was invited; the invitation was withdrawn.' },
  },
});

const PersonRoleType = builder.enumType('PersonRole', {
  description: 'What a person may do (addition).',
  values: {
    MANAGER: { description: 'Everything.' },
    SALES: { description: 'See everything, change orders of own customers.' },
    COUNTER: { description: 'Count items, count and move material.' },
    CUSTOM: { description: 'Other capabilities, which the command line gives.' },
  },
});

const PersonType = builder.objectRef<Person>('Person').implement({
  description: 'A person of the company: a user with an account here, or somebody who is invited (addition).',
  fields: (t) => ({
    ...objectFields(t, personFields),
    role: t.field({
      type: PersonRoleType,
      description: 'Role with the capabilities of the person.',
      resolve: ({ capabilities }) => findRole(capabilities),
    }),
    capabilities: t.field({
      type: ['String'],
      nullable: true,
      description: 'Capabilities of the person; null are all.',
      resolve: ({ capabilities }) => capabilities && [...capabilities],
    }),
    salesPersonName: t.string({
      nullable: true,
      ...withCapability('customers.view'),
      description: 'Name of the sales person who signs in with the address of the person.',
      resolve: async ({ email }, _args, context) =>
        (await context.load(findSignInNames, normalizeEmail(email))) ?? null,
    }),
  }),
});

builder.objectField(TenantType, 'hasAccounts', (t) =>
  t.boolean({
    description:
      'People are invited and changed here; false when an external identity provider has the accounts (addition).',
    resolve: (_tenant, _args, { session }) => session.isExternal !== true,
  }),
);

listQuery('people', {
  describe:
    'People of the tenant with an account here, and those who are invited; nobody when an external identity provider has the accounts (addition).',
  needs: 'people.edit',
  list: personList,
  node: PersonType,
  singular: 'Person',
  plural: 'People',
  visibleRows: ({ isExternal }) => (isExternal === true ? sql`false` : undefined),
});

/** Refuses changes of people whose accounts an external provider has. */
const withAccounts = async (
  { session }: OperationContext,
  change: () => Promise<Result<Person>>,
): Promise<Result<{ person: Person }>> =>
  session.isExternal === true
    ? refuse(forbidden('TENANT', 'People are managed at your sign-in provider.'))
    : toPayload('person', change());

/** Ends what was issued before a change: the sessions of who is blocked, unblocked or signed out, else the tokens with old rights. */
async function revokeAccess(
  { database: { pool } }: OperationContext,
  person: Person | null | undefined,
  isSignedOut: boolean,
): Promise<void> {
  if (!person || person.status === 'INVITED') return;
  const { personId } = person;
  const now = new Date().toISOString();
  await (isSignedOut ? endSessions(pool, personId, now) : revokeTokens(pool, personId, now));
}

const id = 'Id of the person.';

mutation('invitePerson', {
  describe: 'Invites a person, who gets an account by a link that is valid for 7 days and once (addition).',
  needs: 'people.edit',
  input: (t) => ({
    id: t.id({ description: 'Client-generated id; the server makes one when absent.' }),
    ...inputFields(t, personFields, {
      email: 'E-mail address, required, of no other account.',
      firstName: 'First name, required.',
      lastName: 'Last name, required.',
    }),
    role: t.field({
      type: PersonRoleType,
      required: true,
      description: 'MANAGER, SALES or COUNTER; may do no more than the user.',
    }),
    token: t.string({
      required: true,
      description:
        'Secret of the link: 32 random bytes of the client in base64url. The server stores its hash and never returns it.',
    }),
  }),
  payload: { person: PersonType },
  run: (unit, input, context) => withAccounts(context, () => createOne(invitePeople(unit, [input]))),
});

mutation('updatePerson', {
  describe:
    'Changes name, role or status of a person; fields left out stay. Blocking ends the sessions within seconds. One active person who may change people remains (addition).',
  needs: 'people.edit',
  input: (t) => ({
    id: t.id({ required: true, description: id }),
    firstName: t.string({ description: 'First name.' }),
    lastName: t.string({ description: 'Last name.' }),
    role: t.field({
      type: PersonRoleType,
      description: 'MANAGER, SALES or COUNTER; may do no more than the user, or than the person already may.',
    }),
    status: t.field({ type: PersonStatusType, description: 'ACTIVE, or BLOCKED: can no longer sign in.' }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { person: PersonType },
  run: (unit, input, context) => withAccounts(context, () => updatePerson(unit, input)),
  afterCommit: (context, { person }, { status }) => revokeAccess(context, person, typeof status === 'string'),
});

mutation('signOutPerson', {
  describe: 'Ends all sessions of a person within seconds; the person can sign in again (addition).',
  needs: 'people.edit',
  input: (t) => ({ id: t.id({ required: true, description: id }) }),
  payload: { person: PersonType },
  run: (unit, input, context) => withAccounts(context, () => signOutPerson(unit, input)),
  afterCommit: (context, { person }) => revokeAccess(context, person, true),
});

mutation('renewInvitation', {
  describe: 'Gives an invitation a new link for another 7 days; the earlier link no longer works (addition).',
  needs: 'people.edit',
  input: (t) => ({
    id: t.id({ required: true, description: id }),
    token: t.string({ required: true, description: 'Secret of the new link, as in invitePerson.' }),
    expectedVersion: t.int({ description: 'Version the client saw.' }),
  }),
  payload: { person: PersonType },
  run: (unit, input, context) => withAccounts(context, () => renewInvitation(unit, input)),
});

mutation('withdrawInvitation', {
  describe: 'Withdraws an invitation, whose link no longer works (addition).',
  needs: 'people.edit',
  input: (t) => ({
    id: t.id({ required: true, description: id }),
    expectedVersion: t.int({ description: 'Version the client saw.' }),
  }),
  payload: { person: PersonType },
  run: (unit, input, context) => withAccounts(context, () => withdrawInvitation(unit, input)),
});
