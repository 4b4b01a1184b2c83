import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { EditOrderDocument, OrderDocument } from '../../web/documents.ts';
import {
  orderChanged,
  orderHistoryEntry,
  orderWithoutLines,
  staleOrderError,
  startOrderServer,
  net60,
} from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

let server: StubServer;
let stored = orderWithoutLines();

/** Saves what is sent, unless another user has saved a later version. */
const saveOrRefuse = () =>
  server.respond(EditOrderDocument, ({ input }) => {
    if (input.expectedVersion !== stored.version)
      return { editOrder: { order: null, errors: [staleOrderError()] } };
    const { poNumber = null, termsId = null } = input;
    stored = { ...stored, poNumber, termsId, version: stored.version + 1 };
    return { editOrder: { order: stored, errors: null } };
  });

beforeEach(async () => {
  stored = orderWithoutLines();
  server = await startOrderServer(() => stored);
  saveOrRefuse();
});

/** Shows the order and types another PO number. */
async function showTypedOrder(typed: string) {
  const page = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  const poNumber = panel.getByLabelText<HTMLInputElement>('PO Number');
  const terms = await expect
    .poll(() => panel.getByLabelText<HTMLSelectElement>('Terms'))
    .toHaveProperty('length', 3)
    .then(() => panel.getByLabelText<HTMLSelectElement>('Terms'));
  await page.user.clear(poNumber);
  await page.user.type(poNumber, typed);
  return { ...page, poNumber, terms, save: () => page.user.click(panel.getByText('Save')), panel };
}

const changeByOther = (change: Partial<typeof stored>, version = 6) => {
  stored = orderWithoutLines({ ...change, version });
  server.respond(HistoryDocument, () => ({
    history: onlyPage([
      orderHistoryEntry(version, 'editOrder', [{ field: 'poNumber', before: '"PO-1"', after: '"THEIRS"' }]),
    ]),
  }));
};

const sentPoNumbers = () =>
  server.requests(EditOrderDocument).map(({ input }) => [input.poNumber, input.expectedVersion]);

test('lets the second user choose in a conflict of two order changes, and saves the choice', async () => {
  const { user, poNumber, save } = await showTypedOrder('MINE');
  changeByOther({ poNumber: 'THEIRS' });
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed by sales@example.com' }));
  expect(conflict.getByLabelText<HTMLInputElement>(/MINE/).checked).toBe(true);
  expect(conflict.getByLabelText<HTMLInputElement>(/THEIRS/).checked).toBe(false);
  await user.click(conflict.getByText('Save my choice'));
  await findToast('Order Updated');
  await expect.poll(() => poNumber.value).toBe('MINE');
  expect(sentPoNumbers()).toEqual([
    ['MINE', 5],
    ['MINE', 6],
  ]);
});

test('takes all values of the other user in a conflict', async () => {
  const { user, poNumber, save } = await showTypedOrder('MINE');
  changeByOther({ poNumber: 'THEIRS' });
  await save();
  await user.click(await screen.findByText('Take all of theirs'));
  await expect.poll(() => poNumber.value).toBe('THEIRS');
  expect(sentPoNumbers()).toEqual([['MINE', 5]]);
});

test('keeps what is typed while another user changes the same field, and asks when saving', async () => {
  const { user, poNumber, save, notifyChanges } = await showTypedOrder('MINE');
  changeByOther({ poNumber: 'THEIRS' });
  notifyChanges([orderChanged(6)]);
  await expect.poll(() => server.requests(OrderDocument).length).toBe(2);
  await user.type(poNumber, '-2');
  expect(poNumber.value).toBe('MINE-2');
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: /^Changed by/ }));
  expect(conflict.getByLabelText<HTMLInputElement>(/MINE-2/).checked).toBe(true);
  await user.click(conflict.getByText('Cancel'));
  expect(poNumber.value).toBe('MINE-2');
});

test('keeps both changes when another user changes a different field while the header is typed', async () => {
  const { user, poNumber, terms, save, notifyChanges } = await showTypedOrder('MINE');
  changeByOther({ termsId: net60 });
  notifyChanges([orderChanged(6)]);
  await expect.poll(() => server.requests(OrderDocument).length).toBe(2);
  expect([poNumber.value, terms.value]).toEqual(['MINE', '']);
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: /^Changed by/ }));
  expect(conflict.getByText(/You changed different fields, so all changes can be kept/)).toBeTruthy();
  expect(conflict.queryByRole('radio')).toBeNull();
  await user.click(conflict.getByText('Save my choice'));
  await findToast('Order Updated');
  await expect.poll(() => [poNumber.value, terms.value]).toEqual(['MINE', net60]);
  expect(stored).toMatchObject({ poNumber: 'MINE', termsId: net60, version: 7 });
});

test('shows the changes of another user at once where nothing is typed', async () => {
  const { notifyChanges } = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  changeByOther({ poNumber: 'THEIRS' });
  notifyChanges([orderChanged(6)]);
  await expect.poll(() => panel.getByLabelText<HTMLInputElement>('PO Number').value).toBe('THEIRS');
});

test('keeps what is typed while the header is being saved, and saves it next with the new version', async () => {
  const { user, poNumber, save, panel } = await showTypedOrder('PO-2');
  const release = server.hold(EditOrderDocument);
  await save();
  await expect.poll(sentPoNumbers).toEqual([['PO-2', 5]]);
  await user.type(poNumber, '34');
  release();
  await findToast('Order Updated');
  expect(poNumber.value).toBe('PO-234');
  await expect.poll(() => panel.getByText<HTMLButtonElement>('Reset').disabled).toBe(false);
  await save();
  await expect.poll(sentPoNumbers).toEqual([
    ['PO-2', 5],
    ['PO-234', 6],
  ]);
  await expect.poll(() => panel.getByText<HTMLButtonElement>('Reset').disabled).toBe(true);
  expect(poNumber.value).toBe('PO-234');
});

test('Reset restores the saved value when more was typed while it was being saved', async () => {
  const { user, poNumber, save, panel } = await showTypedOrder('PO-2');
  const release = server.hold(EditOrderDocument);
  await save();
  await expect.poll(sentPoNumbers).toEqual([['PO-2', 5]]);
  await user.type(poNumber, '34');
  release();
  await findToast('Order Updated');
  await expect.poll(() => panel.getByText<HTMLButtonElement>('Reset').disabled).toBe(false);
  await user.click(panel.getByText('Reset'));
  expect(poNumber.value).toBe('PO-2');
});

test('keeps typed values without a network and saves them when it is back', async () => {
  const { poNumber, save } = await showTypedOrder('NET-2');
  const connect = [server.disconnect(EditOrderDocument), server.disconnect(OrderDocument)];
  await save();
  await findToast('Error saving order: Network error occurred. Please check your connection.');
  expect(poNumber.value).toBe('NET-2');
  for (const restore of connect) restore();
  await save();
  await findToast('Order Updated');
  expect(stored).toMatchObject({ poNumber: 'NET-2', version: 6 });
});
