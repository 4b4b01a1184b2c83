import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { PriceGroupFieldsFragment } from '../../web/documents.ts';
import { priceGroupFields } from '../priceGroupFields.ts';

export type PriceGroupRow = PriceGroupFieldsFragment;

/** Columns of the price groups (spec 2 §3). */
export const priceGroupColumns: readonly Column<PriceGroupRow>[] = gridColumns(priceGroupFields);
