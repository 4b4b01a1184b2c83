import type { Column } from '#platform/kernel/grid/column.ts';
import { isUnit } from '../category.ts';
import { categoryFields, categoryStatusLabels } from '../categoryFields.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';

const unitProblem = 'UOM not found';

/** Columns of the categories (spec 3 §3). */
export const categoryGridColumns: readonly Column<CategoryFieldsFragment>[] = [
  {
    key: 'name',
    title: categoryFields.name.label,
    kind: 'text',
    value: ({ name }) => name,
    isEmphasized: true,
    isFlexible: true,
    width: 240,
    sorted: 'asc',
    card: 'title',
  },
  {
    key: 'code',
    title: categoryFields.code.label,
    kind: 'text',
    value: ({ code }) => code,
    width: 180,
    card: 'detail',
  },
  {
    key: 'uom',
    title: categoryFields.uom.label,
    kind: 'text',
    value: ({ uom }) => uom,
    width: 130,
    mark: ({ uom }) => (isUnit(uom) ? undefined : 'warning'),
    tooltip: ({ uom }) => (isUnit(uom) ? undefined : unitProblem),
    card: 'detail',
    // Cards have no tooltips.
    cardText: ({ uom }) => (isUnit(uom) ? uom : unitProblem),
  },
  {
    key: 'eaches',
    title: categoryFields.eaches.label,
    kind: 'number',
    value: ({ eaches }) => eaches,
    width: 110,
    card: 'amount',
    cardText: ({ eaches }) => (eaches === 1 ? '1 each' : `${eaches} eaches`),
  },
  {
    key: 'status',
    title: categoryFields.status.label,
    kind: 'status',
    value: ({ status }) => categoryStatusLabels[status],
    width: 120,
    card: 'status',
    cardText: ({ status }) => (status === 'ACTIVE' ? '' : categoryStatusLabels[status]),
  },
];
