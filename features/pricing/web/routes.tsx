import { IconTags } from '@tabler/icons-react';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageGate, PageRoute } from '#platform/web/shell/pageRoute.ts';

const minutes = 60_000;

const WithErpPricing: PageGate = ({ children, otherwise = null, failed = null }) => {
  const { data, isPending } = useRead(TenantDocument, {}, { staleTimeMs: 5 * minutes });
  if (data?.tenant) return data.tenant.useErpPricing ? children : otherwise;
  return isPending ? null : failed;
};

/** Pages of prices; the ERP page exists only for companies with ERP pricing (spec 1 §2, spec 2 §2). */
export const pricingRoutes: readonly PageRoute[] = [
  {
    path: '/fulfill/price/erp',
    panel: { path: '/fulfill/price/erp/price/$priceID' },
    title: 'ERP Pricing',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./ErpPricesPage.tsx')).ErpPricesPage),
    menu: { icon: IconTags },
    gate: WithErpPricing,
  },
];
