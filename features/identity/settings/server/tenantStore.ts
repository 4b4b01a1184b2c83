import { sql } from 'kysely';
import type pg from 'pg';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { formatUserName } from '../../accounts/account.ts';
import type { Tenant } from '../tenant.ts';
import { type OrderImportFormat, tenantSettings } from '../tenantSettings.ts';

interface TenantRow {
  tenantId: TenantId;
  name: string;
  created: Instant;
  finalCreditEnabled: boolean | null;
  maxDiscountPercentage: number | null;
  maxPriceChangePercentage: number | null;
  useErpPricing: boolean | null;
  timeZone: string | null;
  defaultShipFromLocation: string | null;
  orderImportFormat: OrderImportFormat | null;
  invoiceStatuses: string[] | null;
  allowOrderAddressEdit: boolean | null;
  scheduleAllowancePercentage: number | null;
  allocateHighestGradeFirst: boolean | null;
}

const select = `select tenant_id as "tenantId", name, created_at as "created",
  final_credit_enabled as "finalCreditEnabled", max_discount_percentage as "maxDiscountPercentage",
  max_price_change_percentage as "maxPriceChangePercentage",
  use_erp_pricing as "useErpPricing", time_zone as "timeZone",
  default_ship_from_location as "defaultShipFromLocation", order_import_format as "orderImportFormat",
  invoice_statuses as "invoiceStatuses", allow_order_address_edit as "allowOrderAddressEdit",
  schedule_allowance_percentage as "scheduleAllowancePercentage",
  allocate_highest_grade_first as "allocateHighestGradeFirst"
  from tenant where tenant_id = `;

const toTenant = ({ tenantId, name, created, ...stored }: TenantRow): Tenant => ({
  tenantId,
  name,
  created,
  ...tenantSettings(tenantId, stored),
});

/** Returns the unit's tenant with its settings, defaults filled in. */
export async function currentTenant(unit: UnitOfWork): Promise<Tenant> {
  const row = await unit.first(sql<TenantRow>`${sql.raw(select)}${unit.tenantId}`);
  if (!row) throw new Error(`There is no tenant ${unit.tenantId}.`);
  return toTenant(row);
}

/** Finds a tenant by its code, without a unit of work. */
export async function findTenant(pool: pg.Pool, tenantId: string): Promise<Tenant | undefined> {
  const { rows } = await pool.query<TenantRow>(`${select}$1`, [tenantId]);
  return rows[0] && toTenant(rows[0]);
}

/** A user of the tenant, for texts that mention users. */
export interface TenantUser {
  emailAddress: string;
  firstName: string;
  lastName: string;
}

const maxUsers = 2_000;

/** Lists the users with an account, none when an external identity provider has the accounts, and the sales people without
 * one; at most 2,000. A cluster cannot join the accounts of the installation with rows of the tenant.
 */
export async function listTenantUsers(unit: UnitOfWork): Promise<readonly TenantUser[]> {
  const [users, salesPeople] = await Promise.all([
    unit.rows(sql<TenantUser>`select email as email_address, first_name, last_name from tenant_users()`),
    unit.rows(sql<TenantUser>`select email as email_address, first_name, last_name from sales_person
      where tenant_id = ${unit.tenantId} order by email limit ${maxUsers}`),
  ]);
  const known = new Set(users.map(({ emailAddress }) => emailAddress.toLowerCase()));
  return [...users, ...salesPeople.filter(({ emailAddress }) => !known.has(emailAddress))]
    .toSorted((a, b) => (a.emailAddress < b.emailAddress ? -1 : 1))
    .slice(0, maxUsers);
}

/** Returns a function that formats a user by e-mail: the name, else the e-mail. */
export async function readUserFormat(unit: UnitOfWork): Promise<(email: string) => string> {
  const users = await listTenantUsers(unit);
  const names = new Map(users.map((user) => [user.emailAddress.toLowerCase(), formatUserName(user)]));
  return (email) => names.get(email.toLowerCase()) ?? email;
}
