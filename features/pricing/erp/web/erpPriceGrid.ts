import type { Column } from '#platform/kernel/grid/column.ts';
import { erpPriceFields } from '../erpPriceFields.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { formatPeriod } from '../../prices/priceValidity.ts';
import { type ListQuery, defineListQuery } from '#platform/web/lists/listQuery.ts';
import { ErpItemPricesDocument, type ErpItemPriceFieldsFragment } from '../../web/documents.ts';

type Price = ErpItemPriceFieldsFragment;

/** Group row of the prices that start in a year. */
interface YearRow {
  id: string;
  year: string;
  prices: number;
}

export type ErpPriceGridRow = Price | YearRow;

const { name, schema, page } = defineListQuery({
  operation: ErpItemPricesDocument,
  variables: (request) => request,
  connection: ({ erpItemPrices }) => erpItemPrices,
  id: (price: Price) => price.id,
});

/** Query of all ERP prices of the tenant, sorted by item, then price group (spec 2 §7). */
export const erpPriceList: ListQuery<ErpPriceGridRow> = { name, schema, page, id: ({ id }) => id };

const isYearRow = (row: ErpPriceGridRow): row is YearRow => 'year' in row;
const getStartYear = ({ startDate }: Price): string => startDate?.slice(0, 4) ?? 'No start date';
const toYearId = (year: string): string => `year ${year}`;

/** Tree of the grid: years with their prices (spec 2 §2 "ERP grid"). */
export const yearTree = {
  parent: (row: ErpPriceGridRow) => (isYearRow(row) ? null : toYearId(getStartYear(row))),
  isGroup: isYearRow,
};

export function withYearRows(rows: readonly ErpPriceGridRow[]): readonly ErpPriceGridRow[] {
  const prices = rows.filter((row): row is Price => !isYearRow(row));
  const years = [...Map.groupBy(prices, getStartYear)].map(([year, yearPrices]) => ({
    id: toYearId(year),
    year,
    prices: yearPrices.length,
  }));
  return [...years, ...rows];
}

/** Returns a column whose cells are empty in rows of years. */
const priceColumn = (
  column: Omit<Column<ErpPriceGridRow>, 'value'> & { value: (price: Price) => string | number | null },
): Column<ErpPriceGridRow> => ({ ...column, value: (row) => (isYearRow(row) ? null : column.value(row)) });

const formatEnd = ({ endDate }: Price): string => (endDate === null ? 'Ongoing' : dayText(endDate));

/** Columns of the ERP prices (spec 2 §3 "ERP item price"). */
export const erpPriceColumns: readonly Column<ErpPriceGridRow>[] = [
  {
    key: 'erpItemId',
    title: 'Item Group',
    kind: 'text',
    value: (row) => (isYearRow(row) ? `${row.year} (${row.prices})` : row.erpItemId),
    // Newest year first, then items by name.
    sortValue: (row) => (isYearRow(row) ? -Number(row.year) || 0 : row.erpItemId),
    isEmphasized: true,
    isFlexible: true,
    width: 220,
    sorted: 'asc',
    card: 'title',
  },
  priceColumn({
    key: 'erpPriceGroupId',
    title: 'ERP Price Group',
    kind: 'text',
    value: ({ erpPriceGroupId }) => erpPriceGroupId,
    width: 160,
    card: 'line',
  }),
  priceColumn({
    key: 'unitPrice',
    title: erpPriceFields.unitPrice.label,
    // Prices are taken as in the currency of the order (decision G24), which is USD where none is known.
    kind: 'money',
    value: ({ unitPrice }) => unitPrice,
    width: 110,
    card: 'amount',
  }),
  priceColumn({
    key: 'containerQuantity',
    title: erpPriceFields.containerQuantity.label,
    kind: 'number',
    value: ({ containerQuantity }) => containerQuantity,
    width: 140,
    hideOrder: 1,
  }),
  priceColumn({
    key: 'startDate',
    title: 'Start Date',
    kind: 'date',
    value: ({ startDate }) => startDate,
    width: 124,
    card: 'detail',
    cardText: (row) => (isYearRow(row) ? '' : formatPeriod(row)),
  }),
  priceColumn({
    key: 'endDate',
    title: erpPriceFields.endDate.label,
    kind: 'date',
    value: ({ endDate }) => endDate,
    text: (row) => (isYearRow(row) ? '' : formatEnd(row)),
    width: 124,
  }),
  priceColumn({
    key: 'erpItemPricingId',
    title: 'ERP Item Pricing ID',
    kind: 'text',
    value: ({ erpItemPricingId }) => erpItemPricingId,
    hidden: true,
    width: 260,
  }),
];
