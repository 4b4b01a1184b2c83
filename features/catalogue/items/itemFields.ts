import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Display labels (spec 3 §3). */
export const itemStatusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

/** Fields of an item, in the order of its grid (spec 3 §2, §3). */
export const itemFields = {
  itemId: field.id('ID', { describe: 'Id of the item.', isFilter: true }),
  name: field.text('Item Name', {
    describe: 'Name, required, at most 255 characters.',
    hasKey: true,
    isSearched: true,
    isFilter: true,
    isSort: true,
    grid: {
      title: 'Name',
      width: 260,
      isEmphasized: true,
      isFlexible: true,
      sorted: 'asc',
      card: 'title',
    },
  }),
  /** Unique ignoring case (decision I9). */
  sku: field.text('SKU', {
    describe: 'Stock keeping unit, required, unique in the tenant ignoring case.',
    hasKey: true,
    ignoresCase: true,
    isSearched: true,
    isFilter: true,
    isSort: true,
    grid: { width: 140, card: 'detail' },
  }),
  /** May repeat, with a warning (decision I9). */
  upc: field.optionalText('UPC', {
    describe: 'Bar code, 12 digits; items may share one.',
    isSearched: true,
    isFilter: true,
    grid: { width: 130, hideOrder: 1 },
  }),
  /** 0 = cannot be ordered until priced (decision I2). */
  retailPrice: field.money('Retail Price', {
    describe:
      'Price for anyone, 2 decimals, in the currency of the order; 0 only from an import: cannot be ordered until priced.',
    isFilter: true,
    grid: { width: 118, hideOrder: 4, card: 'amount' },
  }),
  status: field.status(
    'Status',
    { type: 'ItemStatus', labels: itemStatusLabels },
    {
      describe: 'Whether it is in use.',
      isFilter: true,
      isSort: true,
      grid: {
        width: 110,
        hideOrder: 3,
        card: 'status',
        // Nearly all items are active.
        cardText: (status) => (status === 'ACTIVE' ? '' : itemStatusLabels[status]),
      },
    },
  ),
  itemGroup: field.text('Item Group', {
    describe: 'Item group: letters, digits, spaces and -./_',
    hasKey: true,
    isSearched: true,
    isFilter: true,
    isSort: true,
    grid: { key: 'group', title: 'Group', width: 110, hideOrder: 2, card: 'detail' },
  }),
  /** In the order of the request; the first sets the eaches of order lines (decision I12). History has their codes. */
  categories: field.related('Categories', {
    text: (value) => (Array.isArray(value) ? value.join(', ') : undefined),
    grid: { key: 'category', title: 'Category', hidden: true, width: 200 },
  }),
  programs: field.texts('Programs', {
    describe: 'Program tags.',
    isFilter: true,
    grid: { hidden: true, width: 200 },
  }),
  /** May repeat, with a warning (decision I9). */
  erpId: field.optionalText('ERP ID', {
    describe: 'ERP key; the BPF order import finds items by it.',
    isSearched: true,
    isFilter: true,
    grid: { title: 'ERP Id', hidden: true, isSearchedWhenHidden: true, width: 130 },
  }),
  description: field.optionalText('Description', {
    describe: 'Description, at most 255 characters.',
    grid: { hidden: true, width: 280 },
  }),
  sortCategory: field.optionalText('Category', {
    describe: "Name of the first category, for sorting; only the part after ' - ' where it has one.",
  }),
  tenantId: recordField.tenantId({}),
  version: recordField.version,
  updatedAt: recordField.updatedAt({ isFilter: true, isSort: true }),
};

/** Labels in the history of an item. */
export const itemHistoryLabels = buildHistoryLabels({
  actions: {
    addItem: 'Created the item',
    updateItem: 'Changed the item',
    replaceProgram: 'Replaced a program',
    activateItem: 'Made the item active',
    inactivateItem: 'Made the item inactive',
  },
  findField: (path) => findOwnField(itemFields, path),
  names: undefined,
});
