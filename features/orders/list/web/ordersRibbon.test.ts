import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { buildOrdersRibbon } from './ordersRibbon.ts';
import { providers } from '../../web/testing/providers.tsx';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';

/** Reasons for disabled actions above the orders grid, for a user with these capabilities. */
async function readDisabledReasons(capabilities: readonly string[]) {
  const { client } = await fakeClient(() => ({}));
  const permissions = renderStaticHook(useOrderPermissions, providers({ client, capabilities }));
  const ribbon = buildOrdersRibbon({
    permissions,
    busy: false,
    areDeletedVisible: false,
    onNew: () => {},
    onStatus: () => {},
    onDuplicate: () => {},
    papers: [],
    onImport: () => {},
    onShowDeleted: () => {},
  });
  return Object.fromEntries(ribbon.map(({ label, disabledReason }) => [label, disabledReason]));
}

test('disables changing statuses without its permission, even when orders may be edited', async () =>
  expect(await readDisabledReasons(['orders.view', 'orders.edit'])).toEqual({
    'New Order': undefined,
    'Update Status': 'You do not have permission to change the status of orders.',
    'CSV Import': undefined,
    'Duplicate Order': undefined,
    'Show Deleted': undefined,
  }));

test('disables creating orders without its permission, even when statuses may be changed', async () =>
  expect(await readDisabledReasons(['orders.view', 'orders.status'])).toEqual({
    'New Order': 'You do not have permission to change orders.',
    'Update Status': undefined,
    'CSV Import': undefined,
    'Duplicate Order': 'You do not have permission to change orders.',
    'Show Deleted': undefined,
  }));
