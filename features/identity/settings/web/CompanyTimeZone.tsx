import type { ReactNode } from 'react';
import { CompanyTimeZoneContext, localTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { useTenantSettings } from './useTenantSettings.ts';

/** Provides the time zone of the company. */
export function CompanyTimeZone({ children }: { children: ReactNode }) {
  const { settings } = useTenantSettings();
  return (
    <CompanyTimeZoneContext value={settings?.tenant.timeZone ?? localTimeZone}>
      {children}
    </CompanyTimeZoneContext>
  );
}
