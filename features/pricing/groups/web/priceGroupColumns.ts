import type { Column } from '#platform/kernel/grid/column.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { priceGroupStatuses } from '../priceGroup.ts';
import { priceGroupStatusLabels } from '../priceGroupFields.ts';
import type { PriceGroupFieldsFragment } from '../../web/documents.ts';

export type PriceGroupRow = PriceGroupFieldsFragment;

/** Columns of the price groups (spec 2 §3). */
export const priceGroupColumns: readonly Column<PriceGroupRow>[] = [
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
  {
    key: 'isDefault',
    title: 'Default',
    kind: 'text',
    value: ({ isDefault }) => (isDefault ? 'Default' : ''),
    width: 110,
    card: 'detail',
  },
  {
    key: 'numberOfLevels',
    title: 'Price Levels',
    kind: 'number',
    value: ({ numberOfLevels }) => numberOfLevels,
    width: 120,
    card: 'line',
    cardText: ({ numberOfLevels }) =>
      `${numberText(numberOfLevels)} ${numberOfLevels === 1 ? 'price level' : 'price levels'}`,
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'status',
    value: ({ status }) => priceGroupStatusLabels[status],
    sortValue: ({ status }) => priceGroupStatuses.indexOf(status),
    width: 112,
    card: 'status',
  },
  {
    key: 'updatedAt',
    title: 'Updated',
    kind: 'datetime',
    value: ({ updatedAt }) => updatedAt,
    width: 128,
    hideOrder: 1,
    card: 'detail',
  },
  { key: 'priceId', title: 'ID', kind: 'text', value: ({ priceId }) => priceId, hidden: true, width: 260 },
];
