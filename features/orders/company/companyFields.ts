import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import { buildHistoryLabels, findOwnField } from '#platform/kernel/fields/entityField.ts';
import { field } from '#platform/kernel/fields/fieldKinds.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { allocationStrategyLabels } from '../allocation/allocationStrategy.ts';
import { orderStatusLabel } from '../status/orderStatus.ts';

export const orderImportFormatLabels: Readonly<Record<OrderImportFormat, string>> = {
  CUSTOMER_ID: 'Customer ID and item ERP ID',
  LOCATION_UPC: 'Customer location and item UPC',
};

const percent = (value: unknown): string | undefined =>
  typeof value === 'number' ? `${numberText(value)}%` : undefined;

/** Fields of a company, in the order of its page; what they change is said there. */
export const companyFields = {
  name: field.text('Company Name', {}),
  address: field.optionalAddress('Address', {}),
  phone: field.optionalText('Phone', {}),
  /** The history describes the image. */
  base64Logo: field.optionalText('Logo', {}),
  timeZone: field.text('Time Zone', {}),
  currency: field.choice('Currency', { type: 'Currency', labels: { USD: 'USD', CAD: 'CAD' } }, {}),
  defaultShipFromLocation: field.optionalText('Ship From', {}),
  invoiceStatuses: field.texts('Invoices', {
    text: (value: unknown) =>
      Array.isArray(value)
        ? value.map((status) => orderStatusLabel(String(status))).join(', ') || 'off'
        : undefined,
  }),
  useErpPricing: field.check('ERP Pricing', {}),
  maxDiscountPercentage: field.number('Max Discount %', { text: percent }),
  maxPriceChangePercentage: field.number('Max Price Change %', { text: percent }),
  finalCreditEnabled: field.check('Final Credit', {}),
  allowOrderAddressEdit: field.check('Edit Addresses on Orders', {}),
  scheduleAllowancePercentage: field.number('Schedule Allowance %', { text: percent }),
  allocateHighestGradeFirst: field.check('Highest Grade First', {}),
  allocationStrategy: field.choice(
    'Allocation',
    { type: 'AllocationStrategy', labels: allocationStrategyLabels },
    {},
  ),
  orderImportFormat: field.choice(
    'Order Import',
    { type: 'OrderImportFormat', labels: orderImportFormatLabels },
    {},
  ),
};

/** Labels in the history of a company. */
export const companyHistoryLabels = buildHistoryLabels({
  actions: { updateTenant: 'Changed the company settings' },
  findField: (path) => findOwnField(companyFields, path),
  names: undefined,
});
