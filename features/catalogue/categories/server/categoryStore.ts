import { registerReferenceTables } from '#platform/server/database/referenceTables.ts';
import { type GeneratedAlways, sql } from 'kysely';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { ClockTime } from '#platform/kernel/dates/day.ts';
import type { RowVersion } from '#platform/server/command/saveChange.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import type { List } from '#platform/server/list/list.ts';
import { db } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type Category, categoryFields } from '../categoryFields.ts';

interface CategoryTable extends Category {
  codeLower: GeneratedAlways<string>;
  createdAt: ClockTime;
  contentHash: string;
}

registerReferenceTables('category');

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    category: CategoryTable;
  }
}

const categoryColumns = fieldKeys(categoryFields);

/** Matches categories with these codes, ignoring case as the unique index does: PostgreSQL and JavaScript lower some letters differently. */
const hasCode = (codes: readonly string[]) =>
  sql<boolean>`code_lower in (select text_key(r.code) from unnest(${codes.map((code) => code.trim())}::text[]) as r(code))`;

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
      .where(({ eb, or }) => or([eb('categoryId', '=', sql<string>`any(${ids}::uuid[])`), hasCode(codes)])),
  );

/**
 * Returns existing categories with these codes, ignoring case, and locks them until the unit of work ends: none is renamed
 * while an item stores its name. Lock categories before items, as the rename of a category does.
 */
export const lockCategoriesByCode = (unit: UnitOfWork, codes: readonly string[]) =>
  unit.rows(
    db
      .selectFrom('category')
      .select(categoryColumns)
      .where('tenantId', '=', unit.tenantId)
      .where(hasCode(codes))
      .orderBy('codeLower')
      .forShare(),
  );

/** Reads and locks a category until the unit of work ends; items can still refer to it. */
export const lockCategory = (unit: UnitOfWork, code: string) =>
  unit.first(
    db
      .selectFrom('category')
      .select([...categoryColumns, 'contentHash'])
      .where('tenantId', '=', unit.tenantId)
      .where(hasCode([code]))
      .forNoKeyUpdate(),
  );

/** Fields of a category that commands change. */
export type CategoryRowChange = Partial<
  Pick<CategoryTable, 'name' | 'uom' | 'eaches' | 'status' | 'contentHash'>
>;

/** Writes changed fields of a locked category. */
export const updateCategoryRow = (
  unit: UnitOfWork,
  categoryId: string,
  change: CategoryRowChange & RowVersion,
) =>
  unit.run(
    db
      .updateTable('category')
      .set(change)
      .where('tenantId', '=', unit.tenantId)
      .where('categoryId', '=', categoryId),
  );

/** Categories of the tenant, including deleted ones; callers filter by status. */
export const categoryList: List<Category> = {
  ...listFields(categoryFields, { table: 'category', alias: 'c', id: 'categoryId' }),
  defaultOrder: { name: 'ASC' },
};
