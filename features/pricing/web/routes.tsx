import { IconReceipt2, IconTags } from '@tabler/icons-react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageGate, PageRoute } from '#platform/web/shell/pageRoute.ts';
import {
  missingPriceGroupIdPath,
  priceGroupImportPath,
  priceGroupsPath,
} from '../groups/web/priceGroupPaths.ts';

const WithErpPricing: PageGate = ({ children, otherwise = null, failed = null }) => {
  const { settings, failed: isFailed } = useTenantSettings();
  if (settings) return settings.tenant.useErpPricing ? children : otherwise;
  return isFailed ? failed : null;
};

/** Pages of prices; the ERP page exists only for companies with ERP pricing (spec 1 §2, spec 2 §2). */
export const pricingRoutes: readonly PageRoute[] = [
  {
    path: priceGroupsPath,
    alias: ['/fulfill/price'],
    title: 'Price Groups',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../groups/web/PriceGroupsPage.tsx')).PriceGroupsPage),
    menu: { icon: IconTags, key: 'p' },
    capability: 'prices.view',
    words: 'pricing levels',
  },
  {
    path: priceGroupImportPath,
    title: 'Import',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../groups/web/PriceGroupImportPage.tsx')).PriceGroupImportPage),
  },
  {
    path: `${missingPriceGroupIdPath}/$priceGroupID/$tab`,
    alias: [`${missingPriceGroupIdPath}/$priceGroupID`],
    aliasParameters: { tab: 'group' },
    title: 'Price Group',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../page/web/PriceGroupPage.tsx')).PriceGroupPage),
  },
  {
    path: missingPriceGroupIdPath,
    title: 'Price Group',
    area: 'fulfill',
    page: lazyPage(
      async () => (await import('../page/web/MissingPriceGroupIdPage.tsx')).MissingPriceGroupIdPage,
    ),
  },
  {
    path: '/fulfill/price/erp',
    panel: { path: '/fulfill/price/erp/price/$priceID' },
    title: 'ERP Pricing',
    area: 'fulfill',
    page: lazyPage(async () => (await import('../erp/web/ErpPricesPage.tsx')).ErpPricesPage),
    menu: { icon: IconReceipt2, key: 'e' },
    capability: 'prices.view',
    gate: WithErpPricing,
  },
];
