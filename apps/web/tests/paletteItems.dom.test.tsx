import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ItemDocument, ItemsByTenantDocument, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CustomersPageDocument } from '#features/customers/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { CombinedOrdersFoundDocument } from '#features/orders/web/documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const noRows = { nodes: [], totalCount: 0, pageInfo };

test('opens an item', async () => {
  const server = await startAppServer();
  const item = { ...pickedItem('e'.repeat(32)), name: 'Atlas Cedar - 3 gal' };
  server.respond(TenantDocument, () => tenantData());
  server.respond(CombinedOrdersFoundDocument, () => ({ combinedOrders: { nodes: [] } }));
  server.respond(CustomersPageDocument, () => ({ customers: noRows }));
  server.respond(ItemsPageDocument, () => ({ items: { nodes: [item], totalCount: 1, pageInfo } }));
  server.respond(ItemsByTenantDocument, () => ({ items: noRows }));
  server.respond(ItemDocument, () => ({
    item: { ...item, availableQuantity: 0, sellPrice: item.retailPrice, history: [] },
  }));
  const { user } = await showApp({ path: '/account', server });
  await screen.findByText('Max Discount %');
  await user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox');
  await user.keyboard('cedar');
  await user.click(await screen.findByText('Atlas Cedar - 3 gal'));
  await expect.poll(() => location.pathname).toBe(`/fulfill/product/items/${item.id}`);
  await screen.findByRole('dialog', { name: 'Edit Item' });
});
