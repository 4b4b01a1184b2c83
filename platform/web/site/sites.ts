import { createContext, use } from 'react';
import type { KnownSite } from '#platform/kernel/site/site.ts';

/** The sites of the tenant for the picker, provided by a feature. */
export interface Sites {
  /** Active sites, sorted by name. */
  sites: readonly KnownSite[];
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
