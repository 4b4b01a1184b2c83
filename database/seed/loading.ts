import type { Instant } from '#platform/kernel/day.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { DemoFiles } from './demoFiles.ts';
import type { DemoTenant } from './demoTenants.ts';
import type { SeedCalendar } from './seedCalendar.ts';
import { seedId } from './seedId.ts';

/** Progress of loading one kind of entity. */
export interface SeedProgress {
  tenantId: string;
  /** 'items', 'customers', 'orders' ... */
  what: string;
  done: number;
  total: number;
}

/** Context for filling one tenant, in one transaction. */
export interface Loading {
  tenant: DemoTenant;
  files: DemoFiles;
  calendar: SeedCalendar;
  /** Returns the unit of work with another user and time, so that the data have a history. */
  as(email: string, at: Instant): UnitOfWork;
  /** Returns the id of an entity by its kind and key. */
  idOf(...name: readonly string[]): string;
  report(what: string, done: number, total: number): void;
}

export function loading(
  unit: UnitOfWork,
  given: Pick<Loading, 'tenant' | 'files' | 'calendar'> & { report: (progress: SeedProgress) => void },
): Loading {
  const { tenant, report } = given;
  const idOf = (...name: readonly string[]) => seedId(tenant.tenantId, ...name);
  const family = idOf('made').slice(0, 24);
  let made = 0;
  const newId = () => `${family}${(made += 1).toString(16).padStart(8, '0')}`;
  return {
    ...given,
    as: (email, at) => ({
      ...unit,
      user: { email, userId: idOf('user', email) },
      startedAt: at,
      changeStamp: at,
      newId,
    }),
    idOf,
    report: (what, done, total) => report({ tenantId: tenant.tenantId, what, done, total }),
  };
}
