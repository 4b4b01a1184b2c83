import { expect, test } from 'vitest';
import { floorProblems } from './floors.ts';
import { readSource } from './source.ts';

const findProblems = (files: Readonly<Record<string, string>>) =>
  floorProblems(Object.entries(files).map(([path, text]) => readSource(path, text)));

test('refuses an import from a higher floor, also of a type', () =>
  expect(
    findProblems({
      'platform/web/parts/a.ts': "import type { Toast } from '../shell/toast.ts';",
      'platform/web/shell/toast.ts': '',
    }),
  ).toEqual(['platform/web/parts/a.ts: must not import platform/web/shell/toast.ts from a higher floor']));

test('keeps the sides of nouns on their floors, above all rules', () =>
  expect(
    findProblems({
      'features/orders/lines/server/a.ts': "import '../../status/server/b.ts'; import '../../status/c.ts';",
      'features/orders/status/server/b.ts': "import '../../web/documents.ts';",
      'features/orders/status/c.ts': "import '../lines/e.ts';",
      'features/orders/lines/e.ts': '',
    }),
  ).toEqual([
    'features/orders/lines/server/a.ts: must not import features/orders/status/server/b.ts from a higher floor',
  ]));

test('lets tests import from any floor', () =>
  expect(findProblems({ 'platform/web/parts/a.test.ts': "import '../shell/toast.ts';" })).toEqual([]));

test('refuses a folder without a floor', () =>
  expect(findProblems({ 'platform/web/corner/a.ts': '' })).toEqual([
    expect.stringContaining('platform/web/corner stands on no floor'),
  ]));

test('refuses a noun without a floor', () =>
  expect(findProblems({ 'features/orders/corner/web/a.ts': '' })).toEqual([
    expect.stringContaining('features/orders/corner stands on no floor'),
  ]));

test('refuses two folders of one floor that import each other', () =>
  expect(
    findProblems({
      'platform/web/grid/a.ts': "import '../palette/a.ts';",
      'platform/web/palette/a.ts': '',
      'platform/web/palette/b.ts': "import '../grid/b.ts';",
      'platform/web/grid/b.ts': '',
    }),
  ).toEqual(['platform/web/grid, platform/web/palette: import each other']));

test('refuses a room that imports the files of its own folder, which import it', () =>
  expect(
    findProblems({
      'features/orders/lines/web/a.ts': "import './cells/b.ts';",
      'features/orders/lines/web/cells/b.ts': "import '../c.ts';",
      'features/orders/lines/web/c.ts': '',
    }),
  ).toEqual(['features/orders/web/lines/*, features/orders/web/lines/cells: import each other']));

test('refuses three rooms that import in a circle', () =>
  expect(
    findProblems({
      'platform/kernel/text/a.ts': "import '../grid/cells/b.ts';",
      'platform/kernel/grid/rows/b.ts': "import '../../numbers/c.ts';",
      'platform/kernel/numbers/c.ts': "import '../text/d.ts';",
    }),
  ).toEqual(['platform/kernel/grid, platform/kernel/numbers, platform/kernel/text: import each other']));

test('keeps nouns from what joins them, but for the operations', () =>
  expect(
    findProblems({
      'features/orders/lines/web/a.ts': "import '../../web/documents.ts'; import '../../web/routes.tsx';",
      'features/orders/web/routes.tsx': "import './documents.ts'; import '../status/web/b.ts';",
      'features/orders/web/documents.ts': '',
      'features/orders/status/web/b.ts': "import '../../web/documents.ts';",
    }),
  ).toEqual([
    'features/orders/lines/web/a.ts: must not import features/orders/web/routes.tsx from a higher floor',
  ]));

test('finds files that import in a circle, also by types', () =>
  expect(
    findProblems({
      'features/orders/a.ts': "import { b } from './b.ts';",
      'features/orders/b.ts': "import { c } from '#features/orders/c.ts';",
      'features/orders/c.ts': "import type { A } from './a.ts';",
      'features/orders/d.ts': "import { a } from './a.ts';",
    }),
  ).toEqual(['features/orders/a.ts, features/orders/b.ts, features/orders/c.ts: import each other']));

test('refuses a folder of more than 25 files besides tests', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`features/orders/f${number}.ts`, '']));
  expect(findProblems({ ...files(25), 'features/orders/f1.test.ts': '' })).toEqual([]);
  expect(findProblems(files(26))).toEqual([
    'features/orders: has 26 files besides tests; give it rooms (at most 25)',
  ]);
});
