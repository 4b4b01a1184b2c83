import { sql } from 'kysely';
import { db } from '#platform/server/tables.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { Category } from '../category.ts';

interface CategoryTable extends Category {
  tenantId: string;
  contentHash: string;
}

declare module '#platform/server/tables.ts' {
  interface Tables {
    category: CategoryTable;
  }
}

/** What a category shows. */
export const categoryColumns = [
  'tenantId',
  'categoryId',
  'code',
  'name',
  'eaches',
  'uom',
  'status',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** Stored categories of these ids or, ignoring case, codes, with the hash that tells a repeated create. */
export const categoriesWithKeys = (unit: UnitOfWork, ids: readonly string[], codes: readonly string[]) =>
  unit.rows(
    db
      .selectFrom('category')
      .select([...categoryColumns, 'contentHash'])
      .where('tenantId', '=', unit.tenantId)
      .where(({ eb, fn, or }) =>
        or([
          eb('categoryId', '=', sql<string>`any(${ids}::uuid[])`),
          eb(fn('lower', ['code']), '=', sql<string>`any(${codes.map(codeKey)}::text[])`),
        ]),
      ),
  );

/** Codes ignore case. */
export const codeKey = (code: string): string => code.toLowerCase();
