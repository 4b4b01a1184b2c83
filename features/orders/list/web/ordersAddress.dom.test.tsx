import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ordersPath } from '../../order/web/orderPaths.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import { findCount, ordersGrid, showOrders, startOrdersServer } from '../../web/testing/showOrders.ts';

const search = () => screen.getByLabelText<HTMLInputElement>('Quick search');

test('shows the search that the address requests, and the one typed afterwards on return', async () => {
  const rows = [orderRow(1, { customerName: 'Cedar Creek' }), ...[2, 3].map((number) => orderRow(number))];
  const orders = await startOrdersServer(rows);
  const { user, address, unmount } = await showOrders(orders, { path: `${ordersPath}?search=cedar%20creek` });
  await findCount('viewing 1 of 1 rows, filtered from 3');
  expect(search().value).toBe('cedar creek');
  await user.clear(search());
  await user.type(search(), '100002');
  await findCount('viewing 1 of 1 rows, filtered from 3');
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100002']));
  await waitFor(() => expect(address()).toBe(`${ordersPath}?search=100002`));
  unmount();
  await showOrders(orders);
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100002']));
  expect(search().value).toBe('100002');
});

test('has sort and filters in the address, which shows the same rows to others', async () => {
  const rows = [1, 2, 3].map((number) => orderRow(number));
  const orders = await startOrdersServer(rows);
  const { user, address, unmount } = await showOrders(orders);
  await ordersGrid.findCell('100003', 'Number');
  await user.click(within(ordersGrid.getHeader('Order Total')).getByText('Order Total'));
  await waitFor(() => expect(address()).toBe(`${ordersPath}?sort=orderTotal%3Aasc`));
  unmount();
  sessionStorage.clear();
  localStorage.clear();
  const filter = JSON.stringify({
    orderEntityNumber: { filterType: 'text', type: 'notEqual', filter: '100002' },
  });
  const link = `${ordersPath}?sort=orderEntityNumber%3Aasc&filter=${encodeURIComponent(filter)}`;
  await showOrders(orders, { path: link });
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100001', '100003']));
});

test('follows a link to another search while the grid is displayed', async () => {
  const rows = [orderRow(1, { customerName: 'Cedar Creek' }), ...[2, 3].map((number) => orderRow(number))];
  const { user, go, address } = await showOrders(await startOrdersServer(rows));
  await ordersGrid.findCell('100003', 'Number');
  await user.type(search(), '100002');
  await waitFor(() => expect(address()).toBe(`${ordersPath}?search=100002`));
  await go(`${ordersPath}?search=cedar`);
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100001']));
  expect(search().value).toBe('cedar');
  expect(address()).toBe(`${ordersPath}?search=cedar`);
  // The menu leads to the path alone: the grid stays as it is.
  await go(ordersPath);
  await waitFor(() => expect(address()).toBe(`${ordersPath}?search=cedar`));
  await expect.poll(() => ordersGrid.texts('Number')).toEqual(['100001']);
});
