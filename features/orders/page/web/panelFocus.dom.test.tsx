import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';

test('leads to the button that opens the details when they are closed', async () => {
  const { user } = await showOrderPage({ server: await startOrderServer() });
  const panel = within(await findOrderPanel());
  await user.click(panel.getByLabelText('PO Number'));
  await user.click(panel.getByRole('button', { name: 'Close panel' }));
  const toggle = screen.getByRole('button', { name: 'Order Details', pressed: false });
  await expect.poll(() => document.activeElement === toggle).toBe(true);
});

test('returns to the field that was used last before the details are closed', async () => {
  const { user } = await showOrderPage({ server: await startOrderServer() });
  await findOrderPanel();
  const search = screen.getByLabelText('Quick search');
  await user.click(search);
  await user.click(screen.getByRole('button', { name: 'Close panel' }));
  await expect.poll(() => document.activeElement === search).toBe(true);
});
