import { EnumRef } from '@pothos/core';
import type { Condition } from '../list/filter.ts';
import type { Session } from '../session.ts';
import { builder } from './builder.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** Visibility of a kind's changes: users with a capability and, if set, for whom `ownerCondition` matches. */
interface View {
  capability: string;
  owns?: ((session: Session, entityId: string) => Condition) | undefined;
}

const views = new Map<string, View>();

/** The contract's EntityType, with the kinds that features register. */
export const EntityType = new EnumRef<BuilderTypes, string>('EntityType');
EntityType.updateConfig({
  kind: 'Enum',
  graphqlKind: 'Enum',
  name: 'EntityType',
  description: 'Kind of entity, for errors, history and change events.',
  // Evaluated when the schema is built, after all features have registered their kinds.
  values: () => Object.fromEntries([...views.keys()].toSorted().map((kind) => [kind, {}])),
  pothosOptions: { values: [] },
});
builder.configStore.addTypeRef(EntityType);

/** Registers a kind of entity for history, errors and live events. Users with `capability` see its changes. If the kind
 * has owners, each change is published with the owner's e-mail.
 */
export function entityKind(kind: string, capability: string, owns?: View['owns']): void {
  views.set(kind, { capability, owns });
}

/** Returns all registered kinds. */
export const entityKinds = (): readonly string[] => [...views.keys()];

/** Returns the visibility of a kind's changes. */
export const viewOf = (kind: string): View | undefined => views.get(kind);
