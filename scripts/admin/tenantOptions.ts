import * as z from 'zod';
import {
  type TenantSettings,
  allocationStrategies,
  orderImportFormats,
} from '#features/identity/settings/tenantSettings.ts';
import { orderStatuses } from '#features/orders/status/orderStatus.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import { parseNumber } from '#platform/kernel/numbers/parseNumber.ts';

/** Value syntax of each setting of a company; `default` is allowed too. */
const values = {
  'final-credit': 'yes|no',
  'max-discount': 'PERCENT',
  'max-price-change': 'PERCENT',
  'erp-pricing': 'yes|no',
  'time-zone': 'America/New_York',
  currency: currencies.join('|'),
  'ship-from': 'LOCATION',
  'order-import': orderImportFormats.join('|'),
  'invoice-statuses': 'SHIPPED,CLOSED,..|none',
  'order-address-edit': 'yes|no',
  'schedule-allowance': 'PERCENT',
  'highest-grade-first': 'yes|no',
  'allocation-strategy': allocationStrategies.join('|'),
} as const;
type Option = keyof typeof values;

export const tenantUsage = Object.entries(values)
  .map(([option, value]) => `[--${option} ${value}]`)
  .join(' ');

export const tenantParseOptions = Object.fromEntries(
  Object.keys(values).map((option) => [option, { type: 'string' as const }]),
);

/** Schema of an option: undefined when absent, null for `default`. */
const optionSchema = <T>(option: Option, allowed: string, read: (text: string) => T | undefined) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined;
      if (text === 'default') return null;
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: `Set --${option} to ${allowed} or default` });
      return z.NEVER;
    });
const yesNo = (option: Option) => optionSchema(option, 'yes, no', (text) => ({ yes: true, no: false })[text]);
const percent = (option: Option) =>
  optionSchema(option, 'a number', (text) => parseNumber(text.replace(/%$/, '')));
const anyText = (option: Option) => optionSchema(option, 'a text', (text) => text);

/** Parses the options to settings of a company. */
export const tenantOptions = z
  .object({
    'final-credit': yesNo('final-credit'),
    'max-discount': percent('max-discount'),
    'max-price-change': percent('max-price-change'),
    'erp-pricing': yesNo('erp-pricing'),
    'time-zone': anyText('time-zone'),
    currency: optionSchema('currency', currencies.join(', '), (text) =>
      currencies.find((one) => one === text),
    ),
    'ship-from': anyText('ship-from'),
    'order-import': optionSchema('order-import', orderImportFormats.join(', '), (text) =>
      orderImportFormats.find((format) => format === text),
    ),
    'invoice-statuses': optionSchema(
      'invoice-statuses',
      `none, a list of ${orderStatuses.join(', ')}`,
      statusesIn,
    ),
    'order-address-edit': yesNo('order-address-edit'),
    'schedule-allowance': percent('schedule-allowance'),
    'highest-grade-first': yesNo('highest-grade-first'),
    'allocation-strategy': optionSchema('allocation-strategy', allocationStrategies.join(', '), (text) =>
      allocationStrategies.find((strategy) => strategy === text),
    ),
  })
  .transform((options) => ({
    finalCreditEnabled: options['final-credit'],
    maxDiscountPercentage: options['max-discount'],
    maxPriceChangePercentage: options['max-price-change'],
    useErpPricing: options['erp-pricing'],
    timeZone: options['time-zone'],
    currency: options['currency'],
    defaultShipFromLocation: options['ship-from'],
    orderImportFormat: options['order-import'],
    invoiceStatuses: options['invoice-statuses'],
    allowOrderAddressEdit: options['order-address-edit'],
    scheduleAllowancePercentage: options['schedule-allowance'],
    allocateHighestGradeFirst: options['highest-grade-first'],
    allocationStrategy: options['allocation-strategy'],
  }));

function statusesIn(text: string): readonly string[] | undefined {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => orderStatuses.some((status) => status === name)) ? names : undefined;
}

/** Formats settings as option values. */
export const typedSettings = (
  settings: TenantSettings,
): readonly (readonly [option: Option, text: string])[] => [
  ['final-credit', formatYesNo(settings.finalCreditEnabled)],
  ['max-discount', `${settings.maxDiscountPercentage}%`],
  ['max-price-change', `${settings.maxPriceChangePercentage}%`],
  ['erp-pricing', formatYesNo(settings.useErpPricing)],
  ['time-zone', settings.timeZone],
  ['currency', settings.currency],
  ['ship-from', settings.defaultShipFromLocation ?? 'default'],
  ['order-import', settings.orderImportFormat],
  ['invoice-statuses', settings.invoiceStatuses.join(',') || 'none'],
  ['order-address-edit', formatYesNo(settings.allowOrderAddressEdit)],
  ['schedule-allowance', `${settings.scheduleAllowancePercentage}%`],
  ['highest-grade-first', formatYesNo(settings.allocateHighestGradeFirst)],
  ['allocation-strategy', settings.allocationStrategy],
];

const formatYesNo = (value: boolean): string => (value ? 'yes' : 'no');
