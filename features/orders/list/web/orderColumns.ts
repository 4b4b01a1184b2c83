import type { Day } from '#platform/kernel/dates/day.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { daysToPay, formatDaysToPay } from '../../header/daysToPay.ts';
import { orderTypeLabels, signAmount } from '../../order/order.ts';
import { orderNumberKey } from '../../header/orderNumber.ts';
import { type OrderStatus, orderStatusLabel, statusRank } from '../../status/orderStatus.ts';
import type { CombinedOrderFieldsFragment } from '../../web/documents.ts';

export type OrderGridRow = CombinedOrderFieldsFragment;

/** Values that the columns need besides the rows. */
export interface OrderColumnOptions {
  finalCreditEnabled: boolean;
  /** Current day in the tenant's time zone; undefined until it is loaded. */
  today: Day | undefined;
  timeZone: string | undefined;
  /** By termsId; includes inactive terms. */
  terms: ReadonlyMap<string, { readonly name: string; readonly termLimitDays: number }>;
  formatUser: (email: string) => string;
}

/** Statuses in which an order is not overdue any more. */
const deliveredStatuses: ReadonlySet<OrderStatus> = new Set(['SHIPPED', 'CLOSED', 'CANCELLED', 'DELETED']);

// Constant, so that a list is not sorted again when a setting arrives that these columns do not use.
const leadingColumns: readonly Column<OrderGridRow>[] = [
  {
    key: 'orderEntityNumber',
    title: 'Number',
    kind: 'text',
    value: (row) => row.orderEntityNumber,
    sortValue: (row) => orderNumberKey(row.orderEntityNumber),
    sorted: 'desc',
    isEmphasized: true,
    width: 94,
    card: 'title',
  },
  {
    key: 'orderEntityType',
    title: 'Type',
    kind: 'text',
    value: (row) => (row.orderEntityType === 'MASTER_ORDER' ? 'Master' : 'Order'),
    width: 72,
  },
  {
    key: 'customerName',
    title: 'Customer',
    kind: 'text',
    value: (row) => row.customerName,
    width: 248,
    card: 'line',
  },
  {
    key: 'expectedDeliveryDate',
    title: 'Expected Delivery',
    kind: 'date',
    value: (row) => row.expectedDeliveryDate,
    isDone: ({ status }) => deliveredStatuses.has(status),
    width: 142,
    card: 'detail',
  },
  {
    key: 'numberOfLines',
    title: 'Lines',
    kind: 'number',
    value: (row) => row.numberOfLines,
    width: 74,
    card: 'detail',
    cardText: ({ numberOfLines }) => (numberOfLines === 1 ? '1 line' : `${numberOfLines} lines`),
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'status',
    value: (row) => orderStatusLabel(row.status),
    sortValue: (row) => statusRank(row.status),
    width: 138,
    card: 'status',
  },
  {
    key: 'orderTotal',
    title: 'Order Total',
    kind: 'money',
    value: (row) => signAmount(row.orderType, row.orderTotal.amount),
    currency: (row) => row.orderTotal.currency,
    isTotaled: true,
    width: 116,
    card: 'amount',
  },
];
const orderType: Column<OrderGridRow> = {
  key: 'orderType',
  title: 'Order Type',
  kind: 'text',
  value: (row) => orderTypeLabels[row.orderType],
  width: 104,
};
const finalCredit: Column<OrderGridRow> = {
  key: 'finalCredit',
  title: 'Final Credit',
  kind: 'boolean',
  value: (row) => row.finalCredit,
  width: 110,
};
const poNumberColumn: Column<OrderGridRow> = {
  key: 'poNumber',
  title: 'PO Number',
  kind: 'text',
  value: (row) => row.poNumber,
  width: 130,
  card: 'detail',
  // Many customers begin their numbers with PO themselves.
  cardText: ({ poNumber }) => (poNumber && !/^po\b/i.test(poNumber) ? `PO ${poNumber}` : (poNumber ?? '')),
};
const location: Column<OrderGridRow> = {
  key: 'location',
  title: 'Location',
  kind: 'text',
  value: (row) => row.location?.name,
  hidden: true,
  isSearchedWhenHidden: true,
  width: 180,
};
const trailingColumns: readonly Column<OrderGridRow>[] = [
  { key: 'shippedDate', title: 'Shipped', kind: 'datetime', value: (row) => row.shippedDate, width: 120 },
  {
    key: 'initializedDate',
    title: 'Created',
    kind: 'datetime',
    value: (row) => row.initializedDate,
    width: 120,
  },
  {
    key: 'confirmationEmail',
    title: 'Confirmation Email',
    kind: 'text',
    value: (row) => row.confirmationEmail,
    width: 180,
  },
  { key: 'erpId', title: 'ERP ID', kind: 'text', value: (row) => row.erpId, width: 110 },
  { key: 'syncDate', title: 'Synchronized', kind: 'datetime', value: (row) => row.syncDate, width: 124 },
];

/** Columns of the orders grid (spec 2 §2). */
export function orderColumns({
  finalCreditEnabled,
  today,
  timeZone,
  terms,
  formatUser,
}: OrderColumnOptions): readonly Column<OrderGridRow>[] {
  const findTerms = ({ termsId }: OrderGridRow) => (termsId === null ? undefined : terms.get(termsId));
  const getDaysToPay = (row: OrderGridRow) =>
    today && timeZone ? daysToPay(row, findTerms(row)?.termLimitDays, today, timeZone) : undefined;
  return [
    ...leadingColumns,
    location,
    {
      key: 'salesPerson',
      title: 'Salesperson',
      kind: 'text',
      value: ({ salesPerson }) => salesPerson && formatUser(salesPerson),
      // An address without a name: the domain is that of all users.
      isSearchedFromStart: ({ salesPerson }) =>
        salesPerson !== null && formatUser(salesPerson) === salesPerson,
      width: 180,
    },
    {
      key: 'daysToPay',
      title: 'Days to Pay',
      kind: 'number',
      value: getDaysToPay,
      text: (row) => {
        const days = getDaysToPay(row);
        return days === undefined ? '' : formatDaysToPay(days);
      },
      mark: (row) => ((getDaysToPay(row) ?? 0) < 0 ? 'error' : undefined),
      width: 116,
    },
    orderType,
    ...(finalCreditEnabled ? [finalCredit] : []),
    poNumberColumn,
    { key: 'termsId', title: 'Terms', kind: 'text', value: (row) => findTerms(row)?.name, width: 130 },
    ...trailingColumns,
  ];
}
