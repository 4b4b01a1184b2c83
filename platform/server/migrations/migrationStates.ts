import type { Instant } from '#platform/kernel/dates/day.ts';
import { type MigrationFile, isAppliedFile } from './migrationFiles.ts';

/** A migration that a database has applied. */
export interface AppliedMigration {
  name: string;
  sha256: string;
  appliedAt: Instant;
}

/** State of a migration: `changed` means after it was applied, `unknown` means not part of this version. */
interface MigrationState {
  name: string;
  state: 'applied' | 'pending' | 'changed' | 'unknown';
  appliedAt: Instant | null;
}

/** Returns the states of this version's migrations and of further ones in the database, in order. */
export function migrationStates(
  files: readonly Omit<MigrationFile, 'sql'>[],
  applied: readonly AppliedMigration[],
): readonly MigrationState[] {
  const appliedByName = new Map(applied.map((one) => [one.name, one]));
  const fileNames = new Set(files.map(({ name }) => name));
  const ownStates = files.map((file): MigrationState => {
    const { name } = file;
    const appliedMigration = appliedByName.get(name);
    if (!appliedMigration) return { name, state: 'pending', appliedAt: null };
    return {
      name,
      state: isAppliedFile(file, appliedMigration) ? 'applied' : 'changed',
      appliedAt: appliedMigration.appliedAt,
    };
  });
  const unknownStates = applied
    .filter(({ name }) => !fileNames.has(name))
    .map(({ name, appliedAt }): MigrationState => ({ name, state: 'unknown', appliedAt }));
  return [...ownStates, ...unknownStates].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the names of the migrations in a state. */
export const namesInState = (
  states: readonly MigrationState[],
  state: MigrationState['state'],
): readonly string[] => states.filter((one) => one.state === state).map(({ name }) => name);
