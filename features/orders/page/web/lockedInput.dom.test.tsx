import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { EditOrderDocument } from '../../web/documents.ts';
import {
  net60,
  orderChanged,
  orderHistoryEntry,
  orderWithoutLines,
  startOrderServer,
} from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

/** Types a PO number and other terms, and sets the status as another user does. */
async function showLockedInput(status: OrderStatus) {
  let stored = orderWithoutLines({ lineItems: [], status: 'OPEN' });
  const server = await startOrderServer(() => stored);
  server.respond(EditOrderDocument, ({ input }) => {
    stored = { ...stored, poNumber: input.poNumber ?? null, version: 7 };
    return { editOrder: { order: stored, errors: null } };
  });
  server.respond(HistoryDocument, () => ({
    history: onlyPage([
      orderHistoryEntry(6, 'updateOrderStatus', [
        { field: 'status', before: '"OPEN"', after: JSON.stringify(status) },
      ]),
    ]),
  }));
  const page = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  const poNumber = panel.getByLabelText<HTMLInputElement>('PO Number');
  const terms = panel.getByLabelText<HTMLSelectElement>('Terms');
  await expect.poll(() => terms.options.length).toBe(3);
  await page.user.type(poNumber, '7');
  await page.user.selectOptions(terms, net60);
  expect(screen.queryByText(/has set the order to/)).toBeNull();
  stored = { ...stored, status, version: 6 };
  page.notifyChanges([orderChanged(6)]);
  return { ...page, server, poNumber, terms, panel };
}

const countDrafts = () => getDrafts({ tenantId: 'MOIF', id: '1' }).store.get()?.length;

test('names the user who has locked all details while they were typed, and stores the input until it is discarded', async () => {
  const { user, poNumber, terms } = await showLockedInput('SHIPPED');
  await screen.findByText('sales@example.com has set the order to Shipped.');
  const note = screen.getByText(/can no longer be saved/).closest('.note');
  expect(note?.textContent).toContain('Your input for PO Number, Terms can no longer be saved.');
  expect(note?.textContent).toContain('The order details can no longer be changed.');
  await expect.poll(() => [poNumber.value, terms.value, countDrafts()]).toEqual(['PO-17', net60, 1]);
  await user.click(getButton('Copy this input'));
  await findToast('Copied');
  expect(await navigator.clipboard.readText()).toBe('PO Number: PO-17\nTerms: Net 60');
  await user.click(getButton('Discard this input'));
  await expect.poll(() => [poNumber.value, terms.value]).toEqual(['PO-1', '']);
  await expect.poll(countDrafts).toBe(0);
  expect(screen.queryByText(/has set the order to/)).toBeNull();
});

test('discards the locked input alone, and saves the rest', async () => {
  const { user, poNumber, terms, panel, server } = await showLockedInput('ACKNOWLEDGED');
  await screen.findByText('sales@example.com has set the order to Acknowledged.');
  const note = screen.getByText(/can no longer be saved/).closest('.note');
  expect(note?.textContent).toContain('Your input for Terms can no longer be saved.');
  expect(note?.textContent).toContain('You can still change: Expected Delivery Date, PO Number,');
  await user.click(getButton('Discard this input'));
  await expect.poll(() => [poNumber.value, terms.value]).toEqual(['PO-17', '']);
  expect(screen.queryByText(/has set the order to/)).toBeNull();
  await user.click(panel.getByText('Save'));
  await findToast('Order Updated');
  expect(server.requests(EditOrderDocument)).toMatchObject([
    { input: { poNumber: 'PO-17', termsId: null, expectedVersion: 6 } },
  ]);
});

test('says that restored input can no longer be saved, and nothing else, and does not save it', async () => {
  const { user, server, unmount, panel } = await showLockedInput('SUBMITTED');
  await screen.findByText('sales@example.com has set the order to Submitted.');
  const save = () => panel.getByRole('button', { name: 'Save' });
  expect([save().ariaDisabled, save().dataset['kind']]).toEqual(['true', 'secondary']);
  expect(save().title).toBe('Discard your input for PO Number, Terms first. It can no longer be saved.');
  await user.click(save());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findToast('Discard your input for PO Number, Terms first. It can no longer be saved.');
  expect(server.requests(EditOrderDocument)).toEqual([]);

  unmount();
  const page = await showOrderPage({ server });
  const reopened = within(await findOrderPanel());
  await reopened.findByText('sales@example.com has set the order to Submitted.');
  expect(reopened.getByLabelText<HTMLInputElement>('PO Number').value).toBe('PO-17');
  expect(reopened.queryByText(/Save them/)).toBeNull();
  await page.user.click(getButton('Discard this input'));
  await expect.poll(() => reopened.getByRole('button', { name: 'Save' }).ariaDisabled).toBeNull();
  expect(server.requests(EditOrderDocument)).toEqual([]);
});
