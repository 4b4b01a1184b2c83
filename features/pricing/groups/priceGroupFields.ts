import { buildHistoryLabels, type EntityField, findOwnField } from '#platform/kernel/fields/entityField.ts';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';

/** Display labels (spec 2 §3). */
export const priceGroupStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive', DELETED: 'Deleted' } as const;

const isStatus = (value: unknown): value is keyof typeof priceGroupStatusLabels =>
  typeof value === 'string' && Object.hasOwn(priceGroupStatusLabels, value);

/** Fields of a price group, as its form, its conflicts and its history name them. */
export const priceGroupFields = {
  name: { label: 'Name', text: (value) => (typeof value === 'string' ? value : undefined) },
  isDefault: { label: 'Default' },
  status: {
    label: 'Status',
    text: (value) => (isStatus(value) ? priceGroupStatusLabels[value] : undefined),
  },
  numberOfLevels: { label: 'Number of levels' },
} satisfies Readonly<Record<string, EntityField<unknown>>>;

const labels = buildHistoryLabels({
  actions: {
    addPriceGroup: 'Created the price group',
    updatePriceGroup: 'Renamed the price group',
    deletePriceGroup: 'Removed the price group',
    setDefaultGroup: 'Changed the default price group',
    updatePriceLevels: 'Changed the price levels',
  },
  findField: (path) => findOwnField(priceGroupFields, path),
  names: undefined,
});

/** Labels in the history of a price group. Changed levels are named by their item or category (`compareLevels`). */
export const priceGroupHistoryLabels: HistoryLabels = {
  ...labels,
  field: (path) => labels.field?.(path) ?? path,
};
