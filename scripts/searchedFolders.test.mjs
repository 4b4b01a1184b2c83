import { expect, test } from 'vitest';
import { searchedFolders } from './searchedFolders.mjs';

test.each([
  [
    'a rule: its noun on all sides',
    ['features/orders/status/orderStatus.ts'],
    ['features/orders/status/', 'features/orders/server/status/', 'features/orders/web/status/'],
  ],
  ['a store of a noun', ['features/orders/server/lines/lineStore.ts'], ['features/orders/server/lines/']],
  ['a store of the whole feature', ['features/orders/server/orderStore.ts'], ['features/orders/server/']],
  ['a hook', ['features/orders/web/header/addresses/useAddressSave.ts'], ['features/orders/web/header/']],
  ['what tests share', ['features/orders/web/testing/orders.ts'], ['features/orders/web/']],
  ['a file of the whole feature', ['features/orders/orderFields.ts'], ['features/orders/']],
])('looks for the tests of %s', (_name, changed, folders) =>
  expect(searchedFolders(changed)).toEqual(folders),
);

test('runs nothing for texts', () => expect(searchedFolders(['docs/testing.md'])).toEqual([]));

test('leaves the composed server out when only the browser side below the features changes', () =>
  expect(searchedFolders(['platform/web/form/useForm.ts'])).toEqual(['apps/web/', 'features/', 'platform/']));

test('looks everywhere when the server side below the features changes', () =>
  expect(searchedFolders(['features/orders/web/a.ts', 'platform/server/list/list.ts'])).toBeUndefined());
