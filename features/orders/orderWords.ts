import * as z from 'zod';
import { type ContactType, contactTypeLabels, contactTypes } from '#features/customers/contact.ts';
import type { Currency } from '#platform/kernel/currency.ts';
import { type HistoryWords, wordsOf } from '#platform/kernel/changeText.ts';
import { moneyText, numberText, priceText, type TextFormat } from '#platform/kernel/grid/cellText.ts';
import { orderTypeLabels, orderTypes } from './order.ts';
import type { LineField, OrderField } from './orderChanges.ts';
import { isOrderStatus, orderStatusLabel } from './orderStatus.ts';

/** Names and formats that the stored changes of an order do not include. */
export interface OrderWordsOptions {
  /** Undefined for unknown terms. */
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
/** A command in the history of an order. */
export type OrderAction = keyof typeof actions;

/** Parts of the contact of an order. */
export type ContactTexts = {
  readonly [Part in 'firstName' | 'lastName' | 'title' | 'email' | 'phone']?: string | null | undefined;
} & { readonly type?: ContactType | null | undefined };

/** 'Mabel Larkspur, Head Buyer, Sales, mabel@example.com, (501) 555-0113'; empty when only the type is set. */
export function contactText({ firstName, lastName, title, type, email, phone }: ContactTexts): string {
  const texts = [[firstName, lastName].filter(Boolean).join(' '), title, email, phone];
  if (!texts.some(Boolean)) return '';
  texts.splice(2, 0, type && contactTypeLabels[type]);
  return texts.filter(Boolean).join(', ');
}

// Values of changes as the commands store them; long ones are cut, so any field may be missing.
const storedContact = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  title: z.string().nullish(),
  type: z.enum(contactTypes).nullish(),
  emailAddress: z.object({ value: z.string() }).nullish(),
  phoneNumber: z.object({ value: z.string() }).nullish(),
});
const storedName = z.object({ name: z.string() });
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

type ValueText = (value: unknown, options: OrderWordsOptions) => string | undefined;

interface FieldWords {
  label: string;
  /** Formats values that cannot be formatted by their type alone, unlike numbers, days, booleans and addresses. */
  text?: ValueText;
}

const typedText: ValueText = (value) => (typeof value === 'string' ? value : undefined);
const nameText: ValueText = (value) => storedName.safeParse(value).data?.name;
const contactValueText: ValueText = (value) => {
  const { data } = storedContact.safeParse(value);
  return data && storedContactText(data);
};
const statusText: ValueText = (value) => (isOrderStatus(value) ? orderStatusLabel(value) : undefined);
const typeText: ValueText = (value) =>
  orderTypes.flatMap((type) => (type === value ? orderTypeLabels[type] : []))[0];
const termsText: ValueText = (value, { termsName }) =>
  typeof value === 'string' ? termsName(value) : undefined;
const totalText: ValueText = (value, { currency }) =>
  typeof value === 'number' ? moneyText(value, currency) : undefined;
const priceValueText: ValueText = (value, { currency }) =>
  typeof value === 'number' ? priceText(value, currency) : undefined;

const fields: Record<OrderField, FieldWords> = {
  customer: { label: 'Customer', text: nameText },
  location: { label: 'Location', text: nameText },
  type: { label: 'Order type', text: typeText },
  expectedDeliveryDate: { label: 'Expected delivery date' },
  finalCredit: { label: 'Final credit' },
  fromLocation: { label: 'Ship from', text: typedText },
  terms: { label: 'Terms', text: termsText },
  poNumber: { label: 'PO number', text: typedText },
  salesPerson: { label: 'Salesperson', text: typedText },
  contact: { label: 'Contact', text: contactValueText },
  billToAddress: { label: 'Billing address' },
  locationAddress: { label: 'Location address' },
  status: { label: 'Status', text: statusText },
  shippedDate: { label: 'Shipped' },
  syncDate: { label: 'Synchronized' },
  total: { label: 'Order total', text: totalText },
};
const lineFields: Record<LineField, FieldWords> = {
  department: { label: 'department', text: typedText },
  notes: { label: 'notes', text: typedText },
  orderedQuantity: { label: 'ordered quantity' },
  acknowledgedQuantity: { label: 'acknowledged quantity' },
  shippedQuantity: { label: 'shipped quantity' },
  overridePrice: { label: 'price', text: priceValueText },
  price: { label: 'found price', text: priceValueText },
};

const lineText: ValueText = (value, { currency }) => {
  const { data } = storedLine.safeParse(value);
  if (!data) return undefined;
  const { name, sku, orderedQuantity, overridePrice } = data;
  const ordered = typeof orderedQuantity === 'number' && `${numberText(orderedQuantity)} ordered`;
  return [name, sku, ordered, typeof overridePrice === 'number' && priceText(overridePrice, currency)]
    .filter(Boolean)
    .join(', ');
};

/** Undefined for fields that only another version of the product has. */
function wordsFor(path: string): FieldWords | undefined {
  const [, line, field] = /^lineItems\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (line === undefined) return ownValue(fields, path);
  if (field === undefined) return { label: `Line ${line}`, text: lineText };
  const words = ownValue(lineFields, field) ?? { label: wordsOf(field).toLowerCase() };
  return { ...words, label: `Line ${line} ${words.label}` };
}

const ownValue = (words: Readonly<Record<string, FieldWords>>, key: string): FieldWords | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** Labels for the changes of an order, in its history and in conflicts. */
export const orderWords = (options: OrderWordsOptions): HistoryWords => ({
  actions,
  field: (path) => wordsFor(path)?.label,
  value: (value, path) => wordsFor(path)?.text?.(value, options),
  ...(options.format && { format: options.format }),
});
