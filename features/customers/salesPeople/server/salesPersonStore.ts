import { type GeneratedAlways, sql } from 'kysely';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { RowVersion, VersionedEntity } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { db } from '#platform/server/statements/tables.ts';
import { listOwnEmails } from '../ownEmails.ts';
import { type SalesPerson, salesPersonFields } from '../salesPersonFields.ts';

interface SalesPersonTable extends Omit<SalesPerson, 'name'> {
  name: GeneratedAlways<string>;
  nameLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    salesPerson: SalesPersonTable;
  }
}

const columns = rowKeys(salesPersonFields);
const tenantPeople = (unit: UnitOfWork) =>
  db.selectFrom('salesPerson').where('tenantId', '=', unit.tenantId).orderBy('salesPersonId');
const hasId = (ids: readonly string[]) => sql<boolean>`sales_person_id = any(${ids}::uuid[])`;
const hasEmail = (emails: readonly string[]) =>
  sql<boolean>`(email = any(${emails}::text[]) or sign_in_email = any(${emails}::text[])) and status <> 'DELETED'`;

/** Sales people of the tenant, including deleted ones; callers filter by status. */
export const salesPersonList: List<SalesPerson> = {
  ...listFields(salesPersonFields, { table: 'sales_person', alias: 's', id: 'salesPersonId' }),
  defaultOrder: { name: 'ASC' },
};

/** Returns existing sales people with these ids or, unless deleted, one of these addresses; `contentHash` identifies a replayed create. */
export const findSalesPeople = (unit: UnitOfWork, ids: readonly string[], emails: readonly string[]) =>
  unit.rows(
    tenantPeople(unit)
      .select([...columns, 'contentHash'])
      .where(({ or }) => or([hasId(ids), hasEmail(emails)])),
  );

/** Returns sales people that are not deleted with the names that have them, ignoring case as the database does. */
export const findSalesPeopleByNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows(sql<{ requestedName: string; email: string; status: SalesPerson['status'] }>`
    select r.name as requested_name, s.email, s.status from unnest(${names}::text[]) as r(name)
      join sales_person s on s.tenant_id = ${unit.tenantId} and s.name_lower = text_key(r.name)
        and s.status <> 'DELETED'`);

/** Reads sales people that are to be removed or get another address, and locks them: locations cannot begin to name them meanwhile. */
export const lockSalesPeople = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(tenantPeople(unit).select(columns).where(hasId(ids)).forUpdate());

/** Reads the sales people with these addresses, and locks them until the unit of work ends. */
export const lockSalesPeopleByEmail = (unit: UnitOfWork, emails: readonly string[]) =>
  unit.rows(
    tenantPeople(unit)
      .select(columns)
      .where(sql<boolean>`email = any(${emails}::text[])`)
      .forNoKeyUpdate(),
  );

/**
 * Locks the sales people whom locations are to name, so that they are neither removed nor renamed before the unit ends. Returns those
 * of the addresses that are gone: they belong to removed sales people alone, or their last sales person got another one while
 * the lock waited.
 */
export async function lockSalesPeopleForUse(
  unit: UnitOfWork,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const named = sql`from sales_person where tenant_id = ${unit.tenantId} and email = any(${emails}::text[])`;
  // The lock reads rows anew after it waited, and leaves out those that no longer match; the first part reads them as they were.
  const rows = await unit.rows(sql<{ email: string }>`
    with earlier as materialized (select sales_person_id, email ${named}),
      locked as materialized (select sales_person_id, status ${named} order by sales_person_id for key share)
    select email from earlier left join locked using (sales_person_id)
    group by email having every(locked.status is null or locked.status = 'DELETED')`);
  return new Set(rows.map(({ email }) => email));
}

/**
 * Returns the address by which customers know the user who signed in, if it is another one than that of the user; inactive sales
 * people are still users.
 */
export async function findLinkedEmail(unit: UnitOfWork): Promise<string | null> {
  const linked = await unit.first(sql<{ email: string }>`select email from sales_person
    where tenant_id = ${unit.tenantId} and sign_in_email = ${normalizeEmail(unit.user.email)} and status <> 'DELETED'`);
  return linked?.email ?? null;
}

/** Returns the addresses by which customer locations may know the user. */
export const findOwnEmails = async (unit: UnitOfWork): Promise<readonly string[]> =>
  listOwnEmails(unit.user.email, await findLinkedEmail(unit));

/** Returns those of the addresses whose sales people are all inactive. */
export async function findInactiveEmails(
  unit: UnitOfWork,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await unit.rows(sql<{ email: string }>`
    select email from sales_person
    where tenant_id = ${unit.tenantId} and email = any(${emails}::text[]) and status <> 'DELETED'
    group by email having every(status = 'INACTIVE')`);
  return new Set(rows.map(({ email }) => email));
}

type SalesPersonChange = Partial<Omit<SalesPerson, 'salesPersonId' | 'tenantId' | keyof RowVersion>>;

/** Sales people, whose changes have versions and history. */
export const salesPersonEntity: VersionedEntity<SalesPerson, SalesPersonChange> = {
  entityType: 'SALES_PERSON',
  label: 'Sales person',
  getId: ({ salesPersonId }) => salesPersonId,
  // The database joins the name.
  update: (unit, { salesPersonId }, { name: _name, ...change }) =>
    unit.run(
      db
        .updateTable('salesPerson')
        .set(change)
        .where('tenantId', '=', unit.tenantId)
        .where('salesPersonId', '=', salesPersonId),
    ),
};
