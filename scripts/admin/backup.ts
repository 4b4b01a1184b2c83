import { resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { readDescription } from '#platform/server/backup/backupDescription.ts';
import { formatBytes } from '#platform/server/backup/diskSpace.ts';
import { readBackup } from '#platform/server/backup/readBackup.ts';
import { restoreBackup } from '#platform/server/backup/restoreBackup.ts';
import { writeBackup } from '#platform/server/backup/writeBackup.ts';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { readMigrationFiles } from '#platform/server/migrations/migrationFiles.ts';
import { productVersion } from '#platform/server/configuration/productVersion.ts';
import { requireResult } from './requireResult.ts';
import type { AdminCommand, CommandInput } from './command.ts';
import { migrationFolder, projectFolder } from './withDatabase.ts';

const options = { replace: { type: 'boolean' } } as const;
const platform = `${process.platform}-${process.arch}`;

export const backUp: AdminCommand = {
  usage: 'backup FOLDER [--replace]',
  describe:
    'Backs up the embedded database into a new folder while Trellis runs, and reads the backup back. It contains the signing keys: protect it like the database.',
  options,
  run: async (input) => {
    const { folder, replace } = readArguments(input);
    const dataDirectory = await dataFolder(input, 'Back that database up with pg_dump or pg_basebackup');
    const postgres = await startEmbeddedPostgres({ dataDirectory });
    try {
      const source = await describeSource(postgres.superuserUrl);
      const backup = await writeBackup({
        folder,
        replace,
        dataDirectory,
        replicationUrl: `${postgres.superuserUrl}&replication=true`,
        ...source,
        product: productVersion(projectFolder),
        platform,
        now: new Date().toISOString(),
        onStart: () => input.say(`Backing up ${formatBytes(source.databaseSize)} ...`),
      });
      return [
        `The backup is in ${backup.folder} (${formatBytes(backup.description.archive.size)}); it was read back completely.`,
      ];
    } finally {
      await postgres.stop();
    }
  },
};

export const checkBackup: AdminCommand = {
  usage: 'backup check FOLDER',
  describe: 'Reads a backup completely and checks that it is unchanged.',
  options: {},
  run: async (input) => {
    const { folder } = readArguments(input);
    const description = await readDescription(folder);
    await readBackup(folder, description);
    return [`The backup of ${when(description.madeAt)} in ${folder} is complete.`];
  },
};

export const restore: AdminCommand = {
  usage: 'restore FOLDER [--replace]',
  describe:
    'Restores a backup as the embedded database, while Trellis is stopped. With --replace it moves an existing database to a folder beside it.',
  options,
  run: async (input) => {
    const { folder, replace } = readArguments(input);
    const dataDirectory = await dataFolder(input, 'Restore that database with its own tools');
    const { description, tables, previousDatabase } = await restoreBackup({
      folder,
      replace,
      dataDirectory,
      platform,
      migrations: await readMigrationFiles(migrationFolder),
      now: new Date().toISOString(),
      onStart: () => input.say('Unpacking, starting and reading the database ...'),
    });
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    return [
      `The backup of ${when(description.madeAt)} is in ${dataDirectory}: ${rows} rows in ${tables.length} tables, all readable.`,
      ...(previousDatabase === undefined
        ? []
        : [`The previous database is in ${previousDatabase}; delete it when it is not needed.`]),
      'Start Trellis now: npm start',
    ];
  },
};

function readArguments({ values, positionals: [folder] }: CommandInput): {
  folder: string;
  replace: boolean;
} {
  if (folder === undefined) throw new ConfigurationError('Specify the folder of the backup.');
  const { replace = false } = requireResult(
    validateInput(z.object({ replace: z.boolean().optional() }), values),
  );
  return { folder: resolve(folder), replace };
}

async function dataFolder({ environment }: CommandInput, otherwise: string): Promise<string> {
  const { database, dataDirectory } = readConfiguration(environment);
  if (database) throw new ConfigurationError(`DATABASE_URL is set. ${otherwise}; see docs/operations.md.`);
  return chooseDataFolder({ configuredFolder: dataDirectory, projectFolder });
}

/** Reads version and size from the running server, which may be older than the binaries of this version. */
async function describeSource(superuserUrl: string): Promise<{ databaseSize: number; postgres: string }> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // A server started by an older version of the product has other access rules.
    await client.query('select pg_reload_conf()');
    const { rows } = await client.query<{ size: string; postgres: string }>(
      `select sum(pg_database_size(oid)) as size, current_setting('server_version') as postgres from pg_database`,
    );
    return { databaseSize: Number(rows[0]?.size), postgres: rows[0]?.postgres ?? '' };
  } finally {
    await client.end();
  }
}

const when = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
