import { updateTenant } from '#features/identity/settings/server/tenantEditCommands.ts';
import {
  AllocationStrategyType,
  OrderImportFormatType,
  TenantType,
} from '#features/identity/settings/server/tenantGraphql.ts';
import { AddressInputRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { mutation, toPayload } from '#platform/server/graphql/mutation.ts';
import { isOrderStatus } from '../../status/orderStatus.ts';
import { OrderStatusType } from '../../order/server/orderGraphql.ts';

// Statuses of orders in the settings of tenants, which the feature of tenants does not know.

builder.objectField(TenantType, 'invoiceStatuses', (t) =>
  t.field({
    type: [OrderStatusType],
    description:
      'Statuses in which the invoice may be viewed, empty when never: SUBMITTED, SHIPPED, SYNCHRONIZED for tenants SFG and BPF, none for others unless set.',
    resolve: ({ invoiceStatuses }) => invoiceStatuses.filter(isOrderStatus),
  }),
);

mutation('updateTenant', {
  describe:
    'Changes settings of the company; absent fields stay, null restores the default or empties (addition).',
  needs: 'company.edit',
  input: (t) => ({
    name: t.string({ description: 'Company name.' }),
    address: t.field({ type: AddressInputRef, description: 'Address on the letterhead; null removes it.' }),
    phone: t.string({ description: 'Phone number on the letterhead; null removes it.' }),
    base64Logo: t.string({
      description:
        'Logo on the letterhead, base64: a PNG of RGB or RGBA pixels, not interlaced, at most 200,000 bytes and 1,000 pixels a side; null removes it.',
    }),
    timeZone: t.string({ description: 'IANA time zone.' }),
    currency: t.field({
      type: CurrencyRef,
      description: 'Currency of new customers, and of prices that belong to no customer.',
    }),
    defaultShipFromLocation: t.string({
      description: 'Name of the ship-from location; null for the first active site.',
    }),
    invoiceStatuses: t.field({
      type: [OrderStatusType],
      description: 'Statuses in which orders have an invoice; none when empty.',
    }),
    orderImportFormat: t.field({ type: OrderImportFormatType, description: 'Format of the order import.' }),
    useErpPricing: t.boolean({ description: 'Order prices come from the ERP price list.' }),
    maxDiscountPercentage: t.field({ type: 'Decimal', description: 'Percent 0-100; 100 means no limit.' }),
    maxPriceChangePercentage: t.field({
      type: 'Decimal',
      description: 'Percent from which a changed price is confirmed, at most 999.',
    }),
    finalCreditEnabled: t.boolean({ description: 'Credit orders may be marked as final credit.' }),
    allowOrderAddressEdit: t.boolean({ description: 'Addresses may be edited on orders.' }),
    scheduleAllowancePercentage: t.field({
      type: 'Decimal',
      description: 'Percent by which scheduled quantities may exceed acknowledged ones, at most 999.',
    }),
    allocateHighestGradeFirst: t.boolean({ description: 'Allocation takes the highest grade first.' }),
    allocationStrategy: t.field({
      type: AllocationStrategyType,
      description: 'How allocation chooses among locations of one grade.',
    }),
    expectedVersion: t.int({ description: 'Version the client edited.' }),
  }),
  payload: { tenant: TenantType },
  run: (unit, input) => toPayload('tenant', updateTenant(unit, input)),
});
