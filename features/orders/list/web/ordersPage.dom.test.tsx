import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { CombinedOrdersPageDocument } from '../../web/documents.ts';
import { orderRow } from '../../web/testing/orderRow.ts';
import {
  findCount,
  ordersGrid,
  showOrders,
  sixtyOrders,
  startOrdersServer,
} from '../../web/testing/showOrders.ts';

const amounts = () => ordersGrid.texts('Order Total').map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
const search = () => screen.getByLabelText<HTMLInputElement>('Quick search');
const findCheckbox = async (number: string) =>
  (await ordersGrid.findCell(number, 'Number')).closest('[role=row]')?.querySelector('input') ?? fail(number);

const findTitle = (title: string) => within(ordersGrid.getHeader(title)).getByText(title);

function fail(name: string): never {
  throw new Error(`${name} has no checkbox.`);
}

test('searches orders by number, customer and PO number, and shows when none match', async () => {
  const rows = [
    orderRow(1, { customerName: 'Cedar Creek', poNumber: 'GRID-SEARCH' }),
    ...[2, 3].map((number) => orderRow(number)),
  ];
  const { user } = await showOrders(await startOrdersServer(rows));
  await findCount('viewing 3 of 3 rows');
  await ordersGrid.findCell('100001', 'Number');
  await user.keyboard('/100001');
  expect(document.activeElement).toBe(search());
  await findCount('viewing 1 of 1 rows, filtered from 3');
  await waitFor(() => expect(ordersGrid.texts('Customer')).toEqual(['Cedar Creek']));

  await user.clear(search());
  await user.type(search(), 'grid-search CEDAR');
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100001']));

  await user.clear(search());
  await user.type(search(), 'no such order');
  await screen.findByText('No orders match “no such order”.');
  expect(screen.getByRole('heading', { name: 'No results found' })).toBeTruthy();
  await user.click(getButton('Clear search'));
  await findCount('viewing 3 of 3 rows');

  // Hidden columns are not searched.
  await user.type(search(), 'grid-search');
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100001']));
  await user.click(screen.getByLabelText('More'));
  await user.click(await screen.findByText('Columns', { selector: '[role=menuitem] *' }));
  await user.click(await screen.findByLabelText('PO Number'));
  await user.keyboard('{Escape}');
  await screen.findByText('No orders match “grid-search”.');
});

test('sorts totals and numbers numerically in both directions', async () => {
  const orders = sixtyOrders();
  const { user } = await showOrders(await startOrdersServer(orders));
  const newest = orders.slice(0, 25).map(({ orderEntityNumber }) => orderEntityNumber);
  await ordersGrid.findCell('100060', 'Number');
  await expect.poll(() => ordersGrid.texts('Number')).toEqual(newest);
  const totals = orders.map(({ orderTotal }) => orderTotal.amount);
  const rising = totals.toSorted((a, b) => a - b).slice(0, 25);
  const falling = totals.toSorted((a, b) => b - a).slice(0, 25);
  await user.click(findTitle('Order Total'));
  await waitFor(() => expect(ordersGrid.getHeader('Order Total').ariaSort).toBe('ascending'));
  await waitFor(() => expect(amounts()).toEqual(rising));
  await user.click(findTitle('Order Total'));
  await waitFor(() => expect(ordersGrid.getHeader('Order Total').ariaSort).toBe('descending'));
  await waitFor(() => expect(amounts()).toEqual(falling));
});

test('turns pages of 10 to 100 rows and restores the page size', async () => {
  const orders = await startOrdersServer();
  const { user, unmount } = await showOrders(orders);
  await ordersGrid.findCell('100060', 'Number');
  await user.click(screen.getByLabelText('Next page'));
  await screen.findByText('2 of 3');
  await waitFor(() => expect(ordersGrid.texts('Number')[0]).toBe('100035'));
  for (const [size, text] of [
    ['50', 'viewing 50 of 60 rows'],
    ['100', 'viewing 60 of 60 rows'],
    ['10', 'viewing 10 of 60 rows'],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('Rows per page'), size);
    await findCount(text);
  }
  unmount();
  await showOrders(orders);
  await findCount('viewing 10 of 60 rows');
  await screen.findByText('1 of 6');
});

test('restores search, sort and page when the user returns from an order', async () => {
  const { user, path, go } = await showOrders(await startOrdersServer());
  await ordersGrid.findCell('100060', 'Number');
  await user.click(findTitle('Number'));
  await user.click(findTitle('Number'));
  await waitFor(() => expect(ordersGrid.getHeader('Number').ariaSort).toBe('ascending'));
  await user.type(search(), 'cedar');
  await findCount('viewing 25 of 40 rows, filtered from 60');
  await user.click(screen.getByLabelText('Next page'));
  await screen.findByText('2 of 2');
  await waitFor(() => expect(ordersGrid.rows()).toHaveLength(15));
  await expect.poll(() => ordersGrid.texts('Number')).not.toContain('');
  const numbers = ordersGrid.texts('Number');
  await user.click(await ordersGrid.findCell(numbers[0] ?? '', 'Customer'));
  await waitFor(() => expect(path()).toContain('/fulfill/orders/order/'));
  await go('/fulfill/orders');
  await screen.findByText('2 of 2');
  expect(search().value).toBe('cedar');
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(numbers));
  expect(ordersGrid.getHeader('Number').ariaSort).toBe('ascending');

  await user.type(search(), ' creek');
  await screen.findByText('1 of 2');
});

test('keeps a range of cells with its rows when the page changes', async () => {
  const { user } = await showOrders(await startOrdersServer());
  const ranged = () => ordersGrid.region().querySelectorAll('.cell-ranged').length;
  (await ordersGrid.findCell('100059', 'Customer')).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(ranged()).toBe(2);
  await user.click(screen.getByLabelText('Next page'));
  await screen.findByText('2 of 3');
  await waitFor(() => expect(ranged()).toBe(0));
  await user.click(screen.getByLabelText('Previous page'));
  await waitFor(() => expect(ranged()).toBe(2));
});

test('restores the filter of a column that depends on company settings, and keeps it when rows are sorted', async () => {
  await setLayout({ width: 2600 });
  const finalCredit = { filterType: 'text', type: 'equals', filter: 'Yes' };
  localStorage.setItem('grid.combinedOrders', JSON.stringify({ layout: { filters: { finalCredit } } }));
  const orders = await startOrdersServer([
    orderRow(2),
    orderRow(1, { orderType: 'CREDIT', finalCredit: true }),
  ]);
  orders.server.respond(TenantDocument, () => tenantData({ finalCreditEnabled: true }));
  const release = orders.server.hold(TenantDocument);
  const { user } = await showOrders(orders);
  await findCount('viewing 2 of 2 rows');
  release();
  await findCount('viewing 1 of 1 rows, filtered from 2');
  await waitFor(() => expect(ordersGrid.texts('Final Credit')).toEqual(['Yes']));
  expect(ordersGrid.getHeader('Final Credit').querySelector('.ag-filter-active')).not.toBeNull();
  await user.click(findTitle('Customer'));
  await waitFor(() => expect(ordersGrid.getHeader('Customer').ariaSort).toBe('ascending'));
  await findCount('viewing 1 of 1 rows, filtered from 2');
});

test.each([1440, 400])('hides deleted orders until requested at a width of %i', async (width) => {
  await setLayout({ width });
  const { user } = await showOrders(
    await startOrdersServer([orderRow(2), orderRow(1, { status: 'DELETED' })]),
  );
  await screen.findByText('1 deleted hidden');
  await user.type(search(), '100001');
  await screen.findByText('No orders match “100001”.');
  const run = async (label: string) => {
    if (width < 900) await user.click(getButton('More'));
    await user.click(await screen.findByText(label, { selector: 'button, [role=menuitem] *' }));
  };
  await run('Show Deleted');
  // The table may replace the row while it draws its cells.
  const row = () =>
    screen.queryByText('100001', { selector: '.grid-body *:not(mark)' })?.closest('[role=row], li');
  await waitFor(() => expect(row()?.textContent).toContain('Deleted'));
  await run('Hide Deleted');
  await screen.findByText('No orders match “100001”.');
});

test('shows only selected rows with Selected', async () => {
  const { user } = await showOrders(await startOrdersServer());
  await user.click(await findCheckbox('100058'));
  await user.click(await findCheckbox('100056'));
  await screen.findByText('2 selected');
  await user.click(screen.getByLabelText('Selected'));
  await waitFor(() => expect(ordersGrid.texts('Number')).toEqual(['100058', '100056']));
});

test('selects the rows of a page, or all matching rows, and keeps the selection when the page changes', async () => {
  const { user } = await showOrders(await startOrdersServer());
  await user.type(search(), 'willow');
  await user.selectOptions(await screen.findByLabelText('Rows per page'), '10');
  await findCount('viewing 10 of 20 rows, filtered from 60');
  const all = () => ordersGrid.region().querySelector('[role=columnheader] input') ?? fail('The header');
  const rowCheckbox = (index: number) => findCheckbox(ordersGrid.texts('Number')[index] ?? '');

  await user.click(await rowCheckbox(1));
  await user.click(screen.getByLabelText('Next page'));
  await waitFor(() => expect(ordersGrid.texts('Number')[0]).toBe('100030'));
  await user.click(await rowCheckbox(0));
  await screen.findByText('2 selected');
  await user.click(screen.getByLabelText('Previous page'));
  await waitFor(() => expect(ordersGrid.texts('Number')[0]).toBe('100060'));
  await waitFor(async () => expect((await rowCheckbox(1)).checked).toBe(true));
  expect((await rowCheckbox(0)).checked).toBe(false);

  await user.click(all());
  await screen.findByText('11 selected');
  await user.click(screen.getByText('Select all 20'));
  await screen.findByText('20 selected');
  await user.click(screen.getByLabelText('Next page'));
  await waitFor(async () => expect((await rowCheckbox(0)).checked).toBe(true));
  await user.clear(search());
  await findCount('viewing 10 of 60 rows');
  // A changed search starts on the first page.
  await screen.findByText('1 of 6');
  await screen.findByText('20 selected');
  await user.type(search(), 'willow');
  await findCount('viewing 10 of 20 rows, filtered from 60');
  await waitFor(() => expect(ordersGrid.texts('Customer')).not.toContain('Cedar Creek'));
  await user.click(await rowCheckbox(0));
  await screen.findByText('19 selected');
  await user.click(all());
  await screen.findByText('20 selected');
  await user.click(screen.getByText('Clear'));
  await waitFor(() => expect(screen.queryByText(/\d selected/)).toBeNull());
});

test('shows an error when orders cannot be read, links the error log, and retries', async () => {
  const orders = await startOrdersServer();
  const repair = orders.server.refuse(CombinedOrdersPageDocument, 'INTERNAL');
  const { user, path, go } = await showOrders(orders);
  await screen.findByText('Error loading orders');
  expect(screen.getByText(/Error: see error log\. Nothing was changed\.$/)).toBeTruthy();
  await user.click(getButton('Open error log'));
  await waitFor(() => expect(path()).toBe('/errorLog'));
  await go('/fulfill/orders');
  await screen.findByText('Error loading orders');
  repair();
  await user.click(getButton('Retry'));
  await findCount('viewing 25 of 60 rows');
});

test('shows placeholders while orders load', async () => {
  const orders = await startOrdersServer();
  const release = orders.server.hold(CombinedOrdersPageDocument);
  await showOrders(orders);
  await screen.findByRole('progressbar', { name: 'Loading orders' });
  expect(screen.queryByText('No orders yet')).toBeNull();
  release();
  await findCount('viewing 25 of 60 rows');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
