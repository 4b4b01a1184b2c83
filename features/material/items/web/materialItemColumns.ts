import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { MaterialItemFieldsFragment } from '../../web/documents.ts';
import { materialItemFields } from '../materialItemFields.ts';
import { getMaterialName } from '../materialItemSearch.ts';

/** A material item with its quantity at the chosen site; absent until the quantities of the site are read. */
export interface MaterialItemGridRow extends MaterialItemFieldsFragment {
  siteQuantity?: number;
}

const { description, category, erpId, ...hidden } = materialItemFields;

/** Columns of the material items (spec 3 §2 "Material Items"). */
export const materialItemColumns: readonly Column<MaterialItemGridRow>[] = [
  ...gridColumns({ description }).map((column) => ({ ...column, value: getMaterialName })),
  ...gridColumns({ category, erpId }),
  {
    key: 'siteQuantity',
    title: 'Total Qty',
    kind: 'number',
    value: ({ siteQuantity }) => siteQuantity,
    width: 110,
    card: 'amount',
  },
  ...gridColumns(hidden),
];
