import type { Instant } from '#platform/kernel/day.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import type { DemoFiles } from './demoFiles.ts';
import type { DemoTenant } from './demoTenants.ts';
import type { SeedCalendar } from './seedCalendar.ts';
import { seedId } from './seedId.ts';

/** What has been loaded of one kind of things. */
export interface SeedProgress {
  tenantId: string;
  /** 'items', 'customers', 'orders' ... */
  what: string;
  done: number;
  total: number;
}

/** Filling one tenant, in one transaction. */
export interface Loading {
  tenant: DemoTenant;
  files: DemoFiles;
  calendar: SeedCalendar;
  /** The same transaction with another clock and user: what is loaded has a past. */
  as(email: string, at: Instant): UnitOfWork;
  /** Id of a thing by its kind and key. */
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
