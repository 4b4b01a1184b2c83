import * as z from 'zod';
import { persistedValue } from '#platform/web/settings/persistedValue.ts';

/** A site of a tenant whose items are counted on this device. */
export interface CountedSite {
  tenantId: string;
  siteId: string;
}

/** Settings of a site on this device; nothing depends on them. */
interface SiteSettings {
  /** Location that was chosen last. */
  locationId?: string | undefined;
  /** Time of the last sync of items and locations. */
  lastSync?: string | undefined;
}

const settings = z.record(
  z.string(),
  z.object({ locationId: z.string().optional(), lastSync: z.string().optional() }),
);

/** Settings by tenant and site (spec 3 §3: selectedLocation, lastSyncTime; key `availability`). */
const availabilitySettings = persistedValue<Readonly<Record<string, SiteSettings>>>(
  'availability',
  settings,
  {},
);

const toKey = ({ tenantId, siteId }: CountedSite): string => `${tenantId} ${siteId}`;

export const getSiteSettings = (site: CountedSite): SiteSettings =>
  availabilitySettings.get()[toKey(site)] ?? {};

/** Changes some settings of a site; the others stay. */
export function changeSiteSettings(site: CountedSite, change: SiteSettings): void {
  const all = availabilitySettings.get();
  availabilitySettings.set({ ...all, [toKey(site)]: { ...all[toKey(site)], ...change } });
}
