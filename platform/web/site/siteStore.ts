import { useEffect } from 'react';
import * as z from 'zod';
import { type SiteRecord, updateSelectedSite, type Site } from '#platform/kernel/site/site.ts';
import { persistedValue } from '../settings/persistedValue.ts';
import { useStore } from '../parts/store.ts';
import { useUser } from '../session/useUser.ts';

const site = z.object({ id: z.string(), name: z.string(), tenantId: z.string() });

const selectedSiteSetting = persistedValue<Site | null>('site', site.nullable(), null);

export const setSite = (chosen: Site): void => selectedSiteSetting.set(chosen);
export const clearSite = (): void => selectedSiteSetting.set(null);

/** Returns the site chosen in this browser; undefined until one of the user's tenant is chosen. */
export function useSite(): Site | undefined {
  const { tenantId } = useUser();
  const chosen = useStore(selectedSiteSetting);
  return chosen?.tenantId === tenantId ? chosen : undefined;
}

/** Updates the chosen site from the server; `known` is undefined until the response arrives. */
export function useSelectedSiteUpdate(current: SiteRecord | null | undefined): void {
  const chosen = useSite();
  useEffect(() => {
    if (!chosen || current === undefined || (current && current.id !== chosen.id)) return;
    const updated = updateSelectedSite(chosen, current);
    if (updated !== chosen) selectedSiteSetting.set(updated ?? null);
  }, [chosen, current]);
}
