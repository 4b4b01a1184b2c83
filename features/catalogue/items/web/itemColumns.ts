import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { ItemFieldsFragment } from '../../web/documents.ts';
import { itemFields } from '../itemFields.ts';

/** Columns of the items (spec 3 §2 "Items screen"), with prices in the currency of the company. */
export const itemColumns = (currency: Currency): readonly Column<ItemFieldsFragment>[] =>
  gridColumns(itemFields).map((column) =>
    column.kind === 'money' ? { ...column, currency: () => currency } : column,
  );
