import { type GeneratedAlways, sql } from 'kysely';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import { enumFilter, intFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import type { List } from '#platform/server/list/list.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type Category, codeKey } from '../category.ts';

interface CategoryTable extends Category {
  tenantId: string;
  codeLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    category: CategoryTable;
  }
}

/** Columns of a category that are read. */
export const categoryColumns = [
  'tenantId',
  'categoryId',
  'code',
  'name',
  'eaches',
  'uom',
  'status',
  'version',
  'updatedAt',
] as const;

/** Returns existing categories with these ids or, ignoring case, codes; `contentHash` identifies a replayed create. */
export const findCategoriesByIdOrCode = (
  unit: UnitOfWork,
  ids: readonly string[],
  codes: readonly string[],
) =>
  unit.rows(
    db
      .selectFrom('category')
      .select([...categoryColumns, 'contentHash'])
      .where('tenantId', '=', unit.tenantId)
      .where(({ eb, or }) =>
        or([
          eb('categoryId', '=', sql<string>`any(${ids}::uuid[])`),
          eb('codeLower', '=', sql<string>`any(${codes.map(codeKey)}::text[])`),
        ]),
      ),
  );

export type CategoryRecord = Category & { tenantId: string };

/** Categories of the tenant, including deleted ones; callers filter by status. */
export const categoryList: List<CategoryRecord> = {
  from: 'category c',
  tenant: 'c.tenant_id',
  id: 'c.category_id',
  columns: {
    tenantId: 'c.tenant_id',
    categoryId: 'c.category_id',
    code: 'c.code',
    name: 'c.name',
    eaches: 'c.eaches',
    uom: 'c.uom',
    status: 'c.status',
    version: 'c.version',
    updatedAt: 'c.updated_at',
  },
  filters: {
    code: textFilter('c.code', { ignoresCase: true, lowerCaseSql: 'c.code_lower' }),
    name: textFilter('c.name', { lowerCaseSql: 'c.name_lower' }),
    uom: textFilter('c.uom', { lowerCaseSql: 'c.uom_lower' }),
    eaches: intFilter('c.eaches'),
    status: enumFilter('CategoryStatus', 'c.status', 'category_status'),
  },
  sorts: {
    name: sortColumn('c.name_lower', 'text'),
    code: sortColumn('c.code_lower', 'text'),
    uom: sortColumn('c.uom_lower', 'text'),
    eaches: sortColumn('c.eaches', 'int'),
    status: sortColumn('c.status_order', 'smallint'),
  },
  defaultOrder: { name: 'ASC' },
};
