import { expect, test } from 'vitest';
import { findMigrationProblems } from './migrationProblem.ts';

const find = (statement: string) => findMigrationProblems([`select distribute('plant')`, statement]);

test.each([
  [
    `alter table plant
       add foreign key (tenant_id, item_id) references item on delete cascade,
       add foreign key (tenant_id, site_id) references site`,
    'adds a constraint together with other changes',
  ],
  ['alter table plant add column pot text, add check (pot <> $$$$)', 'adds a constraint together'],
  [
    '-- Changes.\nALTER TABLE "plant" add column version int not null default 1 check (version > 0)',
    'adds a column with a constraint',
  ],
  ['alter table plant add column pot text, add grade text unique', 'adds a column with a constraint'],
  ['alter table plant add column item_id uuid references item', 'adds a column with a constraint'],
  ['create policy shown on plant as restrictive using (is_shown)', 'creates a restrictive policy'],
])('finds the problem of %s', (statement, problem) =>
  expect(find(statement)).toEqual([expect.stringContaining(problem)]),
);

test.each([
  'alter table plant add foreign key (tenant_id, item_id) references item',
  'alter table plant add check (grade in (1, 2))',
  'alter table plant add column version int not null default 1',
  'alter table plant add column code text generated always as (lower(name, 1)) stored, add column pot text',
  'alter table tenant add column percentage numeric(8, 5) check (percentage > 0)',
  'create policy shown on plant for select to trellis_search using (true)',
  'create table pot (size text check (size <> $$$$), unique (size))',
])('finds nothing wrong with %s', (statement) => expect(find(statement)).toEqual([]));

test('follows a table that is renamed', () =>
  expect(
    findMigrationProblems([
      `select distribute('plant')`,
      'alter table plant rename to shrub',
      'alter table shrub add column pot text unique',
    ]),
  ).toHaveLength(1));
