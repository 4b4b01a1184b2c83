import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { pricingRoutes } from './routes.tsx';

test.each([
  ['nothing while the company is loading', undefined, ''],
  ['the page of a company with ERP pricing', { tenant: { useErpPricing: true } }, 'page'],
  ['"not found" to a company without ERP pricing', { tenant: { useErpPricing: false } }, 'not found'],
  ['the failure without a company', { tenant: null }, 'failure'],
])('shows %s', async (_, response, expected) => {
  const { client } = await fakeClient(() => ({}));
  const queries = new QueryClient();
  if (response) queries.setQueryData([TenantDocument.name, {}], response);
  const Gate = pricingRoutes.find(({ path }) => path === '/fulfill/price/erp')?.gate;
  const html =
    Gate &&
    renderToStaticMarkup(
      <ClientContext value={client}>
        <QueryClientProvider client={queries}>
          <Gate otherwise="not found" failed="failure">
            page
          </Gate>
        </QueryClientProvider>
      </ClientContext>,
    );
  expect(html).toBe(expected);
});
