import type { Role } from '#features/identity/accounts/role.ts';
import type { CompanyChangeInput, TenantInput } from '#features/identity/settings/tenant.ts';
import { type TenantId, isTenantId } from '#platform/kernel/ids/id.ts';

/** A demo tenant with the users manager@, sales@ and counter@ of its domain. */
export interface DemoTenant {
  tenantId: TenantId;
  settings: TenantInput;
  /** Its letterhead. */
  letterhead: CompanyChangeInput;
  /** Format of its order file: by names of locations and UPCs, or by ERP ids. */
  ordersBy: 'location' | 'erpId';
}

function tenant(
  code: string,
  ordersBy: DemoTenant['ordersBy'],
  settings: Omit<TenantInput, 'tenantId'>,
  [addressLine1, city, stateProvince, zipcode, phone]: readonly [string, string, string, string, string],
): DemoTenant {
  if (!isTenantId(code)) throw new Error(`${code} is not a tenant code.`);
  return {
    tenantId: code,
    ordersBy,
    letterhead: {
      address: { toName: settings.name, addressLine1, city, stateProvince, zipcode, country: 'US' },
      phone,
    },
    settings: { ...settings, tenantId: code, timeZone: 'America/New_York' },
  };
}

/** Tenants with different screens: BPF uses ERP prices, SFG has final credits and a discount limit. */
export const demoTenants: readonly DemoTenant[] = [
  tenant('MOIF', 'location', { name: 'Maple Orchard & Ivy Farms' }, [
    '1200 Orchard Road',
    'Hudson',
    'NY',
    '12534',
    '518-555-0142',
  ]),
  tenant('BPF', 'erpId', { name: 'Bright Pine Farms', useErpPricing: true }, [
    '48 Pine Street',
    'Salem',
    'OR',
    '97301',
    '503-555-0117',
  ]),
  tenant(
    'SFG',
    'location',
    { name: 'Sunrise Field Growers', finalCreditEnabled: true, maxDiscountPercentage: 20 },
    ['900 Sunrise Avenue', 'Vineland', 'NJ', '08360', '856-555-0163'],
  ),
];

interface DemoAccount {
  role: Role;
  firstName: string;
  lastName: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'manager', firstName: 'Morgan', lastName: 'Fielding' },
  { role: 'sales', firstName: 'Sasha', lastName: 'Greenway' },
  { role: 'counter', firstName: 'Casey', lastName: 'Bloom' },
];

/** `sales@moif.example.com` */
export const demoEmail = (tenantId: TenantId, role: Role): string =>
  `${role}@${tenantId.toLowerCase()}.example.com`;

/** Returns the address of a sales person in a demo tenant: gwen.quimby.sales@example.com becomes gwen.quimby@moif.example.com. */
export const toDemoSalesEmail = (tenantId: TenantId, fileEmail: string): string =>
  fileEmail.replace('.sales@', `@${tenantId.toLowerCase()}.`);
