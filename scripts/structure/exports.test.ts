import { expect, test } from 'vitest';
import { exportProblems } from './exports.ts';
import { readSource } from './source.ts';

const findProblems = (files: Readonly<Record<string, string>>) =>
  exportProblems(Object.entries(files).map(([path, text]) => readSource(path, text)));

test('accepts an export that another file imports by name, as a namespace or dynamically', () =>
  expect(
    findProblems({
      'features/orders/a.ts': 'export const a = 1;',
      'features/orders/b.ts': 'export const b = 1;',
      'features/orders/c.ts': 'export const c = 1;',
      'features/orders/d.ts':
        "import { a } from './a.ts'; import * as b from '#features/orders/b.ts'; import('./c.ts');",
    }),
  ).toEqual([]));

test('refuses an export without an importer', () =>
  expect(
    findProblems({
      'features/orders/a.ts': 'export const a = 1;\nexport type B = string;\nconst c: B = "";',
    }),
  ).toEqual([
    'features/orders/a.ts: a is exported for nobody and used nowhere',
    'features/orders/a.ts: B is exported for nobody',
  ]));

test('refuses an export that only tests use, unless its own file uses it', () =>
  expect(
    findProblems({
      'features/orders/a.ts': 'export const a = 1; export const b = 2; const c = b;',
      'features/orders/a.test.ts': "import { a, b } from './a.ts';",
    }),
  ).toEqual(['features/orders/a.ts: a is used by tests alone']));

test('refuses one exported name for two things in the product, but not in the product and a tool', () => {
  const files = (second: string) => ({
    'features/orders/row.ts': 'export type Row = string;',
    [second]: 'export type Row = number;',
    'features/orders/x.ts': "import { Row } from './row.ts';",
    'apps/api/x.ts': `import { Row } from '#${second}';`,
  });
  for (const second of ['features/orders/server/row.ts', 'features/pricing/row.ts'])
    expect(findProblems(files(second))).toEqual([`features/orders/row.ts, ${second}: both export Row`]);
  expect(findProblems(files('scripts/bench/row.ts'))).toEqual([]);
});

test('ignores generated operations', () =>
  expect(findProblems({ 'features/orders/web/documents.ts': 'export const a = 1;' })).toEqual([]));
