import { sql } from 'kysely';
import type pg from 'pg';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import { db } from '#platform/server/statements/tables.ts';
import { formatUserName } from '../../accounts/account.ts';
import type { Tenant } from '../tenant.ts';
import { type TenantSettings, tenantSettings } from '../tenantSettings.ts';

/** A tenant as it is stored, but for its logo: settings that are null have their default. */
export type TenantRow = Omit<Tenant, keyof TenantSettings> & {
  [Name in keyof TenantSettings]: TenantSettings[Name] | null;
};

/** Fields of the row that users change. */
export interface TenantRowChange extends Partial<Omit<TenantRow, 'tenantId' | 'created'>> {
  base64Logo?: string | null;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    tenant: Omit<TenantRow, 'created'> & { base64Logo: string | null };
  }
}

const select = `select tenant_id as "tenantId", name, created_at as "created",
  final_credit_enabled as "finalCreditEnabled", max_discount_percentage as "maxDiscountPercentage",
  max_price_change_percentage as "maxPriceChangePercentage",
  use_erp_pricing as "useErpPricing", time_zone as "timeZone",
  currency, default_ship_from_location as "defaultShipFromLocation", order_import_format as "orderImportFormat",
  invoice_statuses as "invoiceStatuses", allow_order_address_edit as "allowOrderAddressEdit",
  schedule_allowance_percentage as "scheduleAllowancePercentage",
  allocate_highest_grade_first as "allocateHighestGradeFirst", allocation_strategy as "allocationStrategy", address, phone, version, updated_at as "updatedAt"
  from tenant where tenant_id = `;

/** Returns a tenant with the defaults of its settings. */
export const toTenant = (row: TenantRow): Tenant => ({ ...row, ...tenantSettings(row.tenantId, row) });

/** Returns the unit's tenant with its settings, defaults filled in. */
export async function currentTenant(unit: UnitOfWork): Promise<Tenant> {
  const row = await unit.first(sql<TenantRow>`${sql.raw(select)}${unit.tenantId}`);
  if (!row) throw new Error(`There is no tenant ${unit.tenantId}.`);
  return toTenant(row);
}

/** Returns the currency of the unit's tenant. */
export async function findCompanyCurrency(unit: UnitOfWork): Promise<Currency> {
  const row = await unit.first(
    db.selectFrom('tenant').select('currency').where('tenantId', '=', unit.tenantId),
  );
  return tenantSettings(unit.tenantId, { currency: row?.currency }).currency;
}

/** Reads and locks the unit's tenant until the unit ends. */
export const lockTenant = (unit: UnitOfWork) =>
  unit.first(sql<TenantRow>`${sql.raw(select)}${unit.tenantId} for no key update`);

/** Writes changed fields of the unit's locked tenant. */
export const updateTenantRow = (unit: UnitOfWork, { address, ...change }: TenantRowChange) =>
  unit.run(
    db
      .updateTable('tenant')
      .set({ ...change, ...(address !== undefined && { address: address && json(address) }) })
      .where('tenantId', '=', unit.tenantId),
  );

/** Returns the logo of the unit's tenant, a PNG image in base64; null without one. */
export async function findLogo(unit: UnitOfWork): Promise<string | null> {
  const row = await unit.first(
    db.selectFrom('tenant').select('base64Logo').where('tenantId', '=', unit.tenantId),
  );
  return row?.base64Logo ?? null;
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
    // Removed ones, too, for what names them still.
    unit.rows(sql<TenantUser>`select distinct on (email) email as email_address, first_name, last_name from sales_person
      where tenant_id = ${unit.tenantId} order by email, status limit ${maxUsers}`),
  ]);
  const known = new Set(users.map(({ emailAddress }) => emailAddress.toLowerCase()));
  return [...users, ...salesPeople.filter(({ emailAddress }) => !known.has(emailAddress))]
    .toSorted((a, b) => (a.emailAddress < b.emailAddress ? -1 : 1))
    .slice(0, maxUsers);
}

/** Returns true by the addresses of this batch, in lower case, that a user with an account has. */
export async function findUserEmails(
  unit: UnitOfWork,
  emails: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const users = await unit.rows(sql<{
    email: string;
  }>`select distinct lower(email) as email from tenant_users()
    where lower(email) = any(${emails}::text[])`);
  return new Map(users.map(({ email }) => [email, true]));
}

/** Returns a function that formats a user by e-mail: the name, else the e-mail. */
export async function readUserFormat(unit: UnitOfWork): Promise<(email: string) => string> {
  const users = await listTenantUsers(unit);
  const names = new Map(users.map((user) => [user.emailAddress.toLowerCase(), formatUserName(user)]));
  return (email) => names.get(email.toLowerCase()) ?? email;
}
