import { sql } from 'kysely';
import { toSearchPatterns } from '#platform/kernel/search/searchPatterns.ts';
import { isNumber, maxSearchWords, toSearchWords } from '#platform/kernel/search/searchWords.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { booleanFilter, textFilter } from '#platform/server/list/filter.ts';
import { sortColumn } from '#platform/server/list/keyset.ts';
import { type List, type SearchRequest, selectFields } from '#platform/server/list/list.ts';
import { listFields } from '#platform/server/list/listFields.ts';
import { type AvailabilityCount, countFields } from '../countFields.ts';

const fields = listFields(countFields, { table: 'availability_count', alias: 'c', id: 'countRowId' });
const bySession = { sql: 'c.session_id', type: 'uuid' };
const isHeld = '(c.held_reason is not null)';
const isReplaced = '(c.replaced_by_count_row_id is not null)';

/** SQL: whether a staged count is older than what the live session says of its slot. */
const isOlderThanLive = `exists (select from availability_session s
  join live_session l on l.tenant_id = s.tenant_id
  join availability_base b on b.tenant_id = l.tenant_id and b.session_id = l.session_id
  where s.tenant_id = c.tenant_id and s.session_id = c.session_id and s.status = 'STAGED' and not c.deleted
    and c.held_reason is null and b.item_id = c.item_id and b.location_id = c.location_id and b.grade = c.grade
    and b.counted_at > c.recorded_at)`;

const list: List<AvailabilityCount> = {
  ...fields,
  from: `availability_count c
    left join item i on i.tenant_id = c.tenant_id and i.item_id = c.item_id
    left join facility_location f on f.tenant_id = c.tenant_id and f.location_id = c.location_id`,
  columns: {
    ...fields.columns,
    // Deleted counts may name items that never existed.
    itemName: `coalesce(i.name, 'Unknown item')`,
    sku: `coalesce(i.sku, '')`,
    upc: 'i.upc',
    locationName: `coalesce(f.name, 'Unknown location')`,
    isReplaced,
    isHeld,
    isOlderThanLive,
    isItemInactive: `coalesce(i.status <> 'ACTIVE', false)`,
  },
  filters: {
    ...fields.filters,
    itemName: textFilter(`coalesce(i.name, 'Unknown item')`),
    sku: textFilter(`coalesce(i.sku, '')`),
    upc: textFilter('i.upc'),
    held: booleanFilter(isHeld),
    isReplaced: booleanFilter(isReplaced),
  },
  sorts: {
    // The session first, as in the indexes; a list is of one.
    recordedAt: [bySession, ...sortColumn('c.recorded_at', 'timestamptz')],
    updatedAt: [bySession, ...sortColumn('c.updated_at', 'timestamptz')],
    grade: sortColumn('c.grade', 'smallint'),
    quantity: sortColumn('c.quantity', 'bigint'),
    itemName: sortColumn(`coalesce(i.name_lower, 'unknown item')`, 'text'),
    sku: sortColumn(`coalesce(i.sku_lower, '')`, 'text'),
    locationName: sortColumn(`coalesce(f.name_lower, 'unknown location')`, 'text'),
    recordedBy: sortColumn('text_key(c.recorded_by)', 'text'),
    held: sortColumn(isHeld, 'boolean'),
  },
  defaultOrder: { recordedAt: 'DESC' },
};

/** SQL condition of the counts that are not deleted. */
export const isShown = sql<boolean>`not c.deleted`;

// The 4 of 'bay 4' begins many codes.
const maxCodeDigits = 2;

/** Matches the counts with a word in their item, its codes, their location or their comment. */
function hasWord(unit: UnitOfWork, word: string) {
  const { any, whole } = toSearchPatterns(word);
  const itemPatterns = isNumber(word) && word.length <= maxCodeDigits ? whole : any;
  return sql<boolean>`(
    c.item_id in (select w.item_id from item w
      where w.tenant_id = ${unit.tenantId} and w.search_words like any (${itemPatterns}::text[]))
    or c.location_id in (select w.location_id from facility_location w
      where w.tenant_id = ${unit.tenantId} and search_words(w.name) like any (${any}::text[]))
    or search_words(c.comment) like any (${any}::text[]))`;
}

/** Returns the latest counts that have all words. */
async function searchCounts(unit: UnitOfWork, { words, matching, size }: SearchRequest) {
  const searchWords = toSearchWords(words).slice(0, maxSearchWords);
  if (searchWords.length === 0) return [];
  const conditions = [...matching, ...searchWords.map((word) => hasWord(unit, word))];
  return unit.rows(
    sql<AvailabilityCount>`select ${sql.raw(selectFields(list))} from ${sql.raw(list.from)}
      where ${sql.join(conditions, sql` and `)}
      order by c.recorded_at desc, c.count_row_id desc limit ${size + 1}`,
  );
}

/** Counts of a session. Its queries name the session, and deleted counts. */
export const countList: List<AvailabilityCount> = { ...list, search: { find: searchCounts } };

/** Returns whether a filter names `updatedAt`: it reads changes, to which deletions belong (contract). */
export function readsChanges(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return false;
  return Object.entries(where).some(([field, value]: readonly [string, unknown]) =>
    field === 'and' || field === 'or'
      ? Array.isArray(value) && value.some(readsChanges)
      : field === 'updatedAt' && value !== null && value !== undefined,
  );
}

/** Returns a count as it is served. */
export async function findAvailabilityCount(
  unit: UnitOfWork,
  countRowId: string,
): Promise<AvailabilityCount> {
  const count = await unit.first(
    sql<AvailabilityCount>`select ${sql.raw(selectFields(list))} from ${sql.raw(list.from)}
      where c.tenant_id = ${unit.tenantId} and c.count_row_id = ${countRowId}::uuid`,
  );
  if (!count) throw new Error(`Count ${countRowId} is not stored.`);
  return count;
}

const maxLatestCounts = 10_000;

/** Returns the latest counts by session id. */
export async function listLatestCounts(
  unit: UnitOfWork,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AvailabilityCount[]>> {
  const rows = await unit.rows(
    sql<AvailabilityCount & { sessionId: string }>`
      select requested.session_id as "sessionId", latest.*
      from unnest(${sessionIds}::uuid[]) as requested(session_id) cross join lateral (
        select ${sql.raw(selectFields(list))} from ${sql.raw(list.from)}
        where c.tenant_id = ${unit.tenantId} and c.session_id = requested.session_id and ${isShown}
        order by c.recorded_at desc, c.count_row_id desc limit ${maxLatestCounts}) latest`,
  );
  return Map.groupBy(rows, ({ sessionId }) => sessionId);
}

/** Returns the latest counts of an item in sessions that are or were live. */
export const listItemCounts = (unit: UnitOfWork, itemId: string, limit: number) =>
  unit.rows(
    sql<AvailabilityCount>`select ${sql.raw(selectFields(list))} from ${sql.raw(list.from)}
      where c.tenant_id = ${unit.tenantId} and c.item_id = ${itemId}::uuid and ${isShown}
        and exists (select from availability_session s
          where s.tenant_id = c.tenant_id and s.session_id = c.session_id and s.status <> 'STAGED')
      order by c.recorded_at desc, c.count_row_id desc limit ${limit}`,
  );
