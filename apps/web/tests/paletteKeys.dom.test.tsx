import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantUsersDocument } from '#features/identity/web/documents.ts';
import {
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
} from '#features/orders/web/documents.ts';
import { newOrderPath, ordersPath } from '#features/orders/order/web/orderPaths.ts';
import { orderForCustomer, startOrderServer } from '#features/orders/web/testing/orderServer.ts';
import { orderRow } from '#features/orders/web/testing/orderRow.ts';
import { ordersGrid } from '#features/orders/web/testing/showOrders.ts';
import { drawerSetting } from '#platform/web/settings/settings.ts';
import { showApp } from '../testing/showApp.tsx';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

/** Shows the orders, and types a search into the palette. */
async function typeIntoPalette(typed: string) {
  const server = await startOrderServer(() => orderForCustomer({}));
  server.respond(TenantUsersDocument, () => ({ tenant: null }));
  server.respond(CombinedOrdersPageDocument, () => ({ combinedOrders: onlyPage([orderRow(1)]) }));
  server.respond(CombinedOrdersChangedSinceDocument, () => ({ combinedOrders: onlyPage([]) }));
  const app = await showApp({ path: ordersPath, server });
  await ordersGrid.findCell('100001', 'Customer');
  await app.user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search or run a command' });
  await app.user.keyboard(typed);
  return { ...app, input };
}

/** Presses the key that collapses the navigation. */
function pressOnPage(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '[' });
  fireEvent.keyUp(document.activeElement ?? document.body, { key: '[' });
}
const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });

test.each(['Enter', 'Escape'])(
  'runs no single key while %s, which closed the palette, is down',
  async (key) => {
    const { path, input } = await typeIntoPalette('support');
    const drawer = drawerSetting.get();
    fireEvent.keyDown(input, { key });
    await expect.poll(palette).toBeNull();
    await expect.poll(path).toBe(key === 'Enter' ? '/support' : ordersPath);
    pressOnPage();
    expect(drawerSetting.get()).toBe(drawer);
    fireEvent.keyUp(document.body, { key });
    pressOnPage();
    expect(drawerSetting.get()).not.toBe(drawer);
  },
);

test('runs no single key of the page that is being left', async () => {
  const { input } = await typeIntoPalette('settings');
  const drawer = drawerSetting.get();
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.keyUp(document.body, { key: 'Enter' });
  pressOnPage();
  expect(drawerSetting.get()).toBe(drawer);
  await screen.findByRole('heading', { name: 'Settings' });
  const pressAndRead = () => {
    pressOnPage();
    return drawerSetting.get();
  };
  await expect.poll(pressAndRead).not.toBe(drawer);
});

test('focuses no search of the page while the key is down', async () => {
  const { input } = await typeIntoPalette('support');
  fireEvent.keyDown(input, { key: 'Escape' });
  await expect.poll(palette).toBeNull();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement?.tagName).not.toBe('INPUT');
});

test('runs single keys again once the key is released', async () => {
  const { path, user } = await typeIntoPalette('support');
  await user.keyboard('{Escape}n');
  await expect.poll(path).toBe(newOrderPath);
});

test('types into a field while the key is down', async () => {
  const { input, user } = await typeIntoPalette('support');
  fireEvent.keyDown(input, { key: 'Escape' });
  await user.click(screen.getByLabelText('Quick search'));
  await user.keyboard('n');
  expect(screen.getByLabelText<HTMLInputElement>('Quick search').value).toBe('n');
});
