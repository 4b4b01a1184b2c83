import { type GeneratedAlways, sql } from 'kysely';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import { booleanFilter, enumFilter, idFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { registerReferenceTables } from '#platform/server/database/referenceTables.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Terms } from '../terms.ts';

interface TermsTable extends Terms {
  tenantId: string;
  nameLower: GeneratedAlways<string>;
  version: number;
  createdAt: ClockTime;
  updatedAt: ChangeStamp;
  contentHash: string;
}

registerReferenceTables('terms');

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    terms: TermsTable;
  }
}

export type TermsRow = Terms & { tenantId: string };

export const termsList: List<TermsRow> = {
  from: 'terms t',
  tenant: 't.tenant_id',
  id: 't.terms_id',
  columns: {
    termsId: 't.terms_id',
    tenantId: 't.tenant_id',
    name: 't.name',
    termLimitDays: 't.term_limit_days',
    accrueInterestPercentage: 't.accrue_interest_percentage',
    isDefault: 't.is_default',
    status: 't.status',
  },
  filters: {
    termsId: idFilter('t.terms_id'),
    name: textFilter('t.name', { ignoresCase: true, keySql: 't.name_lower' }),
    status: enumFilter('TermsStatus', 't.status', 'terms_status'),
    isDefault: booleanFilter('t.is_default'),
  },
  sorts: { isDefault: sortColumn('t.is_default', 'boolean'), name: sortColumn('t.name_lower', 'text') },
  defaultOrder: { name: 'ASC' },
};

/** Returns existing terms with these ids; `contentHash` identifies a replay. */
export const findTermsByIds = (unit: UnitOfWork, ids: readonly string[]) =>
  unit.rows(
    db
      .selectFrom('terms')
      .where('tenantId', '=', unit.tenantId)
      .where('termsId', '=', sql<string>`any(${ids}::uuid[])`)
      .select([
        'termsId',
        'tenantId',
        'name',
        'termLimitDays',
        'accrueInterestPercentage',
        'isDefault',
        'status',
        'version',
        'contentHash',
      ]),
  );

/** Returns terms that are not deleted with the names that have them, ignoring case as the unique index does: PostgreSQL
 * and JavaScript lower some letters differently.
 */
export const findTermsByNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows(sql<{ requestedName: string; termsId: string; name: string; status: Terms['status'] }>`
    select r.name as requested_name, t.terms_id, t.name, t.status from unnest(${names}::text[]) as r(name)
      join terms t on t.tenant_id = ${unit.tenantId} and t.name_lower = text_key(r.name) and t.status <> 'DELETED'`);

/** Reads and locks the default terms until the unit of work ends. Customers can still refer to them. */
export const lockDefaultTerms = (unit: UnitOfWork) =>
  unit.first(
    db
      .selectFrom('terms')
      .where('tenantId', '=', unit.tenantId)
      .where('isDefault', '=', true)
      .select(['termsId', 'version', 'updatedAt'])
      .forNoKeyUpdate(),
  );

/** Removes the default flag of locked terms. */
export const clearDefault = (
  unit: UnitOfWork,
  terms: Pick<TermsTable, 'termsId' | 'version' | 'updatedAt'>,
) =>
  unit.run(
    db
      .updateTable('terms')
      .set({
        isDefault: false,
        ...nextVersion(unit, terms),
      })
      .where('tenantId', '=', unit.tenantId)
      .where('termsId', '=', terms.termsId),
  );
