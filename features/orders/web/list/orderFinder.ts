import { IconClipboardList } from '@tabler/icons-react';
import { dayText, moneyText } from '#platform/kernel/grid/cells/cellText.ts';
import { parseDay } from '#platform/kernel/dates/day.ts';
import { type SearchTerm, toSearchTerms } from '#platform/kernel/search/searchTerms.ts';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { CombinedOrdersFoundDocument, type CombinedOrdersFoundQueryVariables } from '../documents.ts';
import { orderPath } from '../page/orderPaths.ts';

type OrderFilter = CombinedOrdersFoundQueryVariables['where'];

/** A day without a year is searched from this many years ago to as many years ahead. */
const maxYearsApart = 2;

/** Days that a term names: 'nov 22' names one in each of the years around this one. */
function findDays({ day }: SearchTerm): readonly string[] {
  if (day === undefined) return [];
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 2 * maxYearsApart + 1 }, (_, index) => thisYear - maxYearsApart + index);
  const days = day.startsWith('-') ? years.map((year) => `${year}${day}`) : [day];
  return days.filter((one) => parseDay(one) !== undefined);
}

/** Amounts that begin as typed: '1860.' from 1860 to below 1861, '1860.5' from 1860.50 to below 1860.60. */
function matchAmount({ amount }: SearchTerm): readonly OrderFilter[] {
  if (amount === undefined) return [];
  const decimals = Math.min(amount.split('.')[1]?.length ?? 0, 2);
  const from = Number(amount);
  const to = Number((from + 10 ** -decimals).toFixed(2));
  return [{ orderTotal: { gte: from, lt: to } }];
}

/** Matches what identifies an order: its whole number or PO number, its total, its day. */
const matchWhole = (term: SearchTerm): readonly OrderFilter[] => [
  { orderEntityNumber: { eq: term.typed } },
  // Compared without case, unlike eq.
  { poNumber: { startsWith: term.typed, endsWith: term.typed } },
  ...matchAmount(term),
  ...findDays(term).map((day): OrderFilter => ({ expectedDeliveryDate: { eq: day } })),
];

const matchPart = (term: SearchTerm): readonly OrderFilter[] => [
  { orderEntityNumber: { startsWith: term.typed } },
  { poNumber: { contains: term.typed } },
  { customerName: { contains: term.typed } },
  ...matchWhole(term).slice(2),
];

/** Finds orders and master orders for the command palette by number, PO number, customer, total or expected delivery. */
export const orderFinder: RecordFinder = {
  title: 'Orders',
  icon: IconClipboardList,
  capability: 'orders.view',
  find: async (client, { tenantId, words }, signal) => {
    const terms = toSearchTerms(words);
    const request = async (match: (term: SearchTerm) => readonly OrderFilter[]) => {
      const where = { and: [{ tenantId: { eq: tenantId } }, ...terms.map((term) => ({ or: match(term) }))] };
      const variables = { where, first: maxFoundRecords };
      const { combinedOrders } = await client.call(CombinedOrdersFoundDocument, variables, signal);
      return combinedOrders?.nodes ?? [];
    };
    const [whole, parts] = await Promise.all([request(matchWhole), request(matchPart)]);
    const others = parts.filter(({ orderEntityId }) =>
      whole.every((order) => order.orderEntityId !== orderEntityId),
    );
    return [...whole, ...others].slice(0, maxFoundRecords).map((order) => ({
      id: order.orderEntityId,
      path: orderPath(order),
      label: `${order.orderEntityType === 'MASTER_ORDER' ? 'Master order' : 'Order'} ${order.orderEntityNumber}`,
      detail: [
        order.customerName,
        orderStatusLabel(order.status),
        dayText(order.expectedDeliveryDate ?? ''),
        moneyText(order.orderTotal.amount, order.orderTotal.currency),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  },
};
