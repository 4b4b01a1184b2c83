import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { categoryFields } from '../categoryFields.ts';

/** Columns of the categories (spec 3 §3). */
export const categoryColumns: readonly Column<CategoryFieldsFragment>[] = gridColumns(categoryFields);
