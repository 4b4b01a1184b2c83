import pg from 'pg';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { migrationStates, namesInState } from '../migrations/migrationStates.ts';
import { readAppliedMigrations } from '../migrations/readAppliedMigrations.ts';
import type { MigrationFile } from '../migrations/migrationFiles.ts';

export interface RestoredTable {
  name: string;
  rows: number;
}

/**
 * Reads every table of a database from end to end, which checks every page's checksum, and counts the rows. Throws a
 * ConfigurationError when one cannot be read, or when a newer version of the product has made the database.
 */
export async function verifyDatabase(
  superuserUrl: string,
  { migrations, folder }: { migrations: readonly MigrationFile[]; folder: string },
): Promise<readonly RestoredTable[]> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'trellis restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [unknown] = namesInState(
      migrationStates(migrations, await readAppliedMigrations(client)),
      'unknown',
    );
    if (unknown !== undefined)
      throw new ConfigurationError(
        `The backup in ${folder} has applied migration ${unknown}, which this version does not have; restore it with a newer version of Trellis.`,
      );
    // Rows that are visible to everybody could be counted without looking at them.
    await client.query('set enable_indexonlyscan = off');
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'm') order by relname`,
    );
    const counted: RestoredTable[] = [];
    for (const { name } of tables) counted.push({ name, rows: await count(client, name, folder) });
    return counted;
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, table: string, folder: string): Promise<number> {
  try {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from public.${pg.escapeIdentifier(table)}`,
    );
    return Number(rows[0]?.rows);
  } catch (cause) {
    throw new ConfigurationError(
      `The backup in ${folder} is damaged (table ${table}: ${String(cause)}); use another one.`,
      { cause },
    );
  }
}
