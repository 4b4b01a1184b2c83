import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { itemAvailabilityFields } from '../../stock/itemAvailabilityFields.ts';
import type { ItemAvailabilityFieldsFragment } from '../../web/documents.ts';

type ItemRow = ItemAvailabilityFieldsFragment;

/** Returns the unit of an item, with its pieces: 'TRAY of 6'. */
const formatUnit = ({ uom, eaches }: ItemRow): string =>
  eaches > 1 ? `${uom ?? 'Unit'} of ${numberText(eaches)}` : (uom ?? '');

const { itemName, sku, upc, quantity, recordedAt } = itemAvailabilityFields;

/** Columns of the live availability (spec 3 §3 "Item availability"). */
export const itemAvailabilityColumns: readonly Column<ItemRow>[] = [
  ...gridColumns({ itemName }).map((column) => ({ ...column, title: 'Item' })),
  ...gridColumns({ sku, upc }),
  ...gridColumns({ quantity }).map((column) => ({
    ...column,
    // More was taken than was counted.
    mark: (row: ItemRow) => (row.quantity < 0 ? ('warning' as const) : undefined),
  })),
  { key: 'unit', title: 'Unit', kind: 'text', value: formatUnit, width: 130, hideOrder: 2, card: 'detail' },
  ...gridColumns({ recordedAt }).map((column) => ({
    ...column,
    title: 'Changed',
    hasTime: true,
    width: 200,
  })),
  { key: 'itemId', title: 'Item ID', kind: 'text', value: ({ itemId }) => itemId, hidden: true },
  { key: 'id', title: 'ID', kind: 'text', value: ({ id }) => id, hidden: true },
];
