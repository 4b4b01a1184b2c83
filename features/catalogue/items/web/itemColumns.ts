import type { Column } from '#platform/kernel/grid/column.ts';
import { itemStatusLabels } from '../itemFields.ts';
import type { ItemFieldsFragment } from '../../web/documents.ts';

/** Columns of the items (spec 3 §2 "Items screen"). */
export const itemColumns: readonly Column<ItemFieldsFragment>[] = [
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    value: ({ name }) => name,
    isEmphasized: true,
    isFlexible: true,
    width: 260,
    sorted: 'asc',
    card: 'title',
  },
  { key: 'sku', title: 'SKU', kind: 'text', value: ({ sku }) => sku, width: 140, card: 'detail' },
  { key: 'upc', title: 'UPC', kind: 'text', value: ({ upc }) => upc, width: 130, hideOrder: 1 },
  {
    key: 'retailPrice',
    title: 'Retail Price',
    kind: 'money',
    value: ({ retailPrice }) => retailPrice,
    width: 118,
    hideOrder: 4,
    card: 'amount',
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'status',
    value: ({ status }) => itemStatusLabels[status],
    width: 110,
    hideOrder: 3,
    card: 'status',
    // Nearly all items are active.
    cardText: ({ status }) => (status === 'ACTIVE' ? '' : itemStatusLabels[status]),
  },
  {
    key: 'group',
    title: 'Group',
    kind: 'text',
    value: ({ group }) => group,
    width: 110,
    hideOrder: 2,
    card: 'detail',
  },
  {
    key: 'category',
    title: 'Category',
    kind: 'text',
    value: ({ categories }) => categories.map(({ name }) => name).join(', '),
    hidden: true,
    width: 200,
  },
  {
    key: 'programs',
    title: 'Programs',
    kind: 'text',
    value: ({ programs }) => programs.join(', '),
    hidden: true,
    width: 200,
  },
  {
    key: 'erpId',
    title: 'ERP Id',
    kind: 'text',
    value: ({ erpId }) => erpId,
    hidden: true,
    isSearchedWhenHidden: true,
    width: 130,
  },
  {
    key: 'description',
    title: 'Description',
    kind: 'text',
    value: ({ description }) => description,
    hidden: true,
    width: 280,
  },
];
