import { expect, test } from 'vitest';
import { structureProblems } from './structure.ts';

const problemsOf = (path: string, text: string) => structureProblems(new Map([[path, text]]));
const importing = (path: string, specifier: string) =>
  problemsOf(path, `import { x } from '${specifier}';\n`);

test.each([
  ['platform/server/x.ts', '#platform/kernel/dates/day.ts'],
  ['platform/web/grid/x.tsx', '../../kernel/day.ts'],
  ['features/orders/x.ts', '#features/identity/tenant.ts'],
  ['features/orders/x.ts', '../availability/session.ts'],
  ['features/orders/server/x.ts', '#features/customers/server/customerStore.ts'],
  ['features/orders/server/x.ts', '#features/locations/server/commands.ts'],
  ['features/orders/server/x.ts', './invoicePdf.ts'],
  ['features/orders/web/x.tsx', '#features/customers/web/CustomerPicker.tsx'],
  ['features/orders/web/x.tsx', '#features/customers/web/documents.ts'],
  ['features/orders/web/x.tsx', '#features/customers/web/useCustomer.ts'],
  ['features/orders/web/x.tsx', '#platform/web/grid/GridPage.tsx'],
  ['apps/api/x.ts', '#features/orders/server/invoicePdf.ts'],
  ['apps/api/x.ts', '#database/seed/seed.ts'],
  ['apps/web/x.tsx', '#features/orders/web/routes.tsx'],
  ['features/orders/x.test.ts', '#platform/server/testing/database.ts'],
  ['e2e/x.ts', '#apps/api/main.ts'],
  ['platform/server/testing/x.ts', '#platform/web/query/operation.ts'],
])('%s may import %s', (path, specifier) => expect(importing(path, specifier)).toEqual([]));

test.each([
  ['platform/kernel/x.ts', '#platform/server/log.ts', 'platform/server/log.ts'],
  ['platform/server/x.ts', '#features/orders/order.ts', 'features/orders/order.ts'],
  ['platform/server/x.ts', '#features/orders/server/store.ts', 'features/orders/server/store.ts'],
  ['platform/server/x.ts', '../web/shell/Shell.tsx', 'platform/web/frame/Shell.tsx'],
  ['features/customers/x.ts', '#features/orders/order.ts', 'features/orders/order.ts'],
  ['features/availability/x.ts', '#features/customers/customer.ts', 'features/customers/customer.ts'],
  ['features/orders/x.ts', './server/store.ts', 'features/orders/server/store.ts'],
  ['features/orders/x.ts', '#platform/web/form/Form.tsx', 'platform/web/form/Form.tsx'],
  ['features/orders/server/x.ts', '../web/OrderPage.tsx', 'features/orders/web/page/OrderPage.tsx'],
  [
    'features/orders/server/x.ts',
    '#features/identity/server/provider/oidcAdapter.ts',
    'features/identity/server/provider/oidcAdapter.ts',
  ],
  [
    'features/orders/web/x.tsx',
    '#features/customers/web/CustomerPage.tsx',
    'features/customers/web/CustomerPage.tsx',
  ],
  ['features/orders/web/x.tsx', '#apps/web/session.ts', 'apps/web/session.ts'],
  ['apps/web/x.tsx', '#features/orders/server/store.ts', 'features/orders/server/store.ts'],
  ['apps/api/x.ts', '#platform/server/testing/database.ts', 'platform/server/testing/database.ts'],
  ['features/orders/web/x.tsx', '#platform/server/log.ts', 'platform/server/log.ts'],
  ['features/orders/order.ts', './order.test.ts', 'features/orders/order.test.ts'],
])('%s must not import %s', (path, specifier, target) =>
  expect(importing(path, specifier)).toEqual([`${path}: must not import ${target}`]),
);

test('every form of import is seen', () =>
  expect(
    problemsOf(
      'platform/kernel/x.ts',
      `import '../web/a.ts';\nimport {\n  type B,\n} from '../web/b.ts';\nconst c = () => import('../web/c.ts');\n`,
    ),
  ).toHaveLength(3));

test('an import without the extension is refused', () =>
  expect(importing('features/orders/x.ts', './order')).toEqual([
    "features/orders/x.ts: import of ./order lacks the file's extension",
  ]));

test.each(['features/orders/orderHelpers.ts', 'platform/web/utils/x.ts', 'features/orders/index.ts'])(
  '%s has an empty name',
  (path) => expect(problemsOf(path, '')).toEqual([expect.stringContaining('says nothing; name the thing')]),
);

test('a file has at most 300 lines unless it is generated', () => {
  expect(problemsOf('features/orders/order.ts', 'x\n'.repeat(300))).toEqual([]);
  expect(problemsOf('features/orders/order.ts', 'x\n'.repeat(301))).toEqual([
    'features/orders/order.ts: has 301 lines; split it where a noun ends (at most 300)',
  ]);
  expect(problemsOf('features/orders/web/documents.ts', 'x\n'.repeat(301))).toEqual([]);
});

test.each([
  ['export const today = () => new Date();', 'the clock is an argument'],
  ["export * from './order.ts';", 're-exports; import from the file that declares it'],
  ["export { order } from './order.ts';", 're-exports; import from the file that declares it'],
  ['@sealed\nexport class Order {}', 'decorators cannot be run without a build step'],
  [['test.', "skip('x', () => undefined);"].join(''), 'a test is switched off'],
  [['// TO', 'DO: totals'].join(''), 'unfinished work belongs into docs/progress.md'],
  [['// @ts-', 'ignore'].join(''), 'a type error is hidden'],
])('%j is refused', (text, problem) =>
  expect(problemsOf('features/orders/order.ts', text)).toEqual([`features/orders/order.ts: ${problem}`]),
);

test('a folder that is no known feature is outside the layout', () =>
  expect(problemsOf('features/shipping/x.ts', '')).toEqual([
    'features/shipping/x.ts: is outside the layout: features/<known feature>/{,server/,web/}, platform, apps',
  ]));
