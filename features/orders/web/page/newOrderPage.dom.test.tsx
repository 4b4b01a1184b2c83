import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { InitializeOrderDocument } from '../documents.ts';
import { startOrderServer } from '../testing/orderServer.ts';
import { findTitle, showNewOrderPage } from '../testing/showOrderPage.tsx';

test('shows an error when company settings cannot be read, and retries', async () => {
  const server = await startOrderServer();
  server.refuse(TenantDocument, 'INTERNAL');
  const { user } = await showNewOrderPage({ server });
  await screen.findByText('Error loading company settings');
  server.respond(TenantDocument, () => tenantData());
  await user.click(screen.getByText('Retry'));
  await findTitle('New Order');
});

test('requires customer and delivery day before it saves', async () => {
  const server = await startOrderServer();
  const { user } = await showNewOrderPage({ server });
  await findTitle('New Order');
  const panel = within(screen.getByRole('complementary', { name: 'New Order' }));
  await user.clear(panel.getByRole('textbox', { name: /^Expected Delivery Date/ }));
  await user.click(panel.getByText('Save'));
  await findToast('Please fix the validation errors and try again.');
  await findToast(/Customer is required/);
  expect(panel.getByText('Customer is required')).toBeTruthy();
  expect(server.requests(InitializeOrderDocument)).toEqual([]);
});
