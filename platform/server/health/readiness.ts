import type pg from 'pg';
import type { MigrationFile } from '../migrations/migrationFiles.ts';
import { askWorkers } from '../database/citusWorkers.ts';
import { isOutage } from '../database/outage.ts';
import { migrationStates, namesInState } from '../migrations/migrationStates.ts';
import { readAppliedMigrations } from '../migrations/readAppliedMigrations.ts';

/** Reasons why a server is not ready, as sentences without secrets; none when it is ready. */
export interface Readiness {
  missing: readonly string[];
  /** Database errors for the log, except outages. */
  errors: readonly unknown[];
}

interface Databases {
  primary: Pick<pg.Pool, 'connect'>;
  /** Replica for reads, if it is another database. */
  replica?: Pick<pg.Pool, 'query'> | undefined;
  /** Returns the error with which writes are currently refused, because this check does not write. */
  writeOutage?: () => unknown;
}

/** Checks whether this version can serve from the databases. Ignores migrations of a newer version, which is being deployed. */
export async function checkReadiness(
  { primary, replica, writeOutage = () => undefined }: Databases,
  files: readonly MigrationFile[],
): Promise<Readiness> {
  const results = await Promise.all([
    describeProblems('The database', () => findMissing(primary, files, writeOutage())),
    ...(replica
      ? [describeProblems('The read replica', () => replica.query('select 1').then(() => []))]
      : []),
  ]);
  return {
    missing: results.flatMap(({ missing }) => missing),
    errors: results.flatMap(({ errors }) => errors),
  };
}

async function describeProblems(
  subject: string,
  check: () => Promise<readonly string[]>,
): Promise<Readiness> {
  try {
    return { missing: await check(), errors: [] };
  } catch (error) {
    if (isOutage(error)) return { missing: [`${subject} does not respond.`], errors: [] };
    return { missing: [`${subject} cannot be used. See the log.`], errors: [error] };
  }
}

async function findMissing(
  database: Pick<pg.Pool, 'connect'>,
  files: readonly MigrationFile[],
  writeError: unknown,
): Promise<readonly string[]> {
  const client = await database.connect();
  // Discard a connection that is broken or leads to a replica; a new one may reach the primary.
  let discard = true;
  try {
    const { rows } = await client.query<{ readOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "readOnly"`,
    );
    const states = migrationStates(files, await readAppliedMigrations(client));
    const workers = await askWorkers(client);
    discard = rows[0]?.readOnly ?? true;
    return [
      ...(discard || writeError !== undefined ? ['The database accepts no changes.'] : []),
      ...workers
        .filter(({ responds }) => !responds)
        .map(({ address }) => `The database node ${address} does not respond.`),
      ...listMigrations('Migrations are not applied', namesInState(states, 'pending')),
      ...listMigrations('Migrations were changed after they were applied', namesInState(states, 'changed')),
    ];
  } finally {
    client.release(discard);
  }
}

const listMigrations = (subject: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${subject}: ${names.join(', ')}.`];
