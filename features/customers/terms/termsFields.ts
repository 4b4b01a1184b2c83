import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';

export const termsStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive', DELETED: 'Deleted' } as const;

/** Fields of payment terms, in the order of their grid (spec 1 §3). */
export const termsFields = {
  termsId: field.id('ID', {
    describe: 'Id of the terms, 32 hex characters; ids in any other form are ignored by the client.',
    isFilter: true,
  }),
  /** Unique in the tenant ignoring case, except among deleted ones. */
  name: field.text('Name', {
    describe: 'Name, e.g. Net 30.',
    hasKey: true,
    ignoresCase: true,
    isFilter: true,
    isSort: true,
    grid: { width: 240, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  termLimitDays: field.number('Days', {
    describe: 'Days after shipping until payment is due.',
    grid: {
      width: 110,
      card: 'amount',
      cardText: (days) => (days === 1 ? '1 day' : `${numberText(days)} days`),
    },
  }),
  accrueInterestPercentage: field.decimal('Interest %', {
    describe: 'Interest on overdue payment, percent.',
    initial: 0,
    grid: {
      width: 120,
      card: 'detail',
      cardText: (percent) => (percent === 0 ? '' : `${numberText(percent)} % interest`),
    },
  }),
  /** At most one per tenant. */
  isDefault: field.check('Default', {
    describe: 'Used when customer and location name no terms; at most one per tenant.',
    isFilter: true,
    isSort: true,
    grid: { kind: 'text', cell: (isDefault) => (isDefault ? 'Default' : ''), width: 110, card: 'detail' },
  }),
  status: field.status(
    'Status',
    { type: 'TermsStatus', labels: termsStatusLabels },
    { describe: 'Whether the terms can be chosen.', isFilter: true, grid: { width: 120, card: 'status' } },
  ),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({}),
};

const historyFields = { ...termsFields, replacement: field.text('Used Instead', {}) };

/** Labels in the history of payment terms. */
export const termsHistoryLabels = buildHistoryLabels({
  actions: {
    addTerms: 'Created the terms',
    updateTerms: 'Changed the terms',
    removeTerms: 'Removed the terms',
  },
  findField: (path) => findOwnField(historyFields, path),
  names: undefined,
});
