import type pg from 'pg';
import type { MigrationFile } from '../migrationFiles.ts';
import { isOutage } from '../outage.ts';
import { migrationStates, namesIn } from './migrationStates.ts';
import { readAppliedMigrations } from './readAppliedMigrations.ts';

/** Reasons why a server is not ready, as sentences without secrets; none when it is ready. */
export interface Readiness {
  missing: readonly string[];
  /** Database errors for the log, except outages. */
  errors: readonly unknown[];
}

interface Databases {
  written: Pick<pg.Pool, 'connect'>;
  /** Replica for reads, if it is another database. */
  read?: Pick<pg.Pool, 'query'> | undefined;
  /** Returns the error with which writes are currently refused, because this check does not write. */
  writeRefusal?: () => unknown;
}

/** Checks whether this version can serve from the databases. Ignores migrations of a newer version, which is being deployed. */
export async function readinessOf(
  { written, read, writeRefusal = () => undefined }: Databases,
  files: readonly MigrationFile[],
): Promise<Readiness> {
  const answers = await Promise.all([
    sentences('The database', () => missingIn(written, files, writeRefusal())),
    ...(read ? [sentences('The database to read from', () => read.query('select 1').then(() => []))] : []),
  ]);
  return {
    missing: answers.flatMap(({ missing }) => missing),
    errors: answers.flatMap(({ errors }) => errors),
  };
}

async function sentences(what: string, ask: () => Promise<readonly string[]>): Promise<Readiness> {
  try {
    return { missing: await ask(), errors: [] };
  } catch (error) {
    if (isOutage(error)) return { missing: [`${what} does not answer.`], errors: [] };
    return { missing: [`${what} cannot be used; the log says why.`], errors: [error] };
  }
}

async function missingIn(
  database: Pick<pg.Pool, 'connect'>,
  files: readonly MigrationFile[],
  refusal: unknown,
): Promise<readonly string[]> {
  const client = await database.connect();
  // Discard a connection that is broken or leads to a replica; a new one may reach the primary.
  let discard = true;
  try {
    const { rows } = await client.query<{ readOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "readOnly"`,
    );
    const states = migrationStates(files, await readAppliedMigrations(client));
    discard = rows[0]?.readOnly ?? true;
    return [
      ...(discard || refusal !== undefined ? ['The database takes no changes.'] : []),
      ...named('Migrations are not applied', namesIn(states, 'pending')),
      ...named('Migrations were changed after they were applied', namesIn(states, 'changed')),
    ];
  } finally {
    client.release(discard);
  }
}

const named = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${what}: ${names.join(', ')}.`];
