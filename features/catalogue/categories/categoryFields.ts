import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import { isUnit } from './category.ts';

/** Display labels (spec 3 §3). */
export const categoryStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive', DELETED: 'Deleted' } as const;

const unitProblem = 'UOM not found';

/** Fields of a category, in the order of its grid (spec 3 §3, §5). */
export const categoryFields = {
  categoryId: field.id('ID', { apiName: 'id', describe: 'Id of the category.', isFilter: true }),
  name: field.text('Name', {
    describe: 'Name, required.',
    hasKey: true,
    isFilter: true,
    isSort: true,
    grid: { width: 240, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  /** Unique ignoring case; never changes (decision I11). */
  code: field.text('Code (SKU)', {
    describe: 'Code (SKU of the category), required, unique in the tenant ignoring case, cannot change.',
    hasKey: true,
    ignoresCase: true,
    isFilter: true,
    isSort: true,
    grid: { width: 180, card: 'detail' },
  }),
  uom: field.text('UOM', {
    describe: 'Unit of measure, required.',
    hasKey: true,
    isFilter: true,
    isSort: true,
    grid: {
      width: 130,
      mark: (uom) => (isUnit(uom) ? undefined : 'warning'),
      tooltip: (uom) => (isUnit(uom) ? undefined : unitProblem),
      card: 'detail',
      // Cards have no tooltips.
      cardText: (uom) => (isUnit(uom) ? uom : unitProblem),
    },
  }),
  /** Pieces per unit. */
  eaches: field.number('Eaches', {
    describe: 'Pieces per unit, 1 or more.',
    initial: 1,
    isFilter: true,
    isSort: true,
    grid: {
      width: 110,
      card: 'amount',
      cardText: (eaches) => (eaches === 1 ? '1 each' : `${eaches} eaches`),
    },
  }),
  status: field.status(
    'Status',
    { type: 'CategoryStatus', labels: categoryStatusLabels },
    {
      describe: 'Whether it is in use.',
      isFilter: true,
      isSort: true,
      grid: {
        width: 120,
        card: 'status',
        cardText: (status) => (status === 'ACTIVE' ? '' : categoryStatusLabels[status]),
      },
    },
  ),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({}),
};

/** Packing and counting of items (spec 3 §3). */
export type Category = EntityRow<typeof categoryFields>;

/** Labels in the history of a category. */
export const categoryHistoryLabels = buildHistoryLabels({
  actions: {
    addCategory: 'Created the category',
    updateCategory: 'Changed the category',
    removeCategory: 'Removed the category',
    restoreCategory: 'Restored the category',
  },
  findField: (path) => findOwnField(categoryFields, path),
  names: undefined,
});
