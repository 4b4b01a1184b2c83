import { expect, test } from 'vitest';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { renderHook } from '#platform/web/testing/renderHook.tsx';
import { ordersRibbon } from './ordersRibbon.ts';
import { providers } from './testing/providers.tsx';
import { useOrderPermissions } from './useOrderPermissions.ts';

/** Reasons for disabled actions above the orders grid, for a user with these capabilities. */
async function reasons(capabilities: readonly string[]) {
  const { client } = await answeringClient(() => ({}));
  const permissions = renderHook(useOrderPermissions, providers({ client, capabilities }));
  const ribbon = ordersRibbon({
    permissions,
    busy: false,
    showsDeleted: false,
    onNew: () => {},
    onStatus: () => {},
    onShowDeleted: () => {},
  });
  return Object.fromEntries(ribbon.map(({ label, why }) => [label, why]));
}

test('disables changing statuses without its permission, even when orders may be edited', async () =>
  expect(await reasons(['orders.view', 'orders.edit'])).toEqual({
    'New Order': undefined,
    'Update Status': 'You do not have permission to change the status of orders.',
    'Show Deleted': undefined,
  }));

test('disables creating orders without its permission, even when statuses may be changed', async () =>
  expect(await reasons(['orders.view', 'orders.status'])).toEqual({
    'New Order': 'You do not have permission to change orders.',
    'Update Status': undefined,
    'Show Deleted': undefined,
  }));
