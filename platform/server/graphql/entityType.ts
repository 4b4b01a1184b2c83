import { EnumRef } from '@pothos/core';
import { builder } from './builder.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

const views = new Map<string, string>();

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

/** Makes a kind of entity known to history, errors and live events; its changes are shown to those who have `view`. */
export function entityKind(kind: string, view: string): void {
  views.set(kind, view);
}

/** The capability that shows changes of a kind. */
export const viewCapability = (kind: string): string | undefined => views.get(kind);
