import { EnumRef } from '@pothos/core';
import type { SqlCondition } from '../list/filter.ts';
import type { Session } from '../session.ts';
import { builder } from './builder.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** Visibility of a kind's changes: users with a capability and, if set, for whom `ownerCondition` matches. */
interface EntityView {
  capability: string;
  ownerCondition?: ((session: Session, entityId: string) => SqlCondition) | undefined;
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

/** Registers a kind of entity for history, errors and live events. Users with `capability` see its changes. If the kind
 * has owners, each change is published with the owner's e-mail.
 */
export function registerEntityKind(
  kind: string,
  capability: string,
  ownerCondition?: EntityView['ownerCondition'],
): void {
  viewsByKind.set(kind, { capability, ownerCondition });
}

/** Returns all registered kinds. */
export const listEntityKinds = (): readonly string[] => [...viewsByKind.keys()];

/** Returns the visibility of a kind's changes. */
export const findEntityView = (kind: string): EntityView | undefined => viewsByKind.get(kind);
