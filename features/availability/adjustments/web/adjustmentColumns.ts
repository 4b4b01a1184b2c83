import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { FormatUser } from '#platform/web/session/userNames.ts';
import type { AvailabilityAdjustmentFieldsFragment } from '../../web/documents.ts';
import { adjustmentFields } from '../adjustmentFields.ts';
import { signedQuantity } from '../adjustmentInput.ts';
import { countReasonLabels } from '../countReasons.ts';
import { formatChange } from '../../stock/formatChange.ts';

export type AdjustmentRow = AvailabilityAdjustmentFieldsFragment;

const reasons: Readonly<Record<string, string>> = countReasonLabels;

/** Returns the text of a reason; its code when it is not known. */
export const formatReason = (code: string): string => reasons[code] ?? code;

const { recordedAt, recordedBy, itemName, sku, upc, direction, quantity, reason, comment } = adjustmentFields;

/** Columns of the adjustments of a session (spec 3 §3), the same for the same names of users. */
export const adjustmentColumns = memoizeLast((formatUser: FormatUser): readonly Column<AdjustmentRow>[] => [
  ...gridColumns({ recordedAt }).map((column) => ({ ...column, hasTime: true, width: 180 })),
  ...gridColumns({ recordedBy }).map((column) => ({
    ...column,
    title: 'By',
    value: (row: AdjustmentRow) => formatUser(row.recordedBy),
    width: 150,
    hideOrder: 2,
  })),
  ...gridColumns({ itemName }).map((column) => ({ ...column, title: 'Item' })),
  ...gridColumns({ sku }),
  ...gridColumns({ upc }).map((column) => ({ ...column, hidden: true })),
  // The sign of the quantity says the same.
  ...gridColumns({ direction }).map((column) => ({ ...column, hideOrder: 1 })),
  ...gridColumns({ quantity }).map((column) => ({
    ...column,
    value: signedQuantity,
    text: (row: AdjustmentRow) => formatChange(signedQuantity(row)),
  })),
  ...gridColumns({ reason }).map((column) => ({
    ...column,
    value: (row: AdjustmentRow) => formatReason(row.reason),
  })),
  ...gridColumns({ comment }).map((column) => ({ ...column, hideOrder: 3 })),
  { key: 'itemId', title: 'Item ID', kind: 'text', value: ({ itemId }) => itemId, hidden: true },
  { key: 'id', title: 'ID', kind: 'text', value: ({ id }) => id, hidden: true },
]);
