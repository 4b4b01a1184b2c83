import type { Instant } from '#platform/kernel/dates/day.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { DemoFiles } from './demoFiles.ts';
import type { DemoTenant } from './demoTenants.ts';
import type { SeedCalendar } from './seedCalendar.ts';
import { seedId } from './seedId.ts';

/** Progress of loading one kind of entity. */
export interface SeedProgress {
  tenantId: string;
  /** 'items', 'customers', 'orders' ... */
  label: string;
  done: number;
  total: number;
}

/** Context for filling one tenant, in one transaction. */
export interface SeedContext {
  tenant: DemoTenant;
  files: DemoFiles;
  calendar: SeedCalendar;
  /** Returns the unit of work with another user and time, so that the data have a history. */
  actAs(email: string, at: Instant): UnitOfWork;
  /** Returns the id of an entity by its kind and key. */
  entityId(...name: readonly string[]): string;
  report(label: string, done: number, total: number): void;
}

export function createSeedContext(
  unit: UnitOfWork,
  options: Pick<SeedContext, 'tenant' | 'files' | 'calendar'> & { report: (progress: SeedProgress) => void },
): SeedContext {
  const { tenant, report } = options;
  const entityId = (...name: readonly string[]) => seedId(tenant.tenantId, ...name);
  const idPrefix = entityId('made').slice(0, 24);
  let idCount = 0;
  const newId = () => `${idPrefix}${(idCount += 1).toString(16).padStart(8, '0')}`;
  return {
    ...options,
    actAs: (email, at) => ({
      ...unit,
      user: { email, userId: entityId('user', email) },
      startedAt: at,
      changeStamp: at,
      newId,
    }),
    entityId,
    report: (label, done, total) => report({ tenantId: tenant.tenantId, label, done, total }),
  };
}
