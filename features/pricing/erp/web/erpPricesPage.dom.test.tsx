import { screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { ErpItemPricesDocument } from '../../web/documents.ts';
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

/** Shows the page with two prices of 2027 and one of 2026. */
async function showPrices() {
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
  const pages = { [path]: ErpPricesPage, [`${path}/price/$priceID`]: ErpPricesPage };
  const shown = await showPage({ server, pages, path });
  await grid.findCell('1G-FERN', 'Item Group');
  return { server, ...shown };
}

test('groups prices by the year in which they start, newest first, and collapses the years', async () => {
  const { user } = await showPrices();
  await expect
    .poll(() => grid.texts('Item Group'))
    .toEqual(['2027 (2)', '1G-ASTER', '2G-ASTER', '2026 (1)', '1G-FERN']);
  expect(grid.rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1', '2']);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await expect.poll(() => grid.texts('Item Group')).toEqual(['2027 (2)', '2026 (1)']);
});

test('links prices to their panel, which opens in place or in a new tab, but not years', async () => {
  const windows = vi.fn<(url: string) => void>();
  vi.stubGlobal('open', windows);
  const { user, path: currentPath } = await showPrices();
  const links = () => [...grid.region().querySelectorAll('a[href]')];
  await expect
    .poll(() => Object.fromEntries(links().map((link) => [link.textContent, link.getAttribute('href')])))
    .toEqual({
      '1G-ASTER': `${path}/price/b`,
      '1G-FERN': `${path}/price/a`,
      '2G-ASTER': `${path}/price/c`,
    });
  await user.pointer({ keys: '[MouseMiddle]', target: await grid.findCell('1G-FERN', 'Unit Price') });
  await user.pointer({ keys: '[MouseMiddle]', target: await grid.findCell('2027 (2)', 'Unit Price') });
  expect(windows.mock.calls.map(([url]) => url)).toEqual([`${path}/price/a`]);
  await user.click(await grid.findCell('2027 (2)', 'Item Group'));
  expect(currentPath()).toBe(path);
  await user.click(within(await grid.findCell('1G-FERN', 'Item Group')).getByRole('link'));
  expect(currentPath()).toBe(`${path}/price/a`);
  const panel = await screen.findByRole('complementary');
  await within(panel).findByText('May 1, 2026');
  expect(panel.textContent).not.toContain('pricing a');
});

test('names the changed fields in the history of a price', async () => {
  const { server, user } = await showPrices();
  server.respond(HistoryDocument, () => ({
    history: {
      nodes: [
        {
          id: 'h',
          entityType: 'ERP_ITEM_PRICE' as const,
          entityId: 'a',
          changedAt: '2026-11-26T11:00:00.000Z',
          changedBy: 'client:erp',
          action: 'updateErpItemPrice',
          operation: 'UPDATED' as const,
          version: 2,
          changes: [
            { field: 'unitPrice', before: '4.2', after: '4.35' },
            { field: 'containerQuantity', before: '6', after: '8' },
            { field: 'endDate', before: null, after: '"2027-12-31"' },
          ],
        },
      ],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  }));
  await user.click(await grid.findCell('1G-FERN', 'Unit Price'));
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const entry = (await screen.findByText('Changed the ERP price')).closest('li');
  expect(entry?.textContent).toContain('client:erp');
  for (const text of ['Unit price', '$4.20', '$4.35', 'Container quantity', 'End date'])
    expect(entry?.textContent).toContain(text);
  expect(server.requests(HistoryDocument)).toMatchObject([{ entityType: 'ERP_ITEM_PRICE', entityId: 'a' }]);
});
