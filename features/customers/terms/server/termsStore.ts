import { type GeneratedAlways, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { type EntityRow, rowKeys } from '#platform/kernel/fields/fieldKinds.ts';
import type { VersionedEntity } from '#platform/server/command/saveChange.ts';
import { registerReferenceTables } from '#platform/server/database/referenceTables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { List } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { Terms } from '../terms.ts';
import { termsFields } from '../termsFields.ts';

/** Payment terms as they are stored. */
export type TermsRow = EntityRow<typeof termsFields>;

interface TermsTable extends TermsRow {
  nameLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

registerReferenceTables('terms');

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    terms: TermsTable;
  }
}

const termsColumns = rowKeys(termsFields);

/** Payment terms of the tenant, including deleted ones; callers filter by status. */
export const termsList: List<TermsRow> = {
  ...listFields(termsFields, { table: 'terms', alias: 't', id: 'termsId' }),
  defaultOrder: { name: 'ASC' },
};

/** Returns existing terms with these ids; `contentHash` identifies a replay. */
export const findTermsByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    db
      .selectFrom('terms')
      .where('tenantId', '=', unit.tenantId)
      .where('termsId', '=', sql<string>`any(${ids}::uuid[])`)
      .select([...termsColumns, 'contentHash']),
  );

/** Returns terms that are not deleted with the names that have them, ignoring case as the unique index does: PostgreSQL
 * and JavaScript lower some letters differently.
 */
export const findTermsByNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows(sql<{ requestedName: string; termsId: string; name: string; status: Terms['status'] }>`
    select r.name as requested_name, t.terms_id, t.name, t.status from unnest(${names}::text[]) as r(name)
      join terms t on t.tenant_id = ${unit.tenantId} and t.name_lower = text_key(r.name) and t.status <> 'DELETED'`);

const tenantTerms = (unit: UnitOfWork) =>
  db.selectFrom('terms').where('tenantId', '=', unit.tenantId).select(termsColumns).orderBy('termsId');

/** Reads terms and the default ones, and locks them until the unit of work ends. Customers can still refer to them. */
export const lockTermsAndDefault = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    tenantTerms(unit)
      .where(({ or, eb }) =>
        or([eb('termsId', '=', sql<string>`any(${ids}::uuid[])`), eb('isDefault', '=', true)]),
      )
      .forNoKeyUpdate(),
  );

/** Reads terms that are to be removed or replaced, and locks them: customers cannot begin to refer to them meanwhile. */
export const lockTermsExclusively = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    tenantTerms(unit)
      .where('termsId', '=', sql<string>`any(${ids}::uuid[])`)
      .forUpdate(),
  );

/**
 * Locks terms that customers are to refer to, in a fixed order, so that they are not removed before the unit ends. Send it
 * before the statements that read them or lock customers.
 */
export const lockTermsForUse = async (unit: UnitOfWork, ids: readonly string[]): Promise<unknown> =>
  ids.length > 0 &&
  unit.run(sql`select from terms where tenant_id = ${unit.tenantId} and terms_id = any(${ids}::uuid[])
    order by terms_id for key share`);

type TermsRowChange = Partial<Omit<TermsRow, 'termsId' | 'tenantId' | 'version' | 'updatedAt'>>;

/** Payment terms, whose changes have versions and history. */
export const termsEntity: VersionedEntity<TermsRow, TermsRowChange> = {
  entityType: 'TERMS',
  label: 'Terms',
  getId: ({ termsId }) => termsId,
  update: (unit, { termsId }, change) =>
    unit.run(
      db
        .updateTable('terms')
        .set(change)
        .where('tenantId', '=', unit.tenantId)
        .where('termsId', '=', termsId),
    ),
};
