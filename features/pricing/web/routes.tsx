import { IconTags } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/web/useTenantSettings.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageGate, PageRoute } from '#platform/web/shell/pageRoute.ts';

const WithErpPricing: PageGate = ({ children, otherwise = null, failed = null }) => {
  const { settings, failed: isFailed } = useTenantSettings();
  if (settings) return settings.tenant.useErpPricing ? children : otherwise;
  return isFailed ? failed : null;
};

/** Pages of prices; the ERP page exists only for companies with ERP pricing (spec 1 §2, spec 2 §2). */
export const pricingRoutes: readonly PageRoute[] = [
  {
    path: '/fulfill/price/erp',
    panel: { path: '/fulfill/price/erp/price/$priceID' },
    title: 'ERP Pricing',
    area: 'fulfill',
    page: lazyPage(async () => (await import('./ErpPricesPage.tsx')).ErpPricesPage),
    menu: { icon: IconTags, key: 'p' },
    gate: WithErpPricing,
  },
];
