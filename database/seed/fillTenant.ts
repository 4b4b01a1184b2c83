import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays } from '#platform/kernel/dates/day.ts';
import { updateTenant } from '#features/identity/settings/server/tenantEditCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { demoEmail } from './demoTenants.ts';
import { allocateOrders } from './allocateOrders.ts';
import { loadAvailability } from './loadAvailability.ts';
import { loadCatalogue } from './loadCatalogue.ts';
import { loadCustomers } from './loadCustomers.ts';
import type { SeedContext } from './seedContext.ts';
import { loadMaterial } from './loadMaterial.ts';
import { loadMasterOrders } from './loadMasterOrders.ts';
import { scheduleMasterOrders } from './scheduleMasterOrders.ts';
import { loadOrders } from './loadOrders.ts';
import { loadFacilityLocations } from './loadFacilityLocations.ts';
import { loadPrices } from './loadPrices.ts';
import { advanceOrders } from './advanceOrders.ts';

/** Loads all demo data into an empty tenant; returns false when the tenant has data. */
export async function fillTenant(unit: UnitOfWork, loading: SeedContext): Promise<boolean> {
  const { actAs, calendar, tenant } = loading;
  await waitForOtherServer(unit);
  if (await hasData(unit)) return false;
  const manager = demoEmail(tenant.tenantId, 'manager');
  const initialUnit = actAs(manager, `${addDays(calendar.today, -70)}T13:00:00.000Z`);
  unwrapResult(await updateTenant(initialUnit, tenant.letterhead), 'company');
  await loadFacilityLocations(loading, initialUnit);
  await loadCatalogue(loading, initialUnit);
  await loadPrices(loading, initialUnit);
  const customers = await loadCustomers(loading, initialUnit);
  const masters = await loadMasterOrders(loading, customers);
  const orders = await loadOrders(loading, customers);
  await advanceOrders(loading, orders);
  await scheduleMasterOrders(loading, masters);
  await loadAvailability(loading);
  await loadMaterial(loading);
  await allocateOrders(loading, orders);
  return true;
}

const lockPollMs = 250;
const maxLockPolls = 2400;

/**
 * Waits until no other server fills the tenant; this one then finds its data. It asks again instead of waiting for the lock, because
 * on a slow machine the other one takes longer than a statement may.
 */
async function waitForOtherServer(unit: UnitOfWork): Promise<void> {
  const key = sql`hashtext(${`demo data of ${unit.tenantId}`})`;
  const lock = sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_locked`;
  for (let polls = 0; !(await unit.first(lock))?.isLocked; polls += 1) {
    if (polls === maxLockPolls)
      throw new Error(`Another server has been filling ${unit.tenantId} for ten minutes.`);
    await pause(lockPollMs);
  }
}

async function hasData(unit: UnitOfWork): Promise<boolean> {
  const { tenantId } = unit;
  const found = await unit.first(sql<{ any: boolean }>`
    select exists (select from facility_location where tenant_id = ${tenantId})
      or exists (select from item where tenant_id = ${tenantId})
      or exists (select from customer where tenant_id = ${tenantId}) as any`);
  return found?.any === true;
}
