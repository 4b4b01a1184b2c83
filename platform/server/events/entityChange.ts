import type { Instant } from '#platform/kernel/dates/day.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';

/** A change of an entity by a unit of work. */
export interface ChangedEntity {
  /** Kind as registered for the contract's EntityType, e.g. 'ORDER'. */
  entityType: string;
  entityId: string;
  /** After the change. */
  version: number;
  operation: 'CREATED' | 'UPDATED' | 'DELETED';
  /** E-mail of the owner, the only user who may see the change, for kinds with owners. */
  owner?: string;
  /** Needed to see the change, besides the capability of the kind. */
  capability?: string;
}

/** The changes of a committed unit of work. */
export interface CommittedChanges {
  tenantId: TenantId;
  changedAt: Instant;
  /** E-mail of the user. */
  changedBy: string;
  entities: readonly ChangedEntity[];
}

/** A published change (contract area 11, EntityChange). */
export interface EntityChange extends ChangedEntity {
  changedAt: Instant;
  changedBy: string;
}
