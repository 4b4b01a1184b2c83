import type pg from 'pg';
import { checked } from '#platform/kernel/checked.ts';
import type { Instant } from '#platform/kernel/day.ts';
import { type Result, duplicate, ok, refuse } from '#platform/kernel/result.ts';
import { type Tenant, type TenantInput, tenantInput } from '../tenant.ts';
import { tenantSettings } from '../tenantSettings.ts';

/** Makes a tenant; the seed and the command line do, no user can. */
export async function addTenant(
  pool: pg.Pool,
  input: TenantInput,
  { now }: { now: Instant },
): Promise<Result<Tenant>> {
  const tenant = checked(tenantInput, input);
  if (!tenant.ok) return tenant;
  const { tenantId, name, ...settings } = tenant.value;
  const { rowCount } = await pool.query(
    `insert into tenant (tenant_id, name, created_at, final_credit_enabled, max_discount_percentage, use_erp_pricing,
       time_zone, default_ship_from_location, order_import_format, invoice_statuses, allow_order_address_edit,
       schedule_allowance_percentage, allocate_highest_grade_first)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      tenantId,
      name,
      now,
      settings.finalCreditEnabled,
      settings.maxDiscountPercentage,
      settings.useErpPricing,
      settings.timeZone,
      settings.defaultShipFromLocation,
      settings.orderImportFormat,
      settings.invoiceStatuses,
      settings.allowOrderAddressEdit,
      settings.scheduleAllowancePercentage,
      settings.allocateHighestGradeFirst,
    ],
  );
  if (rowCount === 0) return refuse(duplicate(['tenantId'], tenantId, `Tenant ${tenantId} exists already`));
  return ok({ tenantId, name, created: now, ...tenantSettings(tenantId, settings) });
}
