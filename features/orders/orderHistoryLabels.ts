import * as z from 'zod';
import { type ContactType, contactTypeLabels, contactTypes } from '#features/customers/contact.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { type HistoryLabels, toSentenceCase } from '#platform/kernel/history/changeText.ts';
import { moneyText, numberText, priceText, type TextFormat } from '#platform/kernel/grid/cells/cellText.ts';
import { orderTypeLabels, orderTypes } from './order.ts';
import type { LineField, OrderField } from './orderChanges.ts';
import { isOrderStatus, orderStatusLabel } from './orderStatus.ts';

/** Names and formats that the stored changes of an order do not include. */
interface OrderHistoryLabelsOptions {
  /** Undefined for unknown terms. */
  findTermsName: (termsId: string) => string | undefined;
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
type ContactValues = {
  readonly [Part in 'firstName' | 'lastName' | 'title' | 'email' | 'phone']?: string | null | undefined;
} & { readonly type?: ContactType | null | undefined };

/** 'Mabel Larkspur, Head Buyer, Sales, mabel@example.com, (501) 555-0113'; empty when only the type is set. */
export function formatContact({ firstName, lastName, title, type, email, phone }: ContactValues): string {
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

const formatStoredContact = ({
  emailAddress,
  phoneNumber,
  ...contact
}: z.output<typeof storedContact>): string =>
  formatContact({ ...contact, email: emailAddress?.value, phone: phoneNumber?.value });

type FormatValue = (value: unknown, options: OrderHistoryLabelsOptions) => string | undefined;

interface FieldFormat {
  label: string;
  /** Formats values that cannot be formatted by their type alone, unlike numbers, days, booleans and addresses. */
  text?: FormatValue;
}

const formatText: FormatValue = (value) => (typeof value === 'string' ? value : undefined);
const formatName: FormatValue = (value) => storedName.safeParse(value).data?.name;
const formatContactValue: FormatValue = (value) => {
  const { data } = storedContact.safeParse(value);
  return data && formatStoredContact(data);
};
const formatStatus: FormatValue = (value) => (isOrderStatus(value) ? orderStatusLabel(value) : undefined);
const formatType: FormatValue = (value) =>
  orderTypes.flatMap((type) => (type === value ? orderTypeLabels[type] : []))[0];
const formatTerms: FormatValue = (value, { findTermsName }) =>
  typeof value === 'string' ? findTermsName(value) : undefined;
const formatTotal: FormatValue = (value, { currency }) =>
  typeof value === 'number' ? moneyText(value, currency) : undefined;
const formatPrice: FormatValue = (value, { currency }) =>
  typeof value === 'number' ? priceText(value, currency) : undefined;

const fields: Record<OrderField, FieldFormat> = {
  customer: { label: 'Customer', text: formatName },
  location: { label: 'Location', text: formatName },
  type: { label: 'Order type', text: formatType },
  expectedDeliveryDate: { label: 'Expected delivery date' },
  finalCredit: { label: 'Final credit' },
  fromLocation: { label: 'Ship from', text: formatText },
  terms: { label: 'Terms', text: formatTerms },
  poNumber: { label: 'PO number', text: formatText },
  salesPerson: { label: 'Salesperson', text: formatText },
  contact: { label: 'Contact', text: formatContactValue },
  billToAddress: { label: 'Billing address' },
  locationAddress: { label: 'Location address' },
  status: { label: 'Status', text: formatStatus },
  shippedDate: { label: 'Shipped' },
  syncDate: { label: 'Synchronized' },
  total: { label: 'Order total', text: formatTotal },
};
const lineFields: Record<LineField, FieldFormat> = {
  department: { label: 'department', text: formatText },
  notes: { label: 'notes', text: formatText },
  orderedQuantity: { label: 'ordered quantity' },
  acknowledgedQuantity: { label: 'acknowledged quantity' },
  shippedQuantity: { label: 'shipped quantity' },
  overridePrice: { label: 'price', text: formatPrice },
  price: { label: 'found price', text: formatPrice },
};

const formatLine: FormatValue = (value, { currency }) => {
  const { data } = storedLine.safeParse(value);
  if (!data) return undefined;
  const { name, sku, orderedQuantity, overridePrice } = data;
  const ordered = typeof orderedQuantity === 'number' && `${numberText(orderedQuantity)} ordered`;
  return [name, sku, ordered, typeof overridePrice === 'number' && priceText(overridePrice, currency)]
    .filter(Boolean)
    .join(', ');
};

/** Undefined for fields that only another version of the product has. */
function findFieldFormat(path: string): FieldFormat | undefined {
  const [, line, field] = /^lineItems\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (line === undefined) return getOwnValue(fields, path);
  if (field === undefined) return { label: `Line ${line}`, text: formatLine };
  const fieldFormat = getOwnValue(lineFields, field) ?? { label: toSentenceCase(field).toLowerCase() };
  return { ...fieldFormat, label: `Line ${line} ${fieldFormat.label}` };
}

const getOwnValue = (formats: Readonly<Record<string, FieldFormat>>, key: string): FieldFormat | undefined =>
  Object.hasOwn(formats, key) ? formats[key] : undefined;

/** Labels for the changes of an order, in its history and in conflicts. */
export const orderHistoryLabels = (options: OrderHistoryLabelsOptions): HistoryLabels => ({
  actions,
  field: (path) => findFieldFormat(path)?.label,
  value: (value, path) => findFieldFormat(path)?.text?.(value, options),
  ...(options.format && { format: options.format }),
});
