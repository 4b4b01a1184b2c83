import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { ItemFieldsFragment } from '../../web/documents.ts';
import { itemFields } from '../itemFields.ts';

/** Columns of the items (spec 3 §2 "Items screen"). */
export const itemColumns: readonly Column<ItemFieldsFragment>[] = gridColumns(itemFields);
