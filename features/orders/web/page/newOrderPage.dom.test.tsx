import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { OrderPage } from './OrderPage.tsx';

const pages = { '/fulfill/orders/order/$orderID': OrderPage };

test('shows an error when company settings cannot be read, and retries', async () => {
  const server = await startStubServer();
  server.refuse(TenantDocument, 'INTERNAL');
  const { user } = await showPage({ server, pages, path: '/fulfill/orders/order/new' });
  await screen.findByText('Error loading company settings');
  server.respond(TenantDocument, () => tenantData());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'New Order', level: 1 })).toBeTruthy();
});
