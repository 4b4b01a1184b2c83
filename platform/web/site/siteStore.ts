import { useEffect } from 'react';
import * as z from 'zod';
import { type KnownSite, mergedSite, type Site } from '#platform/kernel/site/site.ts';
import { stored } from '../settings/stored.ts';
import { useStored } from '../settings/useStored.ts';
import { useUser } from '../shell/useUser.ts';

const site = z.object({ id: z.string(), name: z.string(), tenantId: z.string() });

const chosenSite = stored<Site | null>('site', site.nullable(), null);

export const setSite = (chosen: Site): void => chosenSite.set(chosen);
export const clearSite = (): void => chosenSite.set(null);

/** Returns the site chosen in this browser; undefined until one of the user's tenant is chosen. */
export function useSite(): Site | undefined {
  const { tenantId } = useUser();
  const chosen = useStored(chosenSite);
  return chosen?.tenantId === tenantId ? chosen : undefined;
}

/** Updates the chosen site from the server; `known` is undefined until the response arrives. */
export function useMergedSite(known: KnownSite | null | undefined): void {
  const chosen = useSite();
  useEffect(() => {
    if (!chosen || known === undefined || (known && known.id !== chosen.id)) return;
    const merged = mergedSite(chosen, known);
    if (merged !== chosen) chosenSite.set(merged ?? null);
  }, [chosen, known]);
}
