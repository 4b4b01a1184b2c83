import type { Column } from '#platform/kernel/grid/column.ts';
import { type ListQuery, listQuery } from '#platform/web/query/listQuery.ts';
import { ErpItemPricesDocument, type ErpItemPriceFieldsFragment } from './documents.ts';

type Price = ErpItemPriceFieldsFragment;

/** Group row of the prices that start in a year. */
interface YearRow {
  id: string;
  year: string;
  prices: number;
}

export type ErpPriceRow = Price | YearRow;

const { name, schema, page } = listQuery({
  operation: ErpItemPricesDocument,
  variables: (request) => request,
  connection: ({ erpItemPrices }) => erpItemPrices,
  id: (price: Price) => price.id,
});

/** Query of all ERP prices of the tenant, sorted by item, then price group (spec 2 §7). */
export const erpPriceList: ListQuery<ErpPriceRow> = { name, schema, page, id: ({ id }) => id };

const isYear = (row: ErpPriceRow): row is YearRow => 'year' in row;
const yearOf = ({ startDate }: Price): string => startDate?.slice(0, 4) ?? 'No start date';
const yearId = (year: string): string => `year ${year}`;

/** Tree of the grid: years with their prices (spec 2 §2 "ERP grid"). */
export const byYear = {
  parent: (row: ErpPriceRow) => (isYear(row) ? null : yearId(yearOf(row))),
  isGroup: isYear,
};

export function withYears(rows: readonly ErpPriceRow[]): readonly ErpPriceRow[] {
  const prices = rows.filter((row): row is Price => !isYear(row));
  const years = [...Map.groupBy(prices, yearOf)].map(([year, those]) => ({
    id: yearId(year),
    year,
    prices: those.length,
  }));
  return [...years, ...rows];
}

/** Returns a column whose cells are empty in rows of years. */
const ofPrice = (
  column: Omit<Column<ErpPriceRow>, 'value'> & { value: (price: Price) => string | number | null },
): Column<ErpPriceRow> => ({ ...column, value: (row) => (isYear(row) ? null : column.value(row)) });

/** Columns of the ERP prices (spec 2 §3 "ERP item price"). */
export const erpPriceColumns: readonly Column<ErpPriceRow>[] = [
  {
    key: 'erpItemId',
    title: 'Item Group',
    kind: 'text',
    value: (row) => (isYear(row) ? `${row.year} (${row.prices})` : row.erpItemId),
    // Newest year first, then items by name.
    sortValue: (row) => (isYear(row) ? -Number(row.year) || 0 : row.erpItemId),
    strong: true,
    grows: true,
    width: 220,
    sorted: 'asc',
    card: 'title',
  },
  ofPrice({
    key: 'erpPriceGroupId',
    title: 'ERP Price Group',
    kind: 'text',
    value: ({ erpPriceGroupId }) => erpPriceGroupId,
    width: 160,
    card: 'line',
  }),
  ofPrice({
    key: 'unitPrice',
    title: 'Unit Price',
    kind: 'number',
    value: ({ unitPrice }) => unitPrice,
    text: (row) => (isYear(row) ? '' : row.unitPrice.toFixed(2)),
    width: 110,
    card: 'amount',
  }),
  ofPrice({
    key: 'containerQuantity',
    title: 'Container Quantity',
    kind: 'number',
    value: ({ containerQuantity }) => containerQuantity,
    width: 140,
    yields: 1,
  }),
  ofPrice({
    key: 'startDate',
    title: 'Start Date',
    kind: 'date',
    value: ({ startDate }) => startDate,
    width: 124,
    card: 'detail',
  }),
  ofPrice({
    key: 'endDate',
    title: 'End Date',
    kind: 'date',
    value: ({ endDate }) => endDate,
    width: 124,
    card: 'detail',
  }),
  ofPrice({
    key: 'erpItemPricingId',
    title: 'ERP Item Pricing ID',
    kind: 'text',
    value: ({ erpItemPricingId }) => erpItemPricingId,
    hidden: true,
    width: 260,
  }),
];
