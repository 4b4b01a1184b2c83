import { textLocale } from '../text/textLocale.ts';

const number = new Intl.NumberFormat(textLocale, { maximumFractionDigits: 5 });
const currencies = new Map<string, Intl.NumberFormat>();

/** Formats an amount with its currency: totals, e.g. $2,819.85, and unit prices with all their decimals, e.g. $4.12345. */
export const moneyText = (amount: number, currency = 'USD'): string =>
  currencyFormat(currency).format(amount);

function currencyFormat(currency: string): Intl.NumberFormat {
  const format =
    currencies.get(currency) ??
    new Intl.NumberFormat(textLocale, { style: 'currency', currency, maximumFractionDigits: 5 });
  currencies.set(currency, format);
  return format;
}

/** Formats a number with thousands separators and up to five decimals, e.g. 1,234.5. */
export const numberText = (value: number): string => number.format(value);

/** Returns a number with its noun: '1 cell', '1,200 cells'. For nouns whose plural ends in s. */
export const countNoun = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
