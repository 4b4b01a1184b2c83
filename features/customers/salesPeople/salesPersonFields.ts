import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

export const salesPersonStatusLabels = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  DELETED: 'Deleted',
} as const;

/** Fields of a sales person, in the order of the grid. */
export const salesPersonFields = {
  salesPersonId: field.id('ID', { apiName: 'id', describe: 'Id of the sales person.', isFilter: true }),
  name: field.text('Name', {
    describe: 'First and last name.',
    hasKey: true,
    ignoresCase: true,
    isFilter: true,
    isSort: true,
    grid: { width: 220, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  firstName: field.text('First Name', { describe: 'First name, required.' }),
  lastName: field.text('Last Name', { describe: 'Last name, required.' }),
  /** Key by which customer locations and orders know the sales person. */
  email: field.text('E-mail', {
    describe: 'E-mail address in lower case, unique in the tenant.',
    isFilter: true,
    grid: { width: 260, card: 'line' },
  }),
  /** Links the sales person to a user, by an address, because an external identity provider lists no users. */
  signInEmail: field.optionalText('Sign-In E-mail', {
    describe:
      'E-mail address with which the sales person signs in, in lower case; null when it is the other one.',
    grid: { width: 240, card: 'detail' },
  }),
  territory: field.optionalText('Territory', {
    describe: 'Territory, for reports.',
    grid: { width: 160, card: 'detail' },
  }),
  status: field.status(
    'Status',
    { type: 'SalesPersonStatus', labels: salesPersonStatusLabels },
    {
      describe: 'Whether the sales person can be chosen.',
      isFilter: true,
      grid: { width: 120, card: 'status' },
    },
  ),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({}),
};

/** A sales person of the company, whom customer locations and orders name by e-mail address. */
export type SalesPerson = EntityRow<typeof salesPersonFields>;

const historyFields = { ...salesPersonFields, replacement: field.text('Used Instead', {}) };

/** Labels in the history of a sales person. */
export const salesPersonHistoryLabels = buildHistoryLabels({
  actions: {
    addCompanySalesPerson: 'Created the sales person',
    updateCompanySalesPerson: 'Changed the sales person',
    removeCompanySalesPerson: 'Removed the sales person',
  },
  findField: (path) => findOwnField(historyFields, path),
  names: undefined,
});
