import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ErpItemPricesDocument } from './documents.ts';
import { ErpPricesPage } from './ErpPricesPage.tsx';

const path = '/fulfill/price/erp';
const grid = shownGrid('ERP Pricing');

const price = (id: string, erpItemId: string, startDate: string) => ({
  id,
  erpItemPricingId: `pricing ${id}`,
  erpItemId,
  erpPriceGroupId: 'IGC',
  unitPrice: 4.2,
  containerQuantity: 6,
  startDate,
  endDate: '2027-12-31',
  tenantId: 'MOIF',
});

test('groups prices by the year in which they start, newest first, and collapses the years', async () => {
  const server = await startStubServer();
  const nodes = [
    price('a', '1G-FERN', '2026-05-01'),
    price('b', '1G-ASTER', '2027-01-01'),
    price('c', '2G-ASTER', '2027-06-01'),
  ];
  server.respond(ErpItemPricesDocument, () => ({
    erpItemPrices: {
      nodes,
      totalCount: nodes.length,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  }));
  const { user } = await showPage({ server, pages: { [path]: ErpPricesPage }, path });
  await grid.findCell('1G-FERN', 'Item Group');
  await expect
    .poll(() => grid.texts('Item Group'))
    .toEqual(['2027 (2)', '1G-ASTER', '2G-ASTER', '2026 (1)', '1G-FERN']);
  expect(grid.rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1', '2']);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await expect.poll(() => grid.texts('Item Group')).toEqual(['2027 (2)', '2026 (1)']);
});
