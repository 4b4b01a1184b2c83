import type { Currency as CurrencyCode } from '#platform/kernel/numbers/currency.ts';
import { builder } from './builder.ts';
import './scalars.ts';

export const CurrencyRef = builder.enumType('Currency', {
  description: 'Currency of money amounts; customers and orders use one currency each.',
  values: { USD: { description: 'US dollar, the default.' }, CAD: { description: 'Canadian dollar.' } },
});

export const MoneyRef = builder.objectRef<{ amount: number; currency: CurrencyCode }>('Money').implement({
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Decimal', description: 'Amount, up to 5 decimals.' }),
    currency: t.expose('currency', { type: CurrencyRef, description: 'Currency of the amount.' }),
  }),
});
