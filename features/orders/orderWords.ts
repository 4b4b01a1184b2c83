import * as z from 'zod';
import { type ContactType, contactTypeLabels, contactTypes } from '#features/customers/contact.ts';
import type { Currency } from '#platform/kernel/currency.ts';
import { type HistoryWords, wordsOf } from '#platform/kernel/changeText.ts';
import { moneyText, numberText, type TextFormat } from '#platform/kernel/grid/cellText.ts';
import { orderTypeLabels, orderTypes } from './order.ts';
import { isOrderStatus, orderStatusLabel } from './orderStatus.ts';

/** Names and formats that the changes of an order do not hold themselves. */
export interface OrderWordsOptions {
  /** Undefined for terms that are not known. */
  termsName: (termsId: string) => string | undefined;
  currency: Currency;
  format?: TextFormat;
}

const actions = {
  initializeOrder: 'Created the order',
  createScheduledOrder: 'Scheduled the order',
  editOrder: 'Changed the order',
  updateOrderStatus: 'Changed the status',
  bulkUpdateOrderStatus: 'Changed the status',
  updateSalesPerson: 'Changed the salesperson',
  updateOrderContact: 'Changed the contact',
  addLineItems: 'Added lines',
  updateLineItem: 'Changed a line',
  updateLineItems: 'Changed lines',
  removeLineItem: 'Removed a line',
  updateAcknowledgedQuantity: 'Entered acknowledged quantities',
  updateShippedQuantity: 'Entered shipped quantities',
};

const fieldLabels: Partial<Record<string, string>> = {
  type: 'Order type',
  poNumber: 'PO number',
  salesPerson: 'Salesperson',
  fromLocation: 'Ship from',
  billToAddress: 'Billing address',
  total: 'Order total',
  syncDate: 'Synchronized',
  shippedDate: 'Shipped',
};

const lineFieldLabels: Partial<Record<string, string>> = { overridePrice: 'price', price: 'found price' };

function fieldLabel(path: string): string | undefined {
  const [, line, field] = /^lineItems\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (line === undefined) return fieldLabels[path];
  return field === undefined
    ? `Line ${line}`
    : `Line ${line} ${lineFieldLabels[field] ?? wordsOf(field).toLowerCase()}`;
}

/** Parts of the contact of an order. */
export type ContactTexts = {
  readonly [Part in 'firstName' | 'lastName' | 'title' | 'email' | 'phone']?: string | null | undefined;
} & { readonly type?: ContactType | null | undefined };

/** 'Mabel Larkspur, Head Buyer, Sales, mabel@example.com, (501) 555-0113'; empty when no person is named. */
export function contactText({ firstName, lastName, title, type, email, phone }: ContactTexts): string {
  const texts = [[firstName, lastName].filter(Boolean).join(' '), title, email, phone];
  if (!texts.some(Boolean)) return '';
  texts.splice(2, 0, type && contactTypeLabels[type]);
  return texts.filter(Boolean).join(', ');
}

// Values of changes as the commands store them; long ones are cut, so that any part may be missing.
const storedContact = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  title: z.string().nullish(),
  type: z.enum(contactTypes).nullish(),
  emailAddress: z.object({ value: z.string() }).nullish(),
  phoneNumber: z.object({ value: z.string() }).nullish(),
});
const storedLine = z.object({
  name: z.string(),
  sku: z.string().nullish(),
  orderedQuantity: z.number().nullish(),
  overridePrice: z.number().nullish(),
});

const storedContactText = ({
  emailAddress,
  phoneNumber,
  ...contact
}: z.output<typeof storedContact>): string =>
  contactText({ ...contact, email: emailAddress?.value, phone: phoneNumber?.value });

function valueLabel(
  value: unknown,
  path: string,
  { termsName, currency, format }: OrderWordsOptions,
): string | undefined {
  const money = (amount: number) => moneyText(amount, currency, format);
  if (path === 'contact') {
    const contact = storedContact.safeParse(value);
    return contact.success ? storedContactText(contact.data) : undefined;
  }
  if (/^lineItems\.\d+$/.test(path)) {
    const line = storedLine.safeParse(value);
    if (!line.success) return undefined;
    const { name, sku, orderedQuantity, overridePrice } = line.data;
    const ordered = typeof orderedQuantity === 'number' && `${numberText(orderedQuantity, format)} ordered`;
    return [name, sku, ordered, typeof overridePrice === 'number' && money(overridePrice)]
      .filter(Boolean)
      .join(', ');
  }
  if (typeof value === 'number' && /^total$|[pP]rice$/.test(path)) return money(value);
  if (typeof value !== 'string') return undefined;
  if (path === 'terms') return termsName(value);
  if (path === 'status' && isOrderStatus(value)) return orderStatusLabel(value);
  return path === 'type'
    ? orderTypes.flatMap((type) => (type === value ? orderTypeLabels[type] : []))[0]
    : undefined;
}

/** How the changes of an order read, in its history and in conflicts. */
export const orderWords = (options: OrderWordsOptions): HistoryWords => ({
  actions,
  field: fieldLabel,
  value: (value, path) => valueLabel(value, path, options),
  ...(options.format && { format: options.format }),
});
