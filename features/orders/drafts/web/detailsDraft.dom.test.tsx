import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import { ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { orderWithoutLines, staleOrderError, startOrderServer } from '../../web/testing/orderServer.ts';
import { reloadPage } from '../../web/testing/reloadPage.ts';
import { findOrderPanel, findTitle, showOrderPage } from '../../web/testing/showOrderPage.tsx';

let server: StubServer;
let stored = orderWithoutLines();

beforeEach(async () => {
  stored = orderWithoutLines({ poNumber: 'PO-1' });
  server = await startOrderServer(() => stored);
  server.respond(EditOrderDocument, ({ input }) => {
    if (input.expectedVersion !== stored.version)
      return { editOrder: { order: null, errors: [staleOrderError()] } };
    stored = { ...stored, poNumber: input.poNumber ?? null, version: stored.version + 1 };
    return { editOrder: { order: stored, errors: null } };
  });
});

/** Drafts of the user of a page, as lists show them. */
const drafts = (open = getDrafts) =>
  (open({ tenantId: 'MOIF', id: '1' }).store.get() ?? []).map(({ label, detail, path }) => ({
    label,
    detail,
    path,
  }));
const findPoNumber = async () => within(await findOrderPanel()).getByLabelText<HTMLInputElement>('PO Number');
const note = () => screen.queryByText(/^Your unsaved changes from/);

/** Types a PO number, and ends the page as a reload does. Returns how to show it again, and its drafts. */
async function typeAndReload(text: string, savedAt?: number) {
  const page = await showOrderPage({ server });
  const field = await findPoNumber();
  await waitFor(() => expect(field.value).toBe('PO-1'));
  await page.user.clear(field);
  await page.user.type(field, text);
  await waitFor(() =>
    expect(drafts()).toEqual([
      {
        label: `Order ${stored.orderNumber}`,
        detail: 'Unsaved changes: PO Number',
        path: `/fulfill/orders/order/${stored.orderId}`,
      },
    ]),
  );
  const { store, persist } = getDrafts({ tenantId: 'MOIF', id: '1' });
  const [draft] = store.get() ?? [];
  if (draft && savedAt !== undefined) persist({ ...draft, savedAt });
  const reloaded = await reloadPage(page);
  return {
    showAgain: reloaded.showOrderPage,
    readDrafts: () => drafts(reloaded.getDrafts),
    getStore: () => reloaded.getDrafts({ tenantId: 'MOIF', id: '1' }).store.get(),
  };
}

test('enters a changed address again after a reload', async () => {
  const page = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  const edit = panel.getByLabelText('Edit Location Address');
  await expect.poll(() => edit.ariaDisabled).toBeNull();
  await page.user.click(edit);
  await page.user.clear(panel.getByLabelText('City'));
  await page.user.type(panel.getByLabelText('City'), 'Little Rock');
  await waitFor(() => expect(drafts()).toMatchObject([{ detail: 'Unsaved changes: Location Address' }]));
  const reloaded = await reloadPage(page);
  await reloaded.showOrderPage({ server });
  await within(await findOrderPanel()).findByText(/Little Rock/);
});

test('enters unsaved details again after a reload, and forgets them once they are saved', async () => {
  const { showAgain, readDrafts } = await typeAndReload('PO-7');
  const { user } = await showAgain({ server });
  const field = await findPoNumber();
  await waitFor(() => expect(field.value).toBe('PO-7'));
  expect(note()?.textContent).toMatch(/are back\. Save them, or discard them\./);
  await user.click(getButton('Save'));
  await findToast('Order Updated');
  expect(stored.poNumber).toBe('PO-7');
  await waitFor(() => expect(readDrafts()).toEqual([]));
  expect(note()).toBeNull();
});

const detailsDraft = (input: unknown, savedAt = Date.now()) => ({
  id: `${stored.orderId}-details`,
  kind: 'orderDetails',
  path: savedOrderPath(stored.orderId),
  label: 'Order 100700',
  detail: 'Unsaved changes: PO Number',
  savedAt,
  input,
});

test('does not change the time of a draft that is only opened', async () => {
  const yesterday = Date.now() - 86_400_000;
  const { showAgain, getStore } = await typeAndReload('PO-7', yesterday);
  const { user } = await showAgain({ server });
  const field = await findPoNumber();
  await waitFor(() => expect(field.value).toBe('PO-7'));
  expect(getStore()).toMatchObject([{ savedAt: yesterday }]);
  await user.type(field, '8');
  await waitFor(() => expect(getStore()?.[0]?.savedAt).toBeGreaterThan(yesterday));
});

test('leaves details of another form on the device until the user discards them', async () => {
  const { store, persist } = getDrafts({ tenantId: 'MOIF', id: '1' });
  const newer = detailsDraft({ form: 'of a newer version' });
  persist(newer);
  const page = await showOrderPage({ server });
  const field = await findPoNumber();
  await screen.findByText(/^An earlier draft cannot be read by this version\./);
  await page.user.type(field, '7');
  await page.user.click(within(await findOrderPanel()).getByText('Reset'));
  await page.user.type(field, '8');
  expect(store.get()).toEqual([newer]);
  expect(asksBeforeReload()).toBe(true);
  await page.user.click(getButton('Discard draft'));
  await waitFor(() => expect(store.get()).toMatchObject([{ input: { values: { poNumber: 'PO-18' } } }]));
  expect(asksBeforeReload()).toBe(false);
});

test('forgets details that are reset, and shows the stored ones', async () => {
  const { showAgain, readDrafts } = await typeAndReload('PO-7');
  stored = { ...stored, poNumber: 'PO-2', version: stored.version + 1 };
  const { user } = await showAgain({ server });
  const field = await findPoNumber();
  await waitFor(() => expect(field.value).toBe('PO-7'));
  await user.click(within(await findOrderPanel()).getByText('Reset'));
  await waitFor(() => expect(field.value).toBe('PO-2'));
  await waitFor(() => expect(readDrafts()).toEqual([]));
});

test('forgets details that the user discards by leaving, and remembers them while the user stays', async () => {
  const page = await showOrderPage({ server });
  await page.user.type(await findPoNumber(), '7');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  void page.go(ordersPath);
  await page.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(drafts()).toHaveLength(1);
  void page.go(ordersPath);
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findTitle('Orders');
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('asks about a field that another user has changed since the details were typed', async () => {
  const { showAgain } = await typeAndReload('PO-7');
  stored = { ...stored, poNumber: 'PO-2', version: stored.version + 1 };
  const { user } = await showAgain({ server });
  const field = await findPoNumber();
  await waitFor(() => expect(field.value).toBe('PO-7'));
  await user.click(getButton('Save'));
  const conflict = within(await screen.findByRole('dialog', { name: /^Changed by/ }));
  expect(conflict.getByLabelText<HTMLInputElement>(/PO-7/).checked).toBe(true);
  expect(conflict.getByLabelText<HTMLInputElement>(/PO-2/).checked).toBe(false);
  expect(stored.poNumber).toBe('PO-2');
});

test('leaves details on the device when the user may no longer change the order', async () => {
  const { showAgain, readDrafts } = await typeAndReload('PO-7');
  await showAgain({ server, capabilities: ['view_orders'] });
  const field = await findPoNumber();
  await waitFor(() => expect(field.value).toBe('PO-1'));
  expect(note()).toBeNull();
  expect(readDrafts()).toHaveLength(1);
});

/** Returns whether the browser asks before the page is reloaded. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('does not ask before a reload once the details are stored', async () => {
  const page = await showOrderPage({ server });
  await page.user.type(await findPoNumber(), '7');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  expect(asksBeforeReload()).toBe(false);
});

test('asks before a reload while details cannot be stored', async () => {
  const page = await showOrderPage({ server });
  await page.user.type(await findPoNumber(), '7');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  const { remove } = getDrafts({ tenantId: 'MOIF', id: '1' });
  remove(`${stored.orderId}-details`);
  expect(asksBeforeReload()).toBe(true);
});

test('forgets details after one question about them and a typed line', async () => {
  respondItems(server);
  const page = await showOrderPage({ server });
  await page.user.type(await findPoNumber(), '7');
  await page.user.type(screen.getByLabelText('Item of the new line'), 'THY');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  void page.go(ordersPath);
  await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await findTitle('Orders');
  await waitFor(() => expect(drafts()).toEqual([]));
});
