import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CustomersPageDocument } from '#features/customers/web/documents.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { CombinedOrdersFoundDocument } from '#features/orders/web/documents.ts';
import { pickedItem } from '#features/catalogue/web/testing/pickedItem.ts';
import { ErpItemPricesDocument } from '#features/pricing/web/documents.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const noRows = { nodes: [], totalCount: 0, pageInfo };

test('opens the ERP prices of an item where the company has them', async () => {
  const server = await startAppServer();
  const item = { ...pickedItem('e'.repeat(32)), name: 'Atlas Cedar - 3 gal', itemGroup: '3G-CON' };
  server.respond(TenantDocument, () => tenantData({ useErpPricing: true }));
  server.respond(CombinedOrdersFoundDocument, () => ({ combinedOrders: { nodes: [] } }));
  server.respond(CustomersPageDocument, () => ({ customers: noRows }));
  server.respond(ItemsPageDocument, () => ({ items: { nodes: [item], totalCount: 1, pageInfo } }));
  server.respond(ErpItemPricesDocument, () => ({ erpItemPrices: noRows }));
  const { user } = await showApp({ path: '/account', server });
  await screen.findByText('Max Discount %');
  await user.keyboard('{Control>}k{/Control}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox');
  await user.keyboard('cedar');
  await user.click(await screen.findByText('Atlas Cedar - 3 gal'));
  await expect.poll(() => location.pathname + location.search).toBe('/fulfill/price/erp?search=3G-CON');
});
