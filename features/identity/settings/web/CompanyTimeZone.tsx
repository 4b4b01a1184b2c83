import type { ReactNode } from 'react';
import { CompanyTimeZoneContext, localTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useFollowTenantSettings, useTenantSettings } from './useTenantSettings.ts';

/** Provides the time zone of the company, and follows changes of its settings. */
export function CompanyTimeZone({ children }: { children: ReactNode }) {
  const { settings } = useTenantSettings();
  useFollowTenantSettings();
  return (
    <CompanyTimeZoneContext value={settings?.tenant.timeZone ?? localTimeZone}>
      {children}
    </CompanyTimeZoneContext>
  );
}
