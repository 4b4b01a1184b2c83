import { sql } from 'kysely';
import { addDays } from '#platform/kernel/day.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { demoEmail } from './demoTenants.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { loadCustomers } from './loadCustomers.ts';
import type { Loading } from './loading.ts';
import { loadOrders } from './loadOrders.ts';
import { loadPlaces } from './loadPlaces.ts';
import { loadPrices } from './loadPrices.ts';
import { walkOrders } from './walkOrders.ts';

/** Loads all demo data into an empty tenant; returns false when the tenant has data. */
export async function fillTenant(unit: UnitOfWork, loading: Loading): Promise<boolean> {
  const { as, calendar, tenant } = loading;
  // When two servers start at once, the second one waits here and then finds data.
  await unit.run(sql`select pg_advisory_xact_lock(hashtext(${`demo data of ${tenant.tenantId}`}))`);
  if (await holdsData(unit)) return false;
  const manager = demoEmail(tenant.tenantId, 'manager');
  const beginning = as(manager, `${addDays(calendar.today, -70)}T13:00:00.000Z`);
  await loadPlaces(loading, beginning);
  await loadCatalogue(loading, beginning);
  await loadPrices(loading, beginning);
  const customers = await loadCustomers(loading, beginning);
  await walkOrders(loading, await loadOrders(loading, customers));
  return true;
}

async function holdsData(unit: UnitOfWork): Promise<boolean> {
  const { tenantId } = unit;
  const found = await unit.first(sql<{ any: boolean }>`
    select exists (select from facility_location where tenant_id = ${tenantId})
      or exists (select from item where tenant_id = ${tenantId})
      or exists (select from customer where tenant_id = ${tenantId}) as any`);
  return found?.any === true;
}
