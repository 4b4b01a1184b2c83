import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClientContext } from '#platform/web/query/useClient.ts';
import { UserContext } from '#platform/web/session/useUser.ts';
import { fakeClient } from '#platform/web/testing/fakeClient.ts';
import { TermsAllDocument } from '../../web/documents.ts';
import { useTerms } from './useTerms.ts';

const user = { id: '1', email: 'kim', firstName: '', lastName: '', tenantId: 'MOIF', companyName: 'M' };

function Terms() {
  useTerms();
  return null;
}

test('caches unused terms for five minutes', async () => {
  const { client } = await fakeClient(() => ({ terms: { nodes: [] } }));
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } });
  renderToStaticMarkup(
    <UserContext value={user}>
      <ClientContext value={client}>
        <QueryClientProvider client={queries}>
          <Terms />
        </QueryClientProvider>
      </ClientContext>
    </UserContext>,
  );
  const terms = queries.getQueryCache().find({ queryKey: [TermsAllDocument.name], exact: false });
  expect(terms?.gcTime).toBe(300_000);
});
