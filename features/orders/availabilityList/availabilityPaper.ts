import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Paper } from '#platform/kernel/paper/paper.ts';
import { paperDetail, printable } from '#platform/kernel/paper/paperTexts.ts';
import {
  chooseColumns,
  columnLabels,
  formatCell,
  formatGroup,
  isNumberColumn,
  type AvailabilityColumn,
  type ListContent,
  type ListLayout,
} from './availabilityList.ts';

/** Widths in points; the name takes the rest of the page. */
const columnWidths: Record<AvailabilityColumn, number | null> = {
  sku: 72,
  name: null,
  upc: 62,
  category: 72,
  unit: 44,
  pieces: 36,
  price: 54,
  quantity: 52,
};

/** Builds the paper that is sent to buyers: the items under the headings of their groups. */
export function buildAvailabilityPaper(list: ListContent, layout: ListLayout): Paper {
  const { items, recipient, siteName, today, day, currency, hasPrices } = list;
  const columns = chooseColumns(layout, hasPrices);
  const hasPriceColumn = columns.includes('price');
  return {
    title: 'Availability',
    details: [
      ...paperDetail('For', recipient),
      ...paperDetail('Date', dayText(today)),
      ...(hasPriceColumn ? paperDetail('Prices valid', `${dayText(day)} (${currency})`) : []),
      ...paperDetail('Site', siteName),
      ...paperDetail('Items', numberText(items.length)),
    ],
    addresses: [],
    table: {
      columns: columns.map((column) => ({
        label: columnLabels[column],
        width: columnWidths[column],
        kind: isNumberColumn(column) ? 'number' : 'text',
      })),
      groups: [...Map.groupBy(items, ({ groupName }) => formatGroup(groupName))].map(([heading, rows]) => ({
        heading: printable(heading),
        rows: rows.map((item) =>
          columns.map((column) => printable(formatCell(item, column, { layout, currency }))),
        ),
      })),
    },
    totals: [],
  };
}
