import { buildHistoryLabels, type EntityField, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { type Category, categoryStatuses } from './category.ts';

/** Display labels (spec 3 §3). */
export const categoryStatusLabels: Readonly<Record<Category['status'], string>> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  DELETED: 'Deleted',
};

type Text = NonNullable<EntityField<unknown>['text']>;

const formatText: Text = (value) => (typeof value === 'string' ? value : undefined);
const formatStatus: Text = (value) =>
  categoryStatuses.flatMap((status) => (status === value ? categoryStatusLabels[status] : []))[0];

/** Fields of a category, as its form and its history name them (spec 3 §5). */
export const categoryFields = {
  name: { label: 'Name', text: formatText },
  code: { label: 'Code (SKU)', text: formatText },
  uom: { label: 'UOM', text: formatText },
  eaches: { label: 'Eaches' },
  status: { label: 'Status', text: formatStatus },
} satisfies Readonly<Record<string, EntityField<unknown>>>;

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
