import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTenant, setTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { type TestApi, testApi } from '#platform/server/testing/api.ts';
import '../../schema.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('uses the first active site until the tenant has a ship-from location', async () => {
  const session = api.session('MOIF');
  await addTenant(
    api.database.pool,
    { tenantId: 'MOIF', name: 'MOIF Plants' },
    { now: '2026-11-21T05:22:00.000Z' },
  );
  const site = (digit: string, name: string, status: 'ACTIVE' | 'INACTIVE') => ({
    id: digit.repeat(32),
    name,
    locationType: 'SITE' as const,
    status,
  });
  const sites = [
    site('1', 'Apopka', 'INACTIVE'),
    site('2', 'Holland', 'ACTIVE'),
    site('3', 'Canby', 'ACTIVE'),
  ];
  expect((await api.database.write(session, (unit) => createLocations(unit, sites))).ok).toBe(true);
  const shipFrom = async () => (await api.run(session, TenantDocument, {})).tenant?.defaultShipFromLocation;
  expect(await shipFrom()).toEqual({ name: 'Canby' });
  await setTenant(api.database.pool, 'MOIF', { defaultShipFromLocation: 'Holland' });
  expect(await shipFrom()).toEqual({ name: 'Holland' });
});
