import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { field, recordField } from '#platform/kernel/fields/fieldKinds.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { HistoryLabels } from '#platform/kernel/history/changeText.ts';

/** Display labels (spec 2 §3). */
export const priceGroupStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive', DELETED: 'Deleted' } as const;

/** Fields of a price group, in the order of its grid (spec 2 §3). */
export const priceGroupFields = {
  /** Unique in the tenant ignoring case, except among deleted groups. */
  name: field.text('Name', {
    describe: 'Name, required, unique in the tenant ignoring case (deleted groups apart).',
    hasKey: true,
    ignoresCase: true,
    isFilter: true,
    isSort: true,
    grid: { width: 260, isEmphasized: true, isFlexible: true, sorted: 'asc', card: 'title' },
  }),
  /** Used by customers without a group; one per tenant (decision P13). */
  isDefault: field.check('Default', {
    describe: 'Used by customers without a price group; exactly one per tenant.',
    isFilter: true,
    isSort: true,
    grid: {
      kind: 'text',
      cell: (isDefault) => (isDefault ? 'Default' : ''),
      width: 110,
      card: 'detail',
    },
  }),
  numberOfLevels: field.number('Number of levels', {
    describe: 'Number of price levels.',
    grid: {
      title: 'Price Levels',
      width: 120,
      card: 'line',
      cardText: (number) => `${numberText(number)} ${number === 1 ? 'price level' : 'price levels'}`,
    },
  }),
  status: field.status(
    'Status',
    { type: 'PriceGroupStatus', labels: priceGroupStatusLabels },
    {
      describe: 'Whether it is in use.',
      isFilter: true,
      grid: { width: 112, sortsByOrder: true, card: 'status' },
    },
  ),
  updatedAt: recordField.updatedAt({ grid: { width: 128, hideOrder: 1, card: 'detail' } }),
  priceId: field.id('ID', {
    describe: 'Id of the price group, the priceGroupId of customers.',
    column: 'price_group_id',
    isFilter: true,
    grid: { hidden: true, width: 260 },
  }),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
};

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
