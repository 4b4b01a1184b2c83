import { EnumRef } from '@pothos/core';
import type { Condition } from '../list/filter.ts';
import type { Session } from '../session.ts';
import { builder } from './builder.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** Who sees the changes of a kind: holders of a capability, and of them only those for whom `owns` holds. */
interface View {
  capability: string;
  owns?: ((session: Session, entityId: string) => Condition) | undefined;
}

const views = new Map<string, View>();

/** The contract's EntityType: the kinds that the features registered. */
export const EntityType = new EnumRef<BuilderTypes, string>('EntityType');
EntityType.updateConfig({
  kind: 'Enum',
  graphqlKind: 'Enum',
  name: 'EntityType',
  description: 'Kind of entity, for errors, history and change events.',
  // Asked for when the schema is built: every feature has registered its kinds by then.
  values: () => Object.fromEntries([...views.keys()].toSorted().map((kind) => [kind, {}])),
  pothosOptions: { values: [] },
});
builder.configStore.addTypeRef(EntityType);

/**
 * Makes a kind of entity known to history, errors and live events; its changes are shown to those who have `capability`.
 * Where there are owners, each change is remembered with the e-mail of its own.
 */
export function entityKind(kind: string, capability: string, owns?: View['owns']): void {
  views.set(kind, { capability, owns });
}

/** Every kind that the features registered. */
export const entityKinds = (): readonly string[] => [...views.keys()];

/** Who sees the changes of a kind. */
export const viewOf = (kind: string): View | undefined => views.get(kind);
