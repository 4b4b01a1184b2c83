import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import {
  type Direction,
  type OrderedColumn,
  pastCursor,
  formatCursor,
} from '#platform/server/list/keyset.ts';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { schema } from '../../schema.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { moif, managerSession } from '../../testing/data/testInstallation.ts';
import { isList, schemaRootFields } from '../../testing/operations/schemaRootFields.ts';
import { servedLists } from '../../testing/operations/servedLists.ts';

let filled: TestDatabase;
let database: Database;
beforeAll(async () => {
  filled = await testDatabase();
  database = createDatabase({ url: filled.url, connections: 1 });
  await seedTenant(database, moif);
});
afterAll(async () => {
  await database.close();
  await filled.drop();
});

const samples: Readonly<Record<string, unknown>> = {
  text: 'a',
  boolean: false,
  smallint: 1,
  int: 1,
  bigint: 1,
  numeric: 1,
  date: '2027-03-01',
  timestamptz: '2026-11-21T05:22:00.000Z',
  uuid: '0'.repeat(32),
};

// Plans with the application's role: behind row-level security only leakproof comparisons use an index. Sorts and
// sequential scans are disabled because PostgreSQL prefers them for small tables.
const plan = (statement: (tenantId: string) => RawBuilder<unknown>) =>
  database.read(managerSession(moif), async (unit) => {
    await unit.run(sql`set local enable_sort = off`);
    await unit.run(sql`set local enable_seqscan = off`);
    await unit.run(sql`set local enable_bitmapscan = off`);
    const lines = await unit.rows<Record<string, string>>(sql`explain ${statement(unit.tenantId)}`);
    return lines.map((line) => Object.values(line).join()).join('\n');
  });

const inputFields = (name: string | undefined): readonly string[] => {
  const input = schema.getType(name ?? '');
  return isInputObjectType(input) ? Object.keys(input.getFields()).toSorted() : [];
};

// The history of one entity is read by that entity, without filters and sorts.
test.each(schemaRootFields.filter((root) => isList(root) && root.field.name !== 'history'))(
  'tests the list of $field.name with the filters and sorts that it serves',
  ({ field }) => {
    const list = servedLists.get(field.name);
    const argumentFields = (argument: string) =>
      inputFields(getNamedType(field.args.find(({ name }) => name === argument)?.type)?.name);
    expect(argumentFields('order')).toEqual(Object.keys(list?.sorts ?? {}).toSorted());
    expect(argumentFields('where')).toEqual(
      [...new Set(['and', 'or', 'tenantId', ...Object.keys(list?.filters ?? {})])].toSorted(),
    );
  },
);

// A user has few settings, a tenant few terms and people: an index for each sort is not worth it.
const short = new Set(['userAppSettings', 'terms', 'people']);
const long = [...servedLists].filter(([name]) => !short.has(name));
/** Sorts of the counts of one session by what has no index: most of it is in other tables. */
const withoutIndex: Readonly<Record<string, readonly string[]>> = {
  availabilitySessionCounts: ['grade', 'quantity', 'itemName', 'sku', 'locationName', 'recordedBy', 'held'],
  itemAvailability: ['quantity', 'recordedAt'],
  // Few locations have an item.
  materialItemLocationQuantities: ['quantity'],
  materialItemSiteLocationQuantities: ['quantity'],
};

const sorts = long.flatMap(([name, list]) =>
  [...Object.keys(list.sorts), 'its default order']
    .filter((field) => !withoutIndex[name]?.includes(field))
    .flatMap((field) => (['ASC', 'DESC'] as const).map((direction) => ({ name, field, direction, list }))),
);

test.each(sorts)(
  'reads a page of $name by $field $direction from an index',
  async ({ field, direction, list }) => {
    const order: Readonly<Record<string, Direction>> = list.sorts[field]
      ? { [field]: direction }
      : list.defaultOrder;
    const requestedKeys = Object.entries(order).flatMap(([name, way]) =>
      (list.sorts[name] ?? []).map((key) => ({ ...key, direction: way })),
    );
    const keys: OrderedColumn[] = [
      ...requestedKeys,
      { sql: list.id, type: 'uuid', direction: requestedKeys[0]?.direction ?? 'ASC' },
    ];
    const cursor = formatCursor(
      keys,
      keys.map(({ type }) => samples[type]),
    );
    const ordered = sql.raw(keys.map((key) => `${key.sql} ${key.direction}`).join());
    const only = sql.raw(list.onlyWhere ?? 'true');
    const page = (condition: RawBuilder<unknown>) =>
      plan(
        (tenantId) => sql`select ${sql.raw(list.id)} from ${sql.raw(list.from)}
        where ${sql.raw(list.tenant)} = ${tenantId} and ${only} and ${condition} order by ${ordered} limit 50`,
      );
    const fromCursor = await page(pastCursor(keys, cursor, false));
    for (const text of [await page(sql`true`), fromCursor])
      // After a unique column an incremental sort by id sorts one row at a time.
      expect(text).not.toMatch(/(?<!Incremental )Sort {2}\(/);
    // Begins in the middle of the index.
    expect(fromCursor).toMatch(/Index Cond: .*(ROW\(| >= | <= )/);
  },
);

/** Indexed texts without a filter in a list. */
const withoutFilter: Readonly<Record<string, readonly string[]>> = {
  availabilityItems: ['item.search_words'],
  itemAvailability: ['item.erp_id', 'item.item_group_lower', 'item.search_words'],
  locationsSalesPeople: ['customer_location.code_lower'],
  masterOrders: [
    'order_header.customer_name_lower',
    'order_header.po_number_lower',
    'order_header.sales_person',
    'order_header.search_words',
  ],
  orders: ['order_header.customer_name_lower', 'order_header.sales_person', 'order_header.search_words'],
};

test.each(long)('has a filter for each indexed text of %s', async (name, list) => {
  const [table = ''] = list.from.split(' ', 1);
  const { rows } = await database.pool.query<{ searched: string }>(
    `select business_table || '.' || text as searched from searched_texts(), unnest(texts) text
     where business_table = $1::regclass order by 1`,
    [table],
  );
  const filtered = Object.values(list.filters).flatMap((filter) => filter.searchColumn ?? []);
  const searched = [...filtered, ...(list.search?.searchColumn ? [list.search.searchColumn] : [])];
  expect([...searched, ...(withoutFilter[name] ?? [])].toSorted()).toEqual(rows.map((row) => row.searched));
});

const filters = [...servedLists].flatMap(([name, list]) =>
  Object.entries(list.filters).flatMap(([field, filter]) => {
    const input = schema.getType(filter.input);
    const equal = isInputObjectType(input) ? input.getFields()['eq'] : undefined;
    return equal ? [{ name, field, list, filter, type: getNamedType(equal.type) }] : [];
  }),
);
const equals: Readonly<Record<string, unknown>> = {
  String: 'a',
  ID: samples['uuid'],
  Int: 1,
  Float: 1.5,
  Decimal: 1.5,
  Boolean: true,
  Date: samples['date'],
  DateTime: samples['timestamptz'],
};

test.each(filters)('runs the filter $field of $name in the database', async ({ list, filter, type }) => {
  const value = isEnumType(type) ? type.getValues()[0]?.value : equals[type.name];
  expect(value).toBeDefined();
  const condition = filter.condition('eq', value, () => undefined) ?? sql`false`;
  await expect(
    database.read(managerSession(moif), (unit) =>
      unit.rows(sql`select ${sql.raw(list.id)} from ${sql.raw(list.from)}
        where ${sql.raw(list.tenant)} = ${unit.tenantId} and ${condition} limit 1`),
    ),
  ).resolves.toBeDefined();
});
