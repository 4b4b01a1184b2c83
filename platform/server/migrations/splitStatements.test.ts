import { expect, test } from 'vitest';
import { splitStatements } from './splitStatements.ts';

test('splits statements and tells where they start', () =>
  expect(splitStatements('select 1;\nselect 2;\n')).toEqual([
    { start: 0, text: 'select 1' },
    { start: 9, text: '\nselect 2' },
  ]));

test('returns the last statement without its semicolon', () =>
  expect(splitStatements('select 1; select 2').map(({ text }) => text)).toEqual(['select 1', ' select 2']));

test.each([
  `insert into plant values ('Rose; red', 'it''s; here')`,
  `select 1 as "a;b"`,
  String.raw`select btrim(source, E'\'; \n') from plant`,
  `select date'2026-11-29', ';'`,
  'select 1 -- one; not two\n + 1',
  'select 1 /* one; not two */ + 1',
  `-- It's a comment.\nselect 1`,
  `do $$ begin perform 1; perform 2; end $$`,
  `create function f() returns int language plpgsql as $body$
    begin execute $$ select 1; $$; return 1; end $body$`,
])('does not split within %s', (text) => expect(splitStatements(`${text};`)).toEqual([{ start: 0, text }]));

test('leaves out what is empty', () =>
  expect(splitStatements(';; -- nothing;\n /* nothing */ ;\n').map(({ text }) => text)).toEqual([]));
