import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { levelPrice, respondItems, respondPrices } from '../../web/testing/catalogue.ts';
import { newLineRow } from '../../web/testing/newLineRow.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { findNewOrderPanel, pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid } from '../../web/testing/showStoredOrder.ts';

const findDrafts = () => getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? [];
const value = (panel: HTMLElement, label: string | RegExp) =>
  within(panel).getByLabelText<HTMLInputElement>(label).value;

test('brings all input of a new order back after a reset, and leaves its lines', async () => {
  const server = await startOrderServer();
  respondItems(server);
  respondPrices(server, () => levelPrice(2.43));
  const { user } = await showNewOrderPage({ server });
  const panel = await pickCustomer(user);
  await user.type(within(panel).getByLabelText('PO Number'), 'PO 7');
  await user.click(newLineRow.itemField());
  await user.keyboard('THY{Tab}12{Enter}');
  await linesGrid.findCell('Thyme', 'Name');
  await user.click(within(panel).getByText('Reset'));
  expect([value(panel, /^Customer/), value(panel, 'PO Number')]).toEqual(['', '']);
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme']);
  await user.click(await screen.findByText('Undo'));
  expect([value(panel, /^Customer/), value(panel, 'Location'), value(panel, 'PO Number')]).toEqual([
    'Sandy Trail',
    'Sandy Trail North',
    'PO 7',
  ]);
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme']);
  await expect
    .poll(findDrafts)
    .toMatchObject([{ input: { values: { customer: { name: 'Sandy Trail' }, poNumber: 'PO 7' } } }]);
});

test('fills in the defaults of a customer that was reset before they arrived and is brought back', async () => {
  const server = await startOrderServer();
  const release = server.hold(CustomerDocument);
  const { user } = await showNewOrderPage({ server });
  const panel = await findNewOrderPanel();
  await user.type(within(panel).getByLabelText(/^Customer/), 'Sandy');
  await user.click(await screen.findByText('Sandy Trail'));
  await user.click(within(panel).getByText('Reset'));
  expect(value(panel, /^Customer/)).toBe('');
  release();
  await expect.poll(() => within(panel).queryByText('Loading locations and addresses ...')).toBeNull();
  await user.click(await screen.findByText('Undo'));
  await expect.poll(() => value(panel, 'Location')).toBe('Sandy Trail North');
});
