import { EnumRef } from '@pothos/core';
import type { ImportKind, ImportRun } from '#platform/kernel/import/importIds.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { builder } from '../graphql/builder.ts';
import { hasPermission, type Session } from '../session.ts';
import type { ImportGroupOutcome } from './importOutcome.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** The import that a server runs. */
export interface RunningImport extends ImportRun {
  /** Start of the import in milliseconds. */
  startedAt: number;
  /** ITEMS only: existing items take the prices of the file. */
  updatePrices: boolean;
  /** Returns whether a user wants to cancel the import. No group is begun after that. */
  isCancelRequested: () => Promise<boolean>;
  /** Reports a bug that failed a part of a group. */
  report: (error: unknown) => void;
}

/** A group of rows as its reader has stored it. */
export interface StoredGroup<Group> {
  key: string;
  /** Index of the group in the file. */
  index: number;
  group: Group;
}

/** A kind of import that a feature offers. Its reader stores groups of type `Group`. */
interface RegisteredImportKind<Group> {
  kind: ImportKind;
  description: string;
  /** Needed besides 'imports.run'. */
  capability: string;
  /** Kind of the entities that groups import, e.g. 'CUSTOMER'. */
  entityType: string;
  /** Module of the worker thread that reads a file; it calls `readImportInWorker`. */
  reader: URL;
  /** Runs the step before the first group; its problem stops the import. */
  start: (unit: UnitOfWork, running: RunningImport, content: unknown) => Promise<Result<unknown>>;
  /** Error of a failed start. */
  startError: { code: string; message: string };
  /** Imports groups; the outcomes are in their order. A group without one is left for later. */
  importGroups(
    unit: UnitOfWork,
    running: RunningImport,
    groups: readonly StoredGroup<Group>[],
  ): Promise<readonly (ImportGroupOutcome | undefined)[]>;
  /** Returns the outcome of a group that fails as a whole, because of a bug. */
  failGroup(group: StoredGroup<Group>): ImportGroupOutcome;
}

const kinds = new Map<ImportKind, RegisteredImportKind<unknown>>();

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
export function registerImportKind<Group>(kind: RegisteredImportKind<Group>): void {
  kinds.set(kind.kind, kind);
}

/** Returns a registered kind. Throws for another one, which the schema excludes. */
export function getImportKind(name: ImportKind): RegisteredImportKind<unknown> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No feature imports ${name}.`);
  return kind;
}

/** Returns the kinds that a user may import; undefined for all of them. */
export function listPermittedKinds(session: Session): readonly ImportKind[] | undefined {
  const permitted = [...kinds.values()].filter(({ capability }) => hasPermission(session, capability));
  return permitted.length === kinds.size ? undefined : permitted.map(({ kind }) => kind);
}
