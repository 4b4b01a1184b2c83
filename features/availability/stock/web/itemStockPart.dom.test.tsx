import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { ItemStocksDocument } from '../../web/documents.ts';
import { countedRose, startLiveStockServer } from '../../web/testing/liveStockServer.ts';
import { itemStockPath } from './itemStockPaths.ts';
import { ItemStockPart } from './ItemStockPart.tsx';

async function showPart(prepare?: (live: Awaited<ReturnType<typeof startLiveStockServer>>) => void) {
  const live = await startLiveStockServer();
  prepare?.(live);
  const page = await showPage({
    server: live.server,
    pages: {
      '/': () => <ItemStockPart itemId={countedRose.itemId} />,
      [itemStockPath('$itemID')]: () => <h1>Stock of the item</h1>,
    },
    path: '/',
  });
  const totals = () =>
    [...document.querySelectorAll('.stock-totals dd')].map(({ textContent }) => textContent);
  return { ...live, ...page, totals };
}

test('shows the stock of an item, and leads to what explains it', async () => {
  const { totals, user, path } = await showPart();
  await expect.poll(totals).toEqual(['158', '40', '118']);
  await user.click(screen.getByText('Locations, counts and orders of this stock'));
  await screen.findByText('Stock of the item');
  expect(path()).toBe(itemStockPath(countedRose.itemId));
});

test('says that there is no live session', async () => {
  await showPart(({ state }) => (state.session = null));
  await screen.findByText(/^There is no live session/);
});

test('shows that the stock could not be read, and retries', async () => {
  let repair = () => {};
  const { totals, user } = await showPart(
    ({ server }) => (repair = server.refuse(ItemStocksDocument, 'INTERNAL')),
  );
  await screen.findByText('Error loading stock');
  repair();
  await user.click(screen.getByText('Retry'));
  await expect.poll(totals).toEqual(['158', '40', '118']);
});
