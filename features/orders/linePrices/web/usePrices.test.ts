import { expect, test } from 'vitest';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { renderStaticHook } from '#platform/web/testing/renderStaticHook.tsx';
import { providers } from '../../web/testing/providers.tsx';
import { usePrices } from './usePrices.ts';

const item = { itemId: 'a'.repeat(32), retailPrice: 5 };

/** The prices of a location; the server finds 4 for everything. */
async function renderPrices() {
  const { client, requests } = await fakeClient(() => ({
    itemPrices: [{ price: 4, source: 'ERP', priceGroupId: null, priceLevelId: null, erpItemPricingId: 'e' }],
  }));
  const prices = renderStaticHook(
    () => usePrices({ locationId: 'b'.repeat(32), day: '2027-04-11' }),
    providers({ client }),
  );
  return { ...prices, requests };
}

test.each([2.5, 0, -3, Number.NaN, 10_000_000])(
  'requests no price of what is no quantity: %d',
  async (quantity) => {
    const { findPrice, requestPrices, requests } = await renderPrices();
    requestPrices([{ itemId: item.itemId, quantity }]);
    expect(await findPrice(item, quantity)).toBeUndefined();
    expect(requests).toEqual([]);
  },
);

test('requests a price once, without the quantities that are none', async () => {
  const { findPrice, requestPrices, requests } = await renderPrices();
  requestPrices([2.5, 3].map((quantity) => ({ itemId: item.itemId, quantity })));
  expect(await findPrice(item, 3)).toMatchObject({ price: 4, source: 'ERP' });
  expect(requests).toMatchObject([{ items: [{ quantity: 3 }] }]);
});
