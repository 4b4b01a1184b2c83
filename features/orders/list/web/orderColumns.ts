import type { Day } from '#platform/kernel/dates/day.ts';
import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { daysToPay, formatDaysToPay } from '../../header/daysToPay.ts';
import { signAmount } from '../../order/order.ts';
import { orderNumberKey } from '../../header/orderNumber.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import type { CombinedOrderFieldsFragment } from '../../web/documents.ts';
import { combinedOrderFields } from '../combinedOrderFields.ts';

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

const {
  orderEntityType,
  customerName,
  numberOfLines,
  status,
  orderType,
  finalCredit,
  poNumber,
  shippedDate,
  initializedDate,
  confirmationEmail,
  ...otherFields
} = combinedOrderFields;

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
    width: 112,
    card: 'title',
  },
  ...gridColumns({ orderEntityType, customerName }),
  {
    key: 'expectedDeliveryDate',
    title: 'Expected Delivery',
    kind: 'date',
    value: (row) => row.expectedDeliveryDate,
    isDone: (row) => deliveredStatuses.has(row.status),
    width: 142,
    card: 'detail',
  },
  ...gridColumns({ numberOfLines, status }),
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
const location: Column<OrderGridRow> = {
  key: 'location',
  title: 'Location',
  kind: 'text',
  value: (row) => row.location?.name,
  hidden: true,
  isSearchedWhenHidden: true,
  width: 180,
};
const detailColumns = gridColumns({ orderType, finalCredit, poNumber });
const trailingColumns = gridColumns({ shippedDate, initializedDate, confirmationEmail, ...otherFields });

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
    ...detailColumns.filter(({ key }) => finalCreditEnabled || key !== 'finalCredit'),
    { key: 'termsId', title: 'Terms', kind: 'text', value: (row) => findTerms(row)?.name, width: 130 },
    ...trailingColumns,
  ];
}
