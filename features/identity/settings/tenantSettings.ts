import * as z from 'zod';
import { currencies, type Currency } from '#platform/kernel/numbers/currency.ts';
import { optionalText } from '#platform/kernel/text/text.ts';

/** Columns of the order import file (API decision 49). */
export const orderImportFormats = ['CUSTOMER_ID', 'LOCATION_UPC'] as const;
export type OrderImportFormat = (typeof orderImportFormats)[number];

/** Ways in which an order's lines are filled from the locations of one grade. */
export const allocationStrategies = [
  'MOST_STOCK',
  'SINGLE_LOCATION',
  'OLDEST_COUNT',
  'BALANCED',
  'RANKED_LOCATIONS',
] as const;
export type AllocationStrategy = (typeof allocationStrategies)[number];

/** More than an order has. */
const maxInvoiceStatuses = 20;

/** Settings that an administrator can set for a tenant; null means the default. */
export const tenantSettingsInput = z.object({
  finalCreditEnabled: z.boolean().nullish(),
  maxDiscountPercentage: z.number().min(0).max(100, 'Max Discount % must be from 0 to 100').nullish(),
  maxPriceChangePercentage: z.number().min(0, 'Max Price Change % must not be negative').max(999).nullish(),
  useErpPricing: z.boolean().nullish(),
  timeZone: z.string().refine(isTimeZone, 'Time zone must be a name such as America/New_York').nullish(),
  currency: z.enum(currencies, 'Currency must be USD or CAD').nullish(),
  defaultShipFromLocation: optionalText('Ship-from location'),
  orderImportFormat: z.enum(orderImportFormats).nullish(),
  invoiceStatuses: z
    .array(z.string())
    .max(maxInvoiceStatuses, `At most ${maxInvoiceStatuses} statuses`)
    .readonly()
    .nullish(),
  allowOrderAddressEdit: z.boolean().nullish(),
  scheduleAllowancePercentage: z
    .number()
    .min(0, 'Schedule allowance must not be negative')
    .max(999)
    .nullish(),
  allocateHighestGradeFirst: z.boolean().nullish(),
  allocationStrategy: z.enum(allocationStrategies).nullish(),
});

/** Complete settings of a tenant, defaults included. */
export interface TenantSettings {
  finalCreditEnabled: boolean;
  /** Percent, 100 = no limit; a larger discount causes a warning only (decision G23). */
  maxDiscountPercentage: number;
  /** Percent; a price that differs more from the list price is confirmed (decision G27). */
  maxPriceChangePercentage: number;
  useErpPricing: boolean;
  /** IANA name; today and weeks are computed in it (decision G21). */
  timeZone: string;
  /** Of new customers, and of prices that belong to no customer. */
  currency: Currency;
  /** Null: the first active site. */
  defaultShipFromLocation: string | null;
  orderImportFormat: OrderImportFormat;
  /** Order statuses in their wire spelling. */
  invoiceStatuses: readonly string[];
  allowOrderAddressEdit: boolean;
  scheduleAllowancePercentage: number;
  allocateHighestGradeFirst: boolean;
  allocationStrategy: AllocationStrategy;
}

type StoredSettings = { [Name in keyof TenantSettings]?: TenantSettings[Name] | null | undefined };

/** Fills in defaults. The tenant code decides the format of order files (decision OI12), and whether there are invoices (decision O19). */
export function tenantSettings(tenantId: string, stored: StoredSettings): TenantSettings {
  return {
    finalCreditEnabled: stored.finalCreditEnabled ?? false,
    maxDiscountPercentage: stored.maxDiscountPercentage ?? 100,
    maxPriceChangePercentage: stored.maxPriceChangePercentage ?? 50,
    useErpPricing: stored.useErpPricing ?? false,
    timeZone: stored.timeZone ?? 'America/New_York',
    currency: stored.currency ?? currencies[0],
    defaultShipFromLocation: stored.defaultShipFromLocation ?? null,
    orderImportFormat: stored.orderImportFormat ?? (tenantId === 'BPF' ? 'CUSTOMER_ID' : 'LOCATION_UPC'),
    invoiceStatuses: stored.invoiceStatuses ?? (invoicingTenants.has(tenantId) ? invoiceStatuses : []),
    allowOrderAddressEdit: stored.allowOrderAddressEdit ?? true,
    scheduleAllowancePercentage: stored.scheduleAllowancePercentage ?? 0,
    allocateHighestGradeFirst: stored.allocateHighestGradeFirst ?? true,
    allocationStrategy: stored.allocationStrategy ?? 'MOST_STOCK',
  };
}

const invoicingTenants = new Set(['SFG', 'BPF']);
const invoiceStatuses = ['SUBMITTED', 'SHIPPED', 'SYNCHRONIZED'];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
