import { IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';

const minutes = 60_000;

function WithErpPricing({ children }: { children: ReactNode }) {
  const { data } = useRead(TenantDocument, {}, { fresh: 5 * minutes });
  return data?.tenant?.useErpPricing ? children : null;
}

/** Pages of prices (spec 2 §2); ERP prices have an entry where the company uses them (spec 1 §2). */
export const pricingRoutes: readonly PageRoute[] = [
  {
    path: '/fulfill/price/erp',
    panel: { path: '/fulfill/price/erp/price/$priceID' },
    title: 'ERP Pricing',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./ErpPricesPage.tsx')).ErpPricesPage),
    menu: { icon: IconTags, when: WithErpPricing },
  },
];
