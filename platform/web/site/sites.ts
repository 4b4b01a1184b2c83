import { createContext, use } from 'react';
import type { SiteRecord } from '#platform/kernel/site/site.ts';

/** The sites of the tenant for the picker, provided by a feature. */
interface Sites {
  /** Active sites, sorted by name. */
  sites: readonly SiteRecord[];
  loading: boolean;
  error: unknown;
  retry: () => void;
}

export const SitesContext = createContext<Sites | undefined>(undefined);

export function useSites(): Sites {
  const sites = use(SitesContext);
  if (!sites) throw new Error('useSites requires a SitesContext.');
  return sites;
}
