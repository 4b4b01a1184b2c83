import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { listOvertakenKeys } from '#platform/web/record/rows/rowInput.ts';
import { type ItemsTableRow, type LinesByItem, toItemValues } from './itemsTable.ts';
import type { OrderEntityLine } from '../../../order/web/orderLine.ts';

/** Returns true when this table saved the current values of the line. */
type IsOwnChange = (line: OrderEntityLine) => boolean;

/** Texts of rows whose lines another user changed after this user edited them: 'Lavender: Ordered is 12 now'. */
export const listTableConflicts = (
  rows: readonly ItemsTableRow[],
  lines: LinesByItem,
  isOwnChange: IsOwnChange,
): readonly string[] =>
  rows.flatMap((row) => {
    const text = describeConflict(row, lines.get(row.item.itemId) ?? [], isOwnChange);
    return text === undefined ? [] : [`${row.item.name}: ${text}`];
  });

function describeConflict(
  { item, draft, quantity }: ItemsTableRow,
  lines: readonly OrderEntityLine[],
  isOwnChange: IsOwnChange,
) {
  if (!draft || lines.some(isOwnChange)) return undefined;
  if (lines.length > 1) return `on this order in ${lines.length} lines now: edit them there`;
  const [line] = lines;
  if (!draft.base.line) return line && `a line was added, Ordered ${numberText(line.orderedQuantity)}`;
  if (!line) return quantity ? 'its line was removed' : undefined;
  const overtaken = listOvertakenKeys(draft, toItemValues(item.itemId, lines));
  const texts = [
    ...(overtaken.includes('quantity') ? [`Ordered is ${numberText(line.orderedQuantity)} now`] : []),
    ...(overtaken.includes('price') ? [`Price is ${moneyText(line.overridePrice, line.currency)} now`] : []),
  ];
  return texts.length > 0 ? texts.join(', ') : undefined;
}
