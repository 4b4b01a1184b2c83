import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument } from '../../web/documents.ts';
import { newOrderDraftPath, newOrderPath, ordersPath } from '../../order/web/orderPaths.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import {
  customerWithTwoLocations,
  orderWithoutLines,
  startCreatingServer,
  startOrderServer,
} from '../../web/testing/orderServer.ts';
import { reloadPage } from '../../web/testing/reloadPage.ts';
import {
  findNewOrderPanel,
  findTitle,
  pickCustomer,
  showNewOrderPage,
} from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';
import { withToday } from './orderDraft.ts';
import { newOrderFormValues } from '../../header/web/orderFormValues.ts';
import { net30 } from '#features/customers/web/testing/customerServer.ts';

const findDrafts = () => getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? [];

test('keeps a draft of an order that the user leaves, and continues it', async () => {
  const server = await startOrderServer();
  respondItems(server);
  const page = await showNewOrderPage({ server });
  const panel = within(await pickCustomer(page.user));
  await page.user.type(panel.getByLabelText('PO Number'), 'PO 7');
  await page.user.click(getButton('Items Table'));
  await shownGrid('Items').enterCell(page.user, 'Sage', 'Ordered Quantity', '4');
  await page.user.click(getButton('Update Order'));
  await linesGrid.findCell('Sage', 'Name');
  await page.go(ordersPath);
  await findTitle('Orders');

  await page.go(newOrderPath);
  await findTitle('New Order');
  await page.user.click(await screen.findByText('Order for Sandy Trail'));
  await linesGrid.findCell('Sage', 'Name');
  const input = within(await findNewOrderPanel());
  expect(input.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO 7');
  await expect
    .poll(() => input.getByLabelText<HTMLInputElement>(/^Location\W*$/).value)
    .toBe('Sandy Trail North');
  expect(screen.queryByText('An order is not finished yet.')).toBeNull();
  server.loseResponses(InitializeOrderDocument);
  await page.user.click(input.getByText('Save'));
  await findToast(/Network error/);

  // The order is sent under the same id from the draft, so that it cannot be created twice.
  await page.go(ordersPath);
  await page.go(newOrderPath);
  await page.user.click(await screen.findByText('Order for Sandy Trail'));
  await linesGrid.findCell('Sage', 'Name');
  server.respond(InitializeOrderDocument, ({ input: { orderId } }) => ({
    initializeOrder: { order: orderWithoutLines({ id: orderId, orderId }), errors: null },
  }));
  await page.user.click(within(await findNewOrderPanel()).getByText('Save'));
  await findToast('Order Initialized');
  const [first, second] = server.requests(InitializeOrderDocument);
  expect(second).toEqual(first);
  await page.go(newOrderPath);
  await findTitle('New Order');
  expect(screen.queryByText('Order for Sandy Trail')).toBeNull();
});

test('discards a draft, and keeps none of an order that was emptied again', async () => {
  const page = await showNewOrderPage({ server: await startOrderServer() });
  await pickCustomer(page.user);
  await page.go(ordersPath);
  await page.go(newOrderPath);
  await page.user.click(await screen.findByLabelText('Discard Order for Sandy Trail'));
  await page.user.click(await screen.findByText('Discard', { selector: '[role=dialog] button' }));
  await expect.poll(() => screen.queryByText('Discard this draft?')).toBeNull();
  expect(screen.queryByText('Order for Sandy Trail')).toBeNull();

  const panel = within(await findNewOrderPanel());
  await page.user.type(panel.getByLabelText('PO Number'), '7');
  await page.user.click(panel.getByText('Reset'));
  await page.go(ordersPath);
  await page.go(newOrderPath);
  await findTitle('New Order');
  expect(screen.queryByText('An order is not finished yet.')).toBeNull();
});

test('fills in the defaults of the customer when they were missing as the page ended', async () => {
  const server = await startCreatingServer();
  const release = server.hold(CustomerDocument);
  const page = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await page.user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await page.user.click(await screen.findByText('Sandy Trail'));
  await page.user.type(panel.getByLabelText('PO Number'), 'PO 7');
  await expect.poll(() => findDrafts()).toMatchObject([{ input: { isFilling: true } }]);
  const reloaded = await reloadPage(page);
  release();

  const { user } = await reloaded.showNewOrderPage({ server });
  await user.click(await screen.findByText('Order for Sandy Trail'));
  const input = within(await findNewOrderPanel());
  await expect
    .poll(() => input.getByLabelText<HTMLInputElement>(/^Location\W*$/).value)
    .toBe('Sandy Trail North');
  expect(input.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO 7');
  await user.click(input.getByText('Save'));
  await findToast('Order Initialized');
  expect(server.requests(InitializeOrderDocument)).toMatchObject([
    { input: { poNumber: 'PO 7', termsId: net30, customer: { location: { name: 'Sandy Trail North' } } } },
  ]);
});

test('needs one of several locations for a draft, too', async () => {
  const server = await startCreatingServer();
  server.respond(CustomerDocument, () => ({ customer: customerWithTwoLocations }));
  const page = await showNewOrderPage({ server });
  const panel = within(await findNewOrderPanel());
  await page.user.type(panel.getByLabelText(/^Customer/), 'Sandy');
  await page.user.click(await screen.findByText('Sandy Trail'));
  await screen.findByText('Choose a location first');
  const reloaded = await reloadPage(page);
  const { user } = await reloaded.showNewOrderPage({ server });
  await user.click(await screen.findByText('Order for Sandy Trail'));
  const input = within(await findNewOrderPanel());
  await screen.findByText('Choose a location first');
  await user.click(input.getByText('Save'));
  await input.findByText('Choose one of the 2 locations');
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
});

test('takes no id from the address that is not that of a draft of the user', async () => {
  const server = await startCreatingServer();
  const other = 'd'.repeat(32);
  const page = await showNewOrderPage({ server, draftId: other });
  await pickCustomer(page.user);
  await page.user.click(within(await findNewOrderPanel()).getByText('Save'));
  await findToast('Order Initialized');
  const [request] = server.requests(InitializeOrderDocument);
  expect(request?.input.orderId).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.input.orderId).not.toBe(other);
});

test('leaves a draft of another form on the device, and says so', async () => {
  const server = await startCreatingServer();
  const id = 'd'.repeat(32);
  const stored = {
    id,
    kind: 'order',
    path: newOrderPath,
    label: 'Order for Oak',
    detail: '30 lines',
    savedAt: Date.now(),
    input: { form: 'of a newer version' },
  };
  getDrafts({ tenantId: 'MOIF', id: '1' }).persist(stored);
  const page = await showNewOrderPage({ server, draftId: id });
  await findToast('This draft cannot be opened');
  await page.user.type(within(await findNewOrderPanel()).getByLabelText('PO Number'), '7');
  await expect
    .poll(() => findDrafts().map(({ label }) => label))
    .toEqual(['Order without a customer', 'Order for Oak']);
  expect(findDrafts()).toContainEqual(stored);
});

test('does not change the time of a draft that is only opened', async () => {
  const server = await startOrderServer();
  const page = await showNewOrderPage({ server });
  await pickCustomer(page.user);
  await page.go(ordersPath);
  await findTitle('Orders');
  const { store, persist } = getDrafts({ tenantId: 'MOIF', id: '1' });
  const [draft] = store.get() ?? [];
  if (!draft) throw new Error('There is no draft.');
  const yesterday = Date.now() - 86_400_000;
  persist({ ...draft, savedAt: yesterday });
  await page.go(newOrderDraftPath(draft.id));
  const panel = within(await findNewOrderPanel());
  await expect.poll(() => panel.getByLabelText<HTMLInputElement>('Location').value).toBe('Sandy Trail North');
  expect(store.get()).toMatchObject([{ savedAt: yesterday }]);
  await page.user.type(panel.getByLabelText('PO Number'), '7');
  await expect.poll(() => store.get()?.[0]?.savedAt).toBeGreaterThan(yesterday);
});

test('proposes today for a draft of another day, unless a day was entered', () => {
  const values = newOrderFormValues('2027-01-01', null);
  const draft = { accepted: values, values, lines: [], isFilling: false };
  expect(withToday(draft, '2027-01-09').values.expectedDeliveryDate).toBe('2027-01-09');
  const entered = { ...draft, values: { ...values, expectedDeliveryDate: '2027-01-05' } };
  expect(withToday(entered, '2027-01-09')).toMatchObject({
    accepted: { expectedDeliveryDate: '2027-01-09' },
    values: { expectedDeliveryDate: '2027-01-05' },
  });
});
