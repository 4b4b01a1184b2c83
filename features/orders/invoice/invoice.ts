import { addDays, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Paper, PaperColumn } from '#platform/kernel/paper/paper.ts';
import { paperAddress, paperDetail, printable } from '#platform/kernel/paper/paperTexts.ts';
import { countEaches, effectiveQuantity, lineAmount, type LineItem } from '../lines/lineItem.ts';
import { isPayable } from '../order/order.ts';
import type { OrderRecord } from '../order/orderFields.ts';

/** The order of an invoice, with what its texts need. */
export interface InvoicedOrder {
  order: OrderRecord;
  lines: readonly LineItem[];
  /** Undefined for an order without terms. */
  terms: { name: string; termLimitDays: number } | undefined;
  /** Time zone of the company, in which business days are those of the invoice. */
  timeZone: string;
  /** Name of the sales person, else the e-mail. */
  salesPerson: string | null;
}

const columns: PaperColumn[] = [
  { label: '#', width: 26, kind: 'text' },
  { label: 'SKU', width: 76, kind: 'text' },
  { label: 'Item', width: null, kind: 'text' },
  // Quantity in effect: shipped, else acknowledged, else ordered.
  { label: 'Quantity', width: 48, kind: 'number' },
  { label: 'Pieces', width: 54, kind: 'number' },
  { label: 'Price', width: 68, kind: 'number' },
  { label: 'Amount', width: 88, kind: 'number' },
];

/** Builds the invoice of an order: quantities in effect, no tax (decision O20). */
export function buildInvoice({ order, lines, terms, timeZone, salesPerson }: InvoicedOrder): Paper {
  const { customer, currency } = order;
  const instantDay = (instant: string) => dayInTimeZone(instant, timeZone);
  const name = order.type === 'CREDIT' ? 'Credit Memo' : 'Invoice';
  return {
    title: `${name} ${order.orderNumber}`,
    details: [
      ...paperDetail('Order number', order.orderNumber),
      ...paperDetail('PO number', order.poNumber),
      ...paperDetail('Order date', dayText(instantDay(order.initializationDate))),
      ...paperDetail('Expected delivery', order.expectedDeliveryDate && dayText(order.expectedDeliveryDate)),
      ...paperDetail('Shipped', order.shippedDate && dayText(instantDay(order.shippedDate))),
      ...(terms && isPayable(order.type)
        ? [...paperDetail('Terms', terms.name), ...paperDetail('Due', formatDueDate(terms.termLimitDays))]
        : []),
      ...paperDetail('Salesperson', salesPerson),
      ...paperDetail('Ship from', order.shipFromLocation),
    ],
    addresses: [
      paperAddress('Bill to', customer.name, customer.billToAddress),
      paperAddress('Ship to', customer.location?.name ?? customer.name, customer.location?.address),
    ],
    table: {
      columns,
      groups: [
        {
          heading: null,
          rows: lines.map((line) => [
            numberText(line.lineNumber),
            printable(line.sku),
            printable(line.name),
            numberText(effectiveQuantity(line)),
            numberText(countEaches(line)),
            moneyText(line.overridePrice, currency),
            moneyText(lineAmount(line), currency),
          ]),
        },
      ],
    },
    totals: [
      { label: 'Pieces', text: numberText(lines.reduce((sum, line) => sum + countEaches(line), 0)) },
      { label: `Total ${currency}`, text: moneyText(order.total, currency) },
    ],
  };

  function formatDueDate(days: number): string {
    if (order.shippedDate) return dayText(addDays(instantDay(order.shippedDate), days));
    return days === 0 ? 'When shipped' : `${numberText(days)} ${days === 1 ? 'day' : 'days'} after shipping`;
  }
}
