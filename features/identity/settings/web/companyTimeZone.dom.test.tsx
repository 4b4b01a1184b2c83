import { screen } from '@testing-library/dom';
import { use } from 'react';
import { expect, test } from 'vitest';
import { CompanyTimeZoneContext } from '#platform/web/parts/time/companyTimeZone.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { TenantDocument } from '../../web/documents.ts';
import { tenantData } from '../../web/testing/tenant.ts';
import { companyId } from '../tenant.ts';
import { CompanyTimeZone } from './CompanyTimeZone.tsx';
import { useTenantSettings } from './useTenantSettings.ts';

function Settings() {
  const { settings } = useTenantSettings();
  return <p>{`${use(CompanyTimeZoneContext)}, ERP ${settings?.tenant.useErpPricing}`}</p>;
}

const Page = () => (
  <CompanyTimeZone>
    <Settings />
  </CompanyTimeZone>
);

test('follows changes of the settings that others make, everywhere', async () => {
  const server = await startStubServer();
  server.respond(TenantDocument, () => tenantData());
  const { notifyChanges } = await showPage({ server, pages: { '/': Page }, path: '/' });
  await screen.findByText('America/New_York, ERP false');
  server.respond(TenantDocument, () =>
    tenantData({ timeZone: 'America/Chicago', useErpPricing: true, version: 2 }),
  );
  const change = { entityType: 'TENANT' as const, entityId: companyId, operation: 'UPDATED' as const };
  const author = { changedAt: '2027-01-02T08:00:00.000Z', changedBy: 'lee@example.com' };
  notifyChanges([{ ...change, ...author, version: 1 }]);
  notifyChanges([{ ...change, ...author, version: 2 }]);
  await screen.findByText('America/Chicago, ERP true');
  expect(server.requests(TenantDocument)).toHaveLength(2);
});
