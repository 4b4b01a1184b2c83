import { buildHistoryLabels, type EntityField, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { type Item, itemStatuses } from './item.ts';

/** Display labels (spec 3 §3). */
export const itemStatusLabels: Readonly<Record<Item['status'], string>> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
};

type Text = NonNullable<EntityField<unknown>['text']>;

// Digits alone, such as a UPC, are no number, and the name of a program may look like a day.
const formatText: Text = (value) => (typeof value === 'string' ? value : undefined);
const formatTexts: Text = (value) => (Array.isArray(value) ? value.join(', ') : undefined);
const formatPrice: Text = (value) => (typeof value === 'number' ? moneyText(value) : undefined);
const formatStatus: Text = (value) =>
  itemStatuses.flatMap((status) => (status === value ? itemStatusLabels[status] : []))[0];

/** Fields of an item, as its form and its history name them (spec 3 §3); categories are stored by their codes. */
export const itemFields = {
  name: { label: 'Item Name', text: formatText },
  sku: { label: 'SKU', text: formatText },
  upc: { label: 'UPC', text: formatText },
  erpId: { label: 'ERP ID', text: formatText },
  itemGroup: { label: 'Item Group', text: formatText },
  retailPrice: { label: 'Retail Price', text: formatPrice },
  categories: { label: 'Categories', text: formatTexts },
  programs: { label: 'Programs', text: formatTexts },
  description: { label: 'Description', text: formatText },
  status: { label: 'Status', text: formatStatus },
} satisfies Readonly<Record<string, EntityField<unknown>>>;

/** Labels in the history of an item. */
export const itemHistoryLabels = buildHistoryLabels({
  actions: {
    addItem: 'Created the item',
    updateItem: 'Changed the item',
    activateItem: 'Made the item active',
    inactivateItem: 'Made the item inactive',
  },
  findField: (path) => findOwnField(itemFields, path),
  names: undefined,
});
