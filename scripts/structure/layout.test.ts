import { expect, test } from 'vitest';
import { layoutProblems } from './layout.ts';
import { readSource } from './source.ts';

const findProblems = (path: string, text: string) => layoutProblems(readSource(path, text));
const findImportProblems = (path: string, specifier: string) =>
  findProblems(path, `import { x } from '${specifier}';\n`);

test.each([
  ['platform/server/x.ts', '#platform/kernel/dates/day.ts'],
  ['platform/web/grid/x.tsx', '../../kernel/day.ts'],
  ['features/orders/x.ts', '#features/identity/tenant.ts'],
  ['features/orders/x.ts', '../availability/session.ts'],
  ['features/orders/lines/x.ts', '../order.ts'],
  ['features/orders/lines/web/x.ts', '../lineItem.ts'],
  ['features/orders/addItems/web/itemsTable/x.ts', '../../../order/web/orderPaths.ts'],
  ['features/orders/server/x.ts', '#features/customers/customer/server/customerStore.ts'],
  ['features/orders/server/x.ts', '#features/locations/server/commands.ts'],
  ['features/orders/server/x.ts', './invoicePdf.ts'],
  ['features/orders/web/x.tsx', '#features/customers/customer/web/CustomerPicker.tsx'],
  ['features/orders/web/x.tsx', '#features/customers/web/documents.ts'],
  ['features/orders/web/x.tsx', '#features/customers/customer/web/useCustomer.ts'],
  ['features/orders/web/x.tsx', '#platform/web/grid/GridPage.tsx'],
  ['apps/api/x.ts', '#features/orders/server/invoicePdf.ts'],
  ['apps/api/x.ts', '#database/seed/seed.ts'],
  ['apps/web/x.tsx', '#features/orders/web/routes.tsx'],
  ['features/orders/x.test.ts', '#platform/server/testing/database.ts'],
  ['e2e/x.ts', '#apps/api/main.ts'],
  ['apps/api/x.test.ts', '#apps/api/testing/server.ts'],
  ['platform/server/testing/x.ts', '#platform/web/query/client/operation.ts'],
])('lets %s import %s', (path, specifier) => expect(findImportProblems(path, specifier)).toEqual([]));

test.each([
  ['platform/kernel/x.ts', '#platform/server/log.ts', 'platform/server/log.ts'],
  ['platform/server/x.ts', '#features/orders/order.ts', 'features/orders/order.ts'],
  ['platform/server/x.ts', '#features/orders/server/store.ts', 'features/orders/server/store.ts'],
  ['platform/server/x.ts', '../web/frame/AppFrame.tsx', 'platform/web/frame/AppFrame.tsx'],
  ['features/customers/x.ts', '#features/orders/order.ts', 'features/orders/order.ts'],
  ['features/availability/x.ts', '#features/customers/customer.ts', 'features/customers/customer.ts'],
  ['features/orders/x.ts', './server/store.ts', 'features/orders/server/store.ts'],
  ['features/orders/lines/x.ts', '../server/store.ts', 'features/orders/server/store.ts'],
  ['features/customers/x.ts', '#features/orders/lines/lineItem.ts', 'features/orders/lines/lineItem.ts'],
  ['features/orders/x.ts', '#platform/web/form/Form.tsx', 'platform/web/form/Form.tsx'],
  ['features/orders/page/server/x.ts', '../web/OrderPage.tsx', 'features/orders/page/web/OrderPage.tsx'],
  [
    'features/orders/web/x.tsx',
    '#features/customers/customer/web/useCustomerPermission.ts',
    'features/customers/customer/web/useCustomerPermission.ts',
  ],
  [
    'features/orders/server/x.ts',
    '#features/identity/provider/server/oidcAdapter.ts',
    'features/identity/provider/server/oidcAdapter.ts',
  ],
  [
    'features/orders/web/x.tsx',
    '#features/customers/page/web/CustomerPage.tsx',
    'features/customers/page/web/CustomerPage.tsx',
  ],
  ['features/orders/web/x.tsx', '#apps/web/session.ts', 'apps/web/session.ts'],
  ['apps/web/x.tsx', '#features/orders/server/store.ts', 'features/orders/server/store.ts'],
  ['apps/api/x.ts', '#platform/server/testing/database.ts', 'platform/server/testing/database.ts'],
  ['features/orders/web/x.tsx', '#platform/server/log.ts', 'platform/server/log.ts'],
  ['features/orders/order.ts', './order.test.ts', 'features/orders/order.test.ts'],
  ['features/orders/server/x.test.ts', '#apps/api/testing/server.ts', 'apps/api/testing/server.ts'],
])('does not let %s import %s', (path, specifier, target) =>
  expect(findImportProblems(path, specifier)).toEqual([`must not import ${target}`]),
);

test('finds every form of import', () =>
  expect(
    findProblems(
      'platform/kernel/x.ts',
      `import '../web/a.ts';\nimport {\n  type B,\n} from '../web/b.ts';\nconst c = () => import('../web/c.ts');\n`,
    ),
  ).toHaveLength(3));

test('refuses an import without the extension', () =>
  expect(findImportProblems('features/orders/x.ts', './order')).toEqual([
    "import of ./order lacks the file's extension",
  ]));

test.each(['features/orders/orderHelpers.ts', 'platform/web/utils/x.ts', 'features/orders/index.ts'])(
  'refuses the empty name %s',
  (path) => expect(findProblems(path, '')).toEqual([expect.stringContaining('says nothing; name the thing')]),
);

test('refuses more than 300 lines unless the file is generated', () => {
  expect(findProblems('features/orders/order.ts', 'x\n'.repeat(300))).toEqual([]);
  expect(findProblems('features/orders/order.ts', 'x\n'.repeat(301))).toEqual([
    'has 301 lines; split it where a noun ends (at most 300)',
  ]);
  expect(findProblems('features/orders/web/documents.ts', 'x\n'.repeat(301))).toEqual([]);
});

test.each([
  ['export const today = () => new Date();', 'the clock is an argument'],
  ["export * from './order.ts';", 're-exports; import from the file that declares it'],
  ["export { order } from './order.ts';", 're-exports; import from the file that declares it'],
  ['@sealed\nexport class Order {}', 'decorators cannot be run without a build step'],
  [['test.', "skip('x', () => undefined);"].join(''), 'a test is switched off'],
  [['// TO', 'DO: totals'].join(''), 'unfinished work belongs into docs/progress.md'],
  [['// @ts-', 'ignore'].join(''), 'a type error is hidden'],
])('refuses %j', (text, problem) =>
  expect(findProblems('features/orders/order.ts', text)).toEqual([problem]),
);

test('refuses an unknown feature', () =>
  expect(findProblems('features/shipping/x.ts', '')).toEqual([
    'is outside the layout: features/<known feature>/{,<noun>/}{,server/,web/}, platform, apps',
  ]));
