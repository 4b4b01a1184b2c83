import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import { PriceGroupDocument } from '#features/pricing/web/documents.ts';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { PriceSourceHelp } from './PriceSourceHelp.tsx';
import { toStoredSource } from '../../order/web/orderLine.ts';
import { orderLine } from '../../web/testing/orderLine.ts';

const pricing = {
  customerId: 'nursery',
  locationId: 'tampa',
  day: '2025-12-01',
  currency: 'USD',
  maxDiscountPercentage: 10,
  maxPriceChangePercentage: 50,
  priceGroups: new Map([['chains', 'Mass Merchant East']]),
  userEmail: 'kim@example.com',
} as const;

const source = {
  source: 'CATEGORY_LEVEL',
  priceGroupId: 'chains',
  priceLevelId: 'level',
  quantityThreshold: 0,
  startDate: '2026-01-01',
  endDate: null,
  erpItemPricingId: null,
} as const;

const level = { priceLevelId: 'level', quantityThreshold: 100, startDate: '2026-01-01', endDate: null };
const draftSource = toStoredSource({
  ...noPrice,
  price: 4.5,
  source: 'ITEM_LEVEL',
  priceGroupId: 'chains',
  priceLevelId: 'level',
});

test.each([
  ['the source of a draft', draftSource, 'Mass Merchant East · item price from 100 units, since Jan 1, 2026'],
  ['the stored source', source, 'Mass Merchant East · category price, since Jan 1, 2026'],
  ['the retail price', null, 'Retail price'],
] as const)('shows %s when no other price is found', async (_, stored, text) => {
  const { client } = await fakeClient(() => ({}));
  const { price } = orderLine(1);
  const queries = new QueryClient();
  queries.setQueryData([PriceGroupDocument.name, { groupId: 'chains' }], {
    priceGroup: { priceGroupId: 'chains', name: 'Mass Merchant East', priceLevels: [level] },
  });
  const html = renderToStaticMarkup(
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <PriceSourceHelp
          found={foundOrRetailPrice(noPrice, price)}
          stored={stored}
          chargedPrice={price}
          pricing={pricing}
          onRetry={undefined}
        />
      </QueryClientProvider>
    </ClientContext>,
  );
  expect(html).toBe(text);
});
