import type { TenantQuery } from '../documents.ts';

type Tenant = NonNullable<TenantQuery['tenant']>;

/** Returns what the operation Tenant returns for tenant MOIF, with the given settings. */
export const tenantData = (settings: Partial<Tenant> = {}): TenantQuery => ({
  tenant: {
    tenantId: 'MOIF',
    name: 'MOIF',
    created: '2026-01-01T00:00:00.000Z',
    finalCreditEnabled: false,
    maxDiscountPercentage: 10,
    maxPriceChangePercentage: 50,
    useErpPricing: false,
    integrations: [],
    timeZone: 'America/New_York',
    defaultShipFromLocation: null,
    orderImportFormat: 'CUSTOMER_ID',
    invoiceStatuses: [],
    allocateHighestGradeFirst: true,
    allocationStrategy: 'MOST_STOCK',
    currency: 'USD',
    allowOrderAddressEdit: true,
    scheduleAllowancePercentage: 0,
    address: null,
    linkedSalesPersonEmail: null,
    version: 1,
    ...settings,
  },
});
