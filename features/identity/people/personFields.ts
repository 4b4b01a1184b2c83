import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import { personRoleLabels } from './personRole.ts';

export const personStatusLabels = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  BLOCKED: 'Blocked',
  WITHDRAWN: 'Withdrawn',
} as const;

/** Stored fields of a person, in the order of the grid. */
export const personFields = {
  personId: field.id('ID', { apiName: 'id', describe: 'Id of the person.', isFilter: true }),
  name: field.text('Name', {
    describe: 'First and last name.',
    hasKey: true,
    isSort: true,
    grid: { width: 220, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  firstName: field.text('First Name', { describe: 'First name, required.' }),
  lastName: field.text('Last Name', { describe: 'Last name, required.' }),
  email: field.text('E-mail', {
    describe: 'E-mail address with which the person signs in.',
    grid: { width: 260, card: 'line' },
  }),
  status: field.status(
    'Status',
    { type: 'PersonStatus', labels: personStatusLabels },
    {
      describe: 'Whether the person can sign in.',
      grid: { width: 120, card: 'status' },
    },
  ),
  lastSignInAt: field.optionalInstant('Last Sign-In', {
    describe: 'Last sign-in with the password; null when there was none yet.',
    grid: { width: 170, hasTime: true, card: 'detail' },
  }),
  expiresAt: field.optionalInstant('Expires', {
    describe: 'End of an invitation; null for others.',
  }),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({}),
};

/** The role stands for the stored capabilities. */
export const personRoleField = field.choice(
  'Role',
  { type: 'PersonRole', labels: personRoleLabels },
  { grid: { width: 120, card: 'detail' } },
);

/** A person of the company: somebody with an account here, or who is invited. */
export interface Person extends EntityRow<typeof personFields> {
  /** Null grants all capabilities. */
  capabilities: readonly string[] | null;
}

const historyFields = { ...personFields, role: personRoleField };

/** Labels in the history of a person. */
export const personHistoryLabels = buildHistoryLabels({
  actions: {
    invitePerson: 'Invited the person',
    updatePerson: 'Changed the person',
    renewInvitation: 'Renewed the invitation',
    withdrawInvitation: 'Withdrew the invitation',
    acceptInvitation: 'Accepted the invitation',
    signOutPerson: 'Signed the person out everywhere',
  },
  findField: (path) => findOwnField(historyFields, path),
  names: undefined,
});
