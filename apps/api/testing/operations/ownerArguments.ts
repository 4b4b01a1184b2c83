import type { TenantFixture } from '../data/tenantFixture.ts';
import type { RootField } from './schemaRootFields.ts';

/** Returns the arguments of a list that belongs to one entity; none for the others. */
export function ownerArguments({ field }: RootField, { ids }: TenantFixture): Record<string, unknown> {
  if (field.name === 'history') return { entityType: 'ORDER', entityId: ids.order };
  if (field.name === 'availabilitySessionAdjustments') return { sessionId: ids.liveSession };
  if (field.args.some(({ name }) => name === 'sessionId')) return { sessionId: ids.stagedSession };
  return field.name === 'importResults' ? { importJobId: ids.importJob } : {};
}
