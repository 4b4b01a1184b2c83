import { EnumRef } from '@pothos/core';
import type { ImportKind } from '#platform/kernel/import/importIds.ts';
import { builder } from '../graphql/builder.ts';
import { hasPermission, type Session } from '../session.ts';

type BuilderTypes = typeof builder.$inferSchemaTypes;

/** Kind of a feed in the list of imports, e.g. FEED_ITEMS. */
export type FeedJobKind = `FEED_${string}`;

/** Kind of a job in the list of imports. */
export type JobKind = ImportKind | FeedJobKind;

/** Description of a kind of jobs. */
interface RegisteredJobKind {
  kind: JobKind;
  description: string;
  /** Needed besides 'imports.run', also to see the jobs. */
  capability: string;
  /** Needed to start a job, to cancel and to retry it. */
  furtherCapabilities?: readonly string[];
  /** Kind of the entities that a job changes, e.g. 'CUSTOMER'. */
  entityType: string;
}

const kinds = new Map<JobKind, RegisteredJobKind>();

/** The contract's ImportKind, with the kinds that features register. */
export const ImportKindRef = new EnumRef<BuilderTypes, JobKind>('ImportKind');
ImportKindRef.updateConfig({
  kind: 'Enum',
  graphqlKind: 'Enum',
  name: 'ImportKind',
  description: 'What an import file or a feed holds, and what a group of its rows is.',
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

/** Registers a kind of jobs for the schema and for permissions. */
export function registerJobKind(kind: RegisteredJobKind): void {
  kinds.set(kind.kind, kind);
}

/** Returns a registered kind. Throws for another one, which the schema excludes. */
export function getJobKind(name: JobKind): RegisteredJobKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No feature has jobs of the kind ${name}.`);
  return kind;
}

export const isFeedKind = (kind: JobKind): kind is FeedJobKind => kind.startsWith('FEED_');

/** Returns the kinds of jobs that a user may run and see; undefined for all of them. */
export function listPermittedKinds(session: Session): readonly JobKind[] | undefined {
  const permitted = [...kinds.values()].filter(({ capability }) => hasPermission(session, capability));
  return permitted.length === kinds.size ? undefined : permitted.map(({ kind }) => kind);
}
