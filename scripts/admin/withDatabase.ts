import { join } from 'node:path';
import { readConfiguration } from '#platform/server/configuration.ts';
import type { Environment } from '#platform/server/configurationValues.ts';
import { createDatabase } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgresFolder.ts';
import { migrate } from '#platform/server/migrate.ts';
import type { Work } from './command.ts';

const project = join(import.meta.dirname, '../..');

/** Runs on the installation's database, brought up to date; the embedded one is shared with a server that runs. */
export async function withDatabase(environment: Environment, work: Work): Promise<readonly string[]> {
  const { database, dataDirectory } = readConfiguration(environment);
  if (database) return onDatabase(database, work);
  const folder = await chooseDataFolder({ given: dataDirectory, project });
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder });
  try {
    return await onDatabase({ url: postgres.url, directUrl: postgres.url }, work);
  } finally {
    await postgres.stop();
  }
}

async function onDatabase(
  { url, directUrl }: { url: string; directUrl: string },
  work: Work,
): Promise<readonly string[]> {
  await migrate({ url: directUrl, folder: join(project, 'database/migrations') });
  const database = createDatabase({ url, connections: 1 });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}
