import { EnumRef } from '@pothos/core';
import type { ImportKind } from '#platform/kernel/import/importIds.ts';
import { builder } from '../graphql/builder.ts';
import { hasPermission, type Session } from '../session.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** A kind of import that a feature offers. */
interface RegisteredImportKind {
  /** As in the contract's ImportKind, e.g. 'CUSTOMERS'. */
  kind: ImportKind;
  description: string;
  /** Needed besides 'imports.run'. */
  capability: string;
  /** Kind of the entities that groups import, e.g. 'CUSTOMER'. */
  entityType: string;
}

const kinds = new Map<ImportKind, RegisteredImportKind>();

/** The contract's ImportKind, with the kinds that features register. */
export const ImportKindRef = new EnumRef<BuilderTypes, ImportKind>('ImportKind');
ImportKindRef.updateConfig({
  kind: 'Enum',
  graphqlKind: 'Enum',
  name: 'ImportKind',
  description: 'What an import file holds, and what a group of its rows is.',
  // Evaluated when the schema is built, after all features have registered their kinds.
  values: () =>
    Object.fromEntries(
      [...kinds.values()]
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
        .map(({ kind, description }) => [kind, { description }]),
    ),
  pothosOptions: { values: [] },
});
builder.configStore.addTypeRef(ImportKindRef);

/** Registers a kind of import, e.g. CUSTOMERS. */
export function registerImportKind(kind: RegisteredImportKind): void {
  kinds.set(kind.kind, kind);
}

/** Returns a registered kind. Throws for another one, which the schema excludes. */
export function getImportKind(name: ImportKind): RegisteredImportKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No feature imports ${name}.`);
  return kind;
}

/** Returns the kinds that a user may import; undefined for all of them. */
export function listPermittedKinds(session: Session): readonly ImportKind[] | undefined {
  const permitted = [...kinds.values()].filter(({ capability }) => hasPermission(session, capability));
  return permitted.length === kinds.size ? undefined : permitted.map(({ kind }) => kind);
}
