import { join } from 'node:path';
import { type DatabaseAddresses, readConfiguration } from '#platform/server/configuration/configuration.ts';
import type { Environment } from '#platform/server/configuration/environmentValues.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { applicationLogins, migrate } from '#platform/server/migrations/migrate.ts';
import type { DatabaseWork } from './command.ts';

export const projectFolder = join(import.meta.dirname, '../..');
export const migrationFolder = join(projectFolder, 'database/migrations');

/** Migrates the installation's database and runs work on it. */
export const withDatabase = (environment: Environment, work: DatabaseWork): Promise<readonly string[]> =>
  withAddresses(environment, async (addresses) => {
    await migrate({
      url: addresses.directUrl,
      folder: migrationFolder,
      logins: applicationLogins(addresses),
    });
    const database = createDatabase({ url: addresses.url, signInConnections: 1 });
    try {
      return await work(database.pool, database);
    } finally {
      await database.close();
    }
  });

/** Runs work with the addresses of the database without migrating it; a running server may share the embedded database. */
export async function withAddresses<T>(
  environment: Environment,
  work: (addresses: DatabaseAddresses) => Promise<T>,
): Promise<T> {
  const { database, dataDirectory } = readConfiguration(environment);
  if (database) return work(database);
  const postgres = await startEmbeddedPostgres({
    dataDirectory: await chooseDataFolder({ configuredFolder: dataDirectory, projectFolder }),
  });
  try {
    const { url } = postgres;
    return await work({ url, directUrl: url, readUrl: url, namedStatements: true });
  } finally {
    await postgres.stop();
  }
}
