import { expect, test } from 'vitest';
import { searchedFolders } from './searchedFolders.mjs';

test.each([
  ['a rule: its noun', ['features/orders/status/orderStatus.ts'], ['features/orders/status/']],
  ['a store', ['features/orders/lines/server/lineStore.ts'], ['features/orders/lines/server/']],
  ['a hook', ['features/orders/addItems/web/itemsTable/useItemsTable.ts'], ['features/orders/addItems/web/']],
  ['what tests share', ['features/orders/web/testing/orders.ts'], ['features/orders/']],
  ['what tests of a noun share', ['features/orders/import/testing/rows.ts'], ['features/orders/import/']],
  ['a file of the whole feature', ['features/orders/web/routes.tsx'], ['features/orders/']],
])('looks for the tests of %s', (_name, changed, folders) =>
  expect(searchedFolders(changed)).toEqual(folders),
);

test('runs nothing for texts', () => expect(searchedFolders(['docs/testing.md'])).toEqual([]));

test('leaves the composed server out when only the browser side below the features changes', () =>
  expect(searchedFolders(['platform/web/form/useForm.ts'])).toEqual(['apps/web/', 'features/', 'platform/']));

test('looks everywhere when the server side below the features changes', () =>
  expect(searchedFolders(['features/orders/web/a.ts', 'platform/server/list/list.ts'])).toBeUndefined());
