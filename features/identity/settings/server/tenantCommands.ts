import type pg from 'pg';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { type Result, duplicate, invalid, ok, refuse } from '#platform/kernel/results/result.ts';
import { type Tenant, type TenantChange, type TenantInput, tenantChange, tenantInput } from '../tenant.ts';
import { findTenant } from './tenantStore.ts';

/** Columns of the changeable fields. */
const columns = {
  name: 'name',
  finalCreditEnabled: 'final_credit_enabled',
  maxDiscountPercentage: 'max_discount_percentage',
  maxPriceChangePercentage: 'max_price_change_percentage',
  useErpPricing: 'use_erp_pricing',
  timeZone: 'time_zone',
  defaultShipFromLocation: 'default_ship_from_location',
  currency: 'currency',
  orderImportFormat: 'order_import_format',
  invoiceStatuses: 'invoice_statuses',
  allowOrderAddressEdit: 'allow_order_address_edit',
  scheduleAllowancePercentage: 'schedule_allowance_percentage',
  allocateHighestGradeFirst: 'allocate_highest_grade_first',
  allocationStrategy: 'allocation_strategy',
} as const satisfies Record<keyof TenantChange, string>;

/** Creates a tenant, from the seed or the command line only. */
export async function addTenant(
  pool: pg.Pool,
  input: TenantInput,
  { now }: { now: Instant },
): Promise<Result<Tenant>> {
  const tenant = validateInput(tenantInput, input);
  if (!tenant.ok) return tenant;
  const { tenantId, ...rest } = tenant.value;
  const stored = Object.entries(rest).map(([field, value]) => [findColumn(field), value] as const);
  const { rowCount } = await pool.query(
    `insert into tenant (tenant_id, created_at, ${stored.map(([column]) => column).join(', ')})
     values ($1, $2, ${stored.map((_, index) => `$${index + 3}`).join(', ')}) on conflict do nothing`,
    [tenantId, now, ...stored.map(([, value]) => value)],
  );
  if (rowCount === 0) return refuse(duplicate(['tenantId'], tenantId, `Tenant ${tenantId} exists already`));
  return findOrRefuse(pool, tenantId);
}

/** Changes a tenant from the command line; takes effect from the next request. */
export async function setTenant(
  pool: pg.Pool,
  tenantId: string,
  input: TenantChange,
): Promise<Result<Tenant>> {
  const change = validateInput(tenantChange, input);
  if (!change.ok) return change;
  // Parsing turns absent texts into null; write only fields that are in the input.
  const changed = Object.entries(change.value).filter(([field]) => Reflect.get(input, field) !== undefined);
  if (changed.length > 0)
    await pool.query(
      `update tenant set ${changed.map(([field], index) => `${findColumn(field)} = $${index + 2}`).join(', ')},
         version = version + 1, updated_at = greatest(updated_at, now())
       where tenant_id = $1`,
      [tenantId, ...changed.map(([, value]) => value)],
    );
  return findOrRefuse(pool, tenantId);
}

async function findOrRefuse(pool: pg.Pool, tenantId: string): Promise<Result<Tenant>> {
  const tenant = await findTenant(pool, tenantId);
  return tenant
    ? ok(tenant)
    : refuse(invalid('INVALID_REFERENCE', ['tenantId'], `There is no tenant ${tenantId}`));
}

function findColumn(field: string): string {
  const entry = Object.entries(columns).find(([name]) => name === field);
  if (!entry) throw new Error(`A tenant has no ${field}.`);
  return entry[1];
}
