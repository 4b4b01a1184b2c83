import * as z from 'zod';
import { type ContactType, contactTypeLabels, contactTypes } from '#features/customers/parts/contact.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { formatChargedPrice } from '../lines/priceOverride.ts';

/** Names and units that the values of an order do not include. */
export interface OrderNames {
  /** Undefined for unknown terms. */
  findTermsName: (termsId: string) => string | undefined;
  /** Undefined for a line that is gone. */
  findItemName: (lineNumber: number) => string | undefined;
  /** Name of the user with an email address; the address when it is unknown. */
  formatUser: (email: string) => string;
  currency: Currency;
}

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
const storedPrice = z.union([z.number(), z.object({ price: z.number(), listPrice: z.number() })]);
const storedLine = z.object({
  name: z.string(),
  sku: z.string().nullish(),
  orderedQuantity: z.number().nullish(),
  overridePrice: storedPrice.nullish(),
});

/** Formats a value of a field of an order; undefined when the value has another form. */
type FormatValue = (value: unknown, names: OrderNames) => string | undefined;

export const formatName: FormatValue = (value) => storedName.safeParse(value).data?.name;
export const formatStoredContact: FormatValue = (value) => {
  const { data } = storedContact.safeParse(value);
  return data && formatContact({ ...data, email: data.emailAddress?.value, phone: data.phoneNumber?.value });
};
export const formatTerms: FormatValue = (value, { findTermsName }) =>
  typeof value === 'string' ? findTermsName(value) : undefined;
export const formatSalesPerson: FormatValue = (value, { formatUser }) =>
  typeof value === 'string' ? formatUser(value) : undefined;
export const formatMoney: FormatValue = (value, { currency }) =>
  typeof value === 'number' ? moneyText(value, currency) : undefined;
/** Formats a charged price, which is stored with its list price where it is overridden. */
export const formatStoredPrice: FormatValue = (value, { currency }) => {
  const { data } = storedPrice.safeParse(value);
  if (data === undefined) return undefined;
  if (typeof data === 'number') return moneyText(data, currency);
  return formatChargedPrice({ itemId: '', price: data.listPrice, overridePrice: data.price }, currency);
};
export const formatLine: FormatValue = (value, names) => {
  const { data } = storedLine.safeParse(value);
  if (!data) return undefined;
  const { name, sku, orderedQuantity, overridePrice } = data;
  const ordered = typeof orderedQuantity === 'number' && `${numberText(orderedQuantity)} ordered`;
  return [name, sku, ordered, formatStoredPrice(overridePrice, names)].filter(Boolean).join(', ');
};
