import { createContext, use } from 'react';
import type { KnownSite } from '#platform/kernel/site/site.ts';

/** The sites of the tenant, as the picker needs them; a feature provides them. */
export interface Sites {
  /** Active ones, by name. */
  sites: readonly KnownSite[];
  loading: boolean;
  error: unknown;
  retry: () => void;
}

export const SitesContext = createContext<Sites | undefined>(undefined);

export function useSites(): Sites {
  const sites = use(SitesContext);
  if (!sites) throw new Error('There are no sites above.');
  return sites;
}
