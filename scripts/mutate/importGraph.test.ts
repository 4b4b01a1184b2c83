import { expect, test } from 'vitest';
import { buildImporters, testsReaching } from './importGraph.ts';

const importers = buildImporters(
  new Map([
    ['features/a/rule.ts', 'export const a = 1;'],
    ['features/a/rule.test.ts', "import { a } from './rule.ts';"],
    ['features/a/user.ts', "export { a } from '#features/a/rule.ts';"],
    ['features/a/user.test.ts', "const { a } = await import('./user.ts');"],
    ['features/a/other.test.ts', "import { b } from 'library';"],
  ]),
);

test('finds the tests that reach a file, the nearest first', () =>
  expect(testsReaching('features/a/rule.ts', importers)).toEqual([
    'features/a/rule.test.ts',
    'features/a/user.test.ts',
  ]));

test('ranks the tests that share the most folders first, then those of a similar name', () => {
  const paths = [
    'apps/orderLines.test.ts',
    'apps/health.test.ts',
    'orders/health.test.ts',
    'orders/lines.test.ts',
    'orders/lists/health.test.ts',
  ];
  const texts = paths.map((path): [string, string] => [path, "import '#orders/lists/orderLineStore.ts';"]);
  expect(testsReaching('orders/lists/orderLineStore.ts', buildImporters(new Map(texts)))).toEqual([
    'orders/lists/health.test.ts',
    'orders/lines.test.ts',
    'orders/health.test.ts',
    'apps/orderLines.test.ts',
    'apps/health.test.ts',
  ]);
});

test('finds no test for a file without importers', () =>
  expect(testsReaching('features/a/lonely.ts', importers)).toEqual([]));
