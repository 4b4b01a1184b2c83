import { EnumRef } from '@pothos/core';
import type { SqlCondition } from '../statements/sqlCondition.ts';
import type { Session } from '../session.ts';
import { builder } from './builder.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** Visibility of a kind's changes. */
interface EntityView {
  capability: string;
  /** Condition of the history entries (table `h`) that a user with the capability may see. */
  historyCondition?: (session: Session, entityId: string) => SqlCondition;
  /** Each change is published with the e-mail of its owner, and to nobody else. */
  isOwned?: boolean;
}

const viewsByKind = new Map<string, EntityView>();

/** The contract's EntityType, with the kinds that features register. */
export const EntityTypeRef = new EnumRef<BuilderTypes, string>('EntityType');
EntityTypeRef.updateConfig({
  kind: 'Enum',
  graphqlKind: 'Enum',
  name: 'EntityType',
  description: 'Kind of entity, for errors, history and change events.',
  // Evaluated when the schema is built, after all features have registered their kinds.
  values: () => Object.fromEntries([...viewsByKind.keys()].toSorted().map((kind) => [kind, {}])),
  pothosOptions: { values: [] },
});
builder.configStore.addTypeRef(EntityTypeRef);

/** Kind of change (contract area 11). */
export const ChangeOperationRef = builder.enumType('ChangeOperation', {
  description: 'Effect of a change on the entity.',
  values: ['CREATED', 'UPDATED', 'DELETED'] as const,
});

/** Registers a kind of entity for history, errors and live events. Users with `capability` see its changes, or some of them. */
export function registerEntityKind(
  kind: string,
  capability: string,
  restriction: Omit<EntityView, 'capability'> = {},
): void {
  viewsByKind.set(kind, { capability, ...restriction });
}

/** Returns all registered kinds. */
export const listEntityKinds = (): readonly string[] => [...viewsByKind.keys()];

/** Returns the visibility of a kind's changes. */
export const findEntityView = (kind: string): EntityView | undefined => viewsByKind.get(kind);
