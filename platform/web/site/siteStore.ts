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

/** The site this browser works at; undefined until one of the user's tenant is picked. */
export function useSite(): Site | undefined {
  const { tenantId } = useUser();
  const chosen = useStored(chosenSite);
  return chosen?.tenantId === tenantId ? chosen : undefined;
}

/** Takes over what the server says of the chosen site; undefined while it has not answered. */
export function useMergedSite(known: KnownSite | null | undefined): void {
  const chosen = useSite();
  useEffect(() => {
    if (!chosen || known === undefined || (known && known.id !== chosen.id)) return;
    const merged = mergedSite(chosen, known);
    if (merged !== chosen) chosenSite.set(merged ?? null);
  }, [chosen, known]);
}
