import * as z from 'zod';
import { type Address, addressLines } from '#platform/kernel/address/address.ts';
import { addDays, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { countEaches, effectiveQuantity, lineAmount, type LineItem } from '../lines/lineItem.ts';
import { isPayable } from '../order/order.ts';
import type { OrderRecord } from '../order/orderFields.ts';
import { normalizeText, textKey } from '#platform/kernel/text/normalizeText.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

const labeledText = z.object({ label: z.string(), text: z.string() });
export type LabeledText = z.output<typeof labeledText>;

const invoiceLine = z.object({
  number: z.string(),
  sku: z.string(),
  name: z.string(),
  /** Quantity in effect: shipped, else acknowledged, else ordered. */
  quantity: z.string(),
  pieces: z.string(),
  price: z.string(),
  amount: z.string(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** An invoice as texts in the sequence in which they are printed. */
export const invoiceSchema = z.object({
  title: z.string(),
  orderNumber: z.string(),
  /** When the order was changed last; the file has it as its date, so the same order gives the same bytes. */
  changedAt: z.string(),
  company: z.string(),
  /** Lines below the name of the company: its address and phone number. */
  letterhead: z.array(z.string()),
  /** PNG image in base64. */
  logo: z.string().nullable(),
  details: z.array(labeledText),
  addresses: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  lines: z.array(invoiceLine),
  totals: z.array(labeledText),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** The order of an invoice, with what its texts need. */
export interface InvoicedOrder {
  order: OrderRecord;
  lines: readonly LineItem[];
  /** Undefined for an order without terms. */
  terms: { name: string; termLimitDays: number } | undefined;
  company: {
    name: string;
    timeZone: string;
    address: Address | null;
    phone: string | null;
    /** PNG image in base64. */
    logo: string | null;
  };
  /** Name of the sales person, else the e-mail. */
  salesPerson: string | null;
}

// Copies on orders are as old as the order. Characters that hide or reorder text are left out: a name must not print another amount.
const unprintable = /[\0\p{Cf}\p{Cs}]+/gu;
const printable = (text: string): string => normalizeText(text.replaceAll(unprintable, ''));

/**
 * Keeps the first of lines that differ by case or apostrophes only: orders store addresses in upper case. A name that the next
 * line begins with is left out.
 */
function uniqueLines(lines: readonly string[]): string[] {
  const unique = Array.from(Map.groupBy(lines, textKey).values(), ([first = '']) => first);
  const [name = '', next = ''] = unique.map(textKey);
  const isRepeated = next.startsWith(name) && /^[^\p{L}\p{N}]/u.test(next.slice(name.length));
  return isRepeated ? unique.slice(1) : unique;
}

/** Builds the invoice of an order: quantities in effect, no tax (decision O20). Business days are those of the company's time zone. */
export function buildInvoice({ order, lines, terms, company, salesPerson }: InvoicedOrder): Invoice {
  const { customer, currency } = order;
  const instantDay = (instant: string) => dayInTimeZone(instant, company.timeZone);
  const detail = (label: string, text: string | null | undefined): LabeledText[] =>
    text ? [{ label, text: printable(text) }] : [];
  const address = (label: string, texts: readonly (string | null | undefined)[]) => ({
    label,
    lines: uniqueLines(texts.flatMap((text) => (text ? printable(text) : []))),
  });
  return {
    title: order.type === 'CREDIT' ? 'Credit Memo' : 'Invoice',
    orderNumber: order.orderNumber,
    changedAt: order.updatedAt,
    company: printable(company.name),
    letterhead: [...addressLines(company.address ?? {}), ...(company.phone ? [company.phone] : [])]
      .map(printable)
      .filter((line) => textKey(line) !== textKey(printable(company.name))),
    logo: company.logo,
    details: [
      ...detail('Order number', order.orderNumber),
      ...detail('PO number', order.poNumber),
      ...detail('Order date', dayText(instantDay(order.initializationDate))),
      ...detail('Expected delivery', order.expectedDeliveryDate && dayText(order.expectedDeliveryDate)),
      ...detail('Shipped', order.shippedDate && dayText(instantDay(order.shippedDate))),
      ...(terms && isPayable(order.type)
        ? [...detail('Terms', terms.name), ...detail('Due', formatDueDate(terms.termLimitDays))]
        : []),
      ...detail('Salesperson', salesPerson),
      ...detail('Ship from', order.shipFromLocation),
    ],
    addresses: [
      address('Bill to', [customer.name, ...addressLines(customer.billToAddress ?? {})]),
      address('Ship to', [
        customer.location?.name ?? customer.name,
        ...addressLines(customer.location?.address ?? {}),
      ]),
    ],
    lines: lines.map((line) => ({
      number: numberText(line.lineNumber),
      sku: printable(line.sku),
      name: printable(line.name),
      quantity: numberText(effectiveQuantity(line)),
      pieces: numberText(countEaches(line)),
      price: moneyText(line.overridePrice, currency),
      amount: moneyText(lineAmount(line), currency),
    })),
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
