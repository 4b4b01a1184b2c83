import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { CallError } from '#platform/web/query/callError.ts';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { gatedPage } from '#platform/web/shell/gatedPage.tsx';
import { answeringClient } from '#platform/web/testing/answeringClient.ts';
import { pricingRoutes } from './routes.tsx';

const [{ gate: Entry = () => 'no gate' } = {}] = pricingRoutes.filter(
  ({ path }) => path === '/fulfill/price/erp',
);
const Address = gatedPage({ page: () => 'the prices', gate: Entry }, () => 'not found');

/** The page at the address and its entries in drawer and palette, for what is known of the tenant. */
async function shown(know: (queries: QueryClient) => Promise<unknown> | void) {
  const { client } = await answeringClient(() => ({ tenant: null }));
  // Drawn once, a failed reading shows as it ended.
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  await know(queries);
  return renderToStaticMarkup(
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <p>
          <Address />
        </p>
        <p>
          <Entry>the entry</Entry>
        </p>
      </QueryClientProvider>
    </ClientContext>,
  );
}
const queryKey = [TenantDocument.name, {}];
const tenant = (useErpPricing: boolean) => (queries: QueryClient) => {
  queries.setQueryData(queryKey, { tenant: { useErpPricing } });
};
const failed = (queries: QueryClient) =>
  queries.prefetchQuery({
    queryKey,
    retry: false,
    queryFn: () => Promise.reject(new CallError('Tenant', 'UNAVAILABLE', 'Not now.')),
  });

test.each([
  ['a company with ERP pricing has page and entry', tenant(true), '<p>the prices</p><p>the entry</p>'],
  ['a company without it has neither', tenant(false), '<p>not found</p><p></p>'],
  ['nothing shows until that is known', () => {}, '<p></p><p></p>'],
  ['the page tells of a failure', failed, '<p>the prices</p><p></p>'],
])('%s', async (_, know, html) => expect(await shown(know)).toBe(html));
