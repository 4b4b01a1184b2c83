import type { Instant } from '#platform/kernel/day.ts';
import type { TenantId } from '#platform/kernel/id.ts';

/** What a unit of work did to an entity. */
export interface ChangedEntity {
  /** Kind as registered for the contract's EntityType, e.g. 'ORDER'. */
  entityType: string;
  entityId: string;
  /** After the change. */
  version: number;
  operation: 'CREATED' | 'UPDATED' | 'DELETED';
  /** E-mail of the only one who may know of it, for kinds that have owners. */
  owner?: string;
}

/** The changes of a unit of work that was committed. */
export interface CommittedChanges {
  tenantId: TenantId;
  changedAt: Instant;
  /** E-mail of the user. */
  changedBy: string;
  entities: readonly ChangedEntity[];
}

/** A change as it is told (contract area 11, EntityChange). */
export interface EntityChange extends ChangedEntity {
  changedAt: Instant;
  changedBy: string;
}
