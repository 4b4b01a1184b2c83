import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { LineFoundPrice } from './LineFoundPrice.tsx';
import { orderLine } from '../../web/testing/orderLine.ts';

const pricing = {
  customerId: 'nursery',
  locationId: 'tampa',
  day: '2027-04-11',
  currency: 'USD',
  maxDiscountPercentage: 10,
  maxPriceChangePercentage: 50,
  priceGroups: new Map([['chains', 'Mass Merchant East']]),
  userEmail: 'kim@example.com',
} as const;

test("shows the stored source of a saved line's price without searching again", async () => {
  const { client, requests } = await fakeClient(() => ({}));
  const line = orderLine(1, {
    priceExplanation: {
      source: 'ITEM_LEVEL',
      priceGroupId: 'chains',
      priceLevelId: 'level',
      quantityThreshold: 100,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      erpItemPricingId: null,
    },
  });
  const html = renderToStaticMarkup(
    <ClientContext value={client}>
      <QueryClientProvider client={new QueryClient()}>
        <LineFoundPrice line={line} pricing={pricing} />
      </QueryClientProvider>
    </ClientContext>,
  );
  expect(html).toBe('$4.50 · Mass Merchant East · item price from 100 units, Jan 1 to Dec 31, 2026');
  expect(requests).toEqual([]);
});
