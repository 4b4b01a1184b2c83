import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#platform/server/migrations/migrate.ts';
import { readMigrationFiles } from '#platform/server/migrations/migrationFiles.ts';
import {
  emptyDatabase,
  migrationsFolder,
  testDatabase,
  withClient,
} from '#platform/server/testing/database.ts';

/** Statements of rewritten migrations: now, and as databases have applied them. */
const rewritten: Readonly<Record<string, readonly (readonly [now: string, before: string])[]>> = {
  '0010_facility_location': [
    [
      `alter table facility_location add foreign key (tenant_id, parent_location_id) references facility_location;
alter table facility_location add foreign key (tenant_id, site_parent_id) references facility_location;`,
      `alter table facility_location
  add foreign key (tenant_id, parent_location_id) references facility_location,
  add foreign key (tenant_id, site_parent_id) references facility_location;`,
    ],
  ],
  '0011_catalogue': [
    [
      `alter table item_category add foreign key (tenant_id, item_id) references item on delete cascade;
alter table item_category add foreign key (tenant_id, category_id) references category;`,
      `alter table item_category
  add foreign key (tenant_id, item_id) references item on delete cascade,
  add foreign key (tenant_id, category_id) references category;`,
    ],
  ],
  '0013_customers': [
    [
      `alter table customer add foreign key (tenant_id, price_group_id) references price_group;
alter table customer add foreign key (tenant_id, terms_id) references terms;`,
      `alter table customer
  add foreign key (tenant_id, price_group_id) references price_group,
  add foreign key (tenant_id, terms_id) references terms;`,
    ],
    [
      `alter table customer_location add foreign key (tenant_id, customer_id) references customer;
alter table customer_location add foreign key (tenant_id, price_group_id) references price_group;
alter table customer_location add foreign key (tenant_id, terms_id) references terms;`,
      `alter table customer_location
  add foreign key (tenant_id, customer_id) references customer,
  add foreign key (tenant_id, price_group_id) references price_group,
  add foreign key (tenant_id, terms_id) references terms;`,
    ],
  ],
  '0037_part_versions': ['customer_location', 'customer_billing_address', 'customer_contact'].map((table) => [
    `alter table ${table} add column customer_version int not null default 1;
alter table ${table} add check (customer_version > 0);`,
    `alter table ${table}
  add column customer_version int not null default 1 check (customer_version > 0);`,
  ]),
  '0038_feeds': [
    [
      `alter table erp_item_price add column version int not null default 1;
alter table erp_item_price add check (version > 0);`,
      'alter table erp_item_price add column version int not null default 1 check (version > 0);',
    ],
  ],
};

/** Returns the earlier text of a migration. */
async function earlierText(name: string): Promise<string> {
  const text = await readFile(join(migrationsFolder, `${name}.sql`), 'utf8');
  return (rewritten[name] ?? []).reduce(
    (sql, [now, before]) => sql.replace(now, () => before),
    text.replace(/^-- Earlier text .*\n/, ''),
  );
}

test('lists every rewritten migration with the hash of its earlier text', async () => {
  const files = await readMigrationFiles(migrationsFolder);
  const listed = files.flatMap(({ name, earlierSha256 }) => earlierSha256.map((hash) => [name, hash]));
  const hash = async (name: string) => [
    name,
    createHash('sha256')
      .update(await earlierText(name))
      .digest('hex'),
  ];
  expect(listed).toEqual(await Promise.all(Object.keys(rewritten).map(hash)));
});

test('gives a new database the tables, rules and functions of one that applied the earlier texts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const name of Object.keys(rewritten))
    await writeFile(join(folder, `${name}.sql`), await earlierText(name));
  const [earlier, created] = [await emptyDatabase(), await testDatabase()];
  await migrate({ url: earlier.url, folder });
  expect(await migrate({ url: earlier.url, folder: migrationsFolder })).toEqual([]);
  expect(await readCatalogue(earlier.url)).toEqual(await readCatalogue(created.url));
  await earlier.drop();
  await created.drop();
  await rm(folder, { recursive: true });
});

const readCatalogue = (url: string): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ entry: string }>(catalogue);
    return rows.map(({ entry }) => entry);
  });

const catalogue = `
  with own as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v'))
  select entry from (
    select format('%s %s: row security %s %s, %s, %s', relkind, relname, relrowsecurity, relforcerowsecurity, relacl,
      reloptions) as entry from own
    union all
    select format('%s.%s: %s, not null %s, generated %s, %s, %s', relname, attnum, attname, attnotnull, attgenerated,
      format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid))
    from own join pg_attribute on attrelid = own.oid and attnum > 0
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select format('%s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select p::text from pg_policies p where schemaname = 'public'
    union all select format('%s.%s', enumtypid::regtype, enumlabel) from pg_enum
    union all select format('%s %s', proacl, pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
  ) entries order by entry collate "C"`;
