import { chmod, chown, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { startEmbeddedPostgres } from '../embeddedPostgres/embeddedPostgres.ts';
import { type Account, databaseAccount } from '../embeddedPostgres/databaseAccount.ts';
import { stageBinaries } from '../embeddedPostgres/stageBinaries.ts';
import { findServer } from '../embeddedPostgres/serverProcess.ts';
import type { MigrationFile } from '../migrations/migrationFiles.ts';
import { type BackupDescription, readDescription, requireSamePostgres } from './backupDescription.ts';
import { requireSpace } from './diskSpace.ts';
import { type SaveEntry, readBackup } from './readBackup.ts';
import { type RestoredTable, verifyDatabase } from './verifyDatabase.ts';
import { syncFolder } from './writeBackup.ts';

interface RestoreOptions {
  /** Folder of the backup. */
  folder: string;
  /** From `chooseDataFolder`. */
  dataDirectory: string;
  /** Move an existing database aside instead of refusing. */
  replace: boolean;
  platform: string;
  /** Migrations of this version; a backup with others is refused. */
  migrations: readonly MigrationFile[];
  now: Instant;
  /** Called after the checks, before the first write. */
  onStart: () => void;
}

interface RestoreResult {
  description: BackupDescription;
  tables: readonly RestoredTable[];
  /** Folder that the previous database was moved to. */
  previousDatabase: string | undefined;
}

/** Restores a backup as the embedded database of a data folder. Unpacks it in a trial folder, starts it and reads every
 * table before it replaces the database. Throws a ConfigurationError and changes nothing when a step fails.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { folder, dataDirectory, platform } = options;
  const databaseFolder = join(dataDirectory, 'database');
  const description = await readDescription(folder);
  const { major } = await stageBinaries(dataDirectory);
  requireSamePostgres(description, { major, platform });
  await stopAbandoned(dataDirectory, databaseFolder);
  const occupied = await requireReplaceable(databaseFolder, options.replace);
  await requireSpace(dataDirectory, description.unpacked);
  options.onStart();
  const trialFolder = join(dataDirectory, `restoring-${process.pid}`);
  try {
    await mkdir(trialFolder);
    await chmod(trialFolder, 0o755);
    await unpack(folder, description, join(trialFolder, 'database'), await databaseAccount(databaseFolder));
    const tables = await verifyRestored(trialFolder, options);
    const previousDatabase = occupied
      ? `${databaseFolder}.before-${options.now.replaceAll(/[:.]/g, '-')}`
      : undefined;
    await requireReplaceable(databaseFolder, options.replace);
    if (previousDatabase !== undefined) await rename(databaseFolder, previousDatabase);
    await rename(join(trialFolder, 'database'), databaseFolder);
    await syncFolder(dataDirectory);
    return { description, tables, previousDatabase };
  } finally {
    await rm(trialFolder, { recursive: true, force: true });
  }
}

/** Stops a database left running by a killed process, unless another process uses it. */
async function stopAbandoned(dataDirectory: string, databaseFolder: string): Promise<void> {
  if (!(await findServer({ folder: databaseFolder }))) return;
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  await postgres.stop();
}

/** Returns whether a database exists. Throws a ConfigurationError when it runs or must not be replaced. */
async function requireReplaceable(databaseFolder: string, replace: boolean): Promise<boolean> {
  if (await findServer({ folder: databaseFolder }))
    throw new ConfigurationError(`The database in ${databaseFolder} is running; stop Trellis first.`);
  const occupied = await stat(databaseFolder).then(Boolean, () => false);
  if (occupied && !replace)
    throw new ConfigurationError(
      `There is a database in ${databaseFolder} already. Set DATA_DIR to another folder, or use --replace, which moves that database to a folder beside the restored one.`,
    );
  return occupied;
}

async function unpack(
  folder: string,
  description: BackupDescription,
  target: string,
  account: Account | undefined,
): Promise<void> {
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  const makeFolder = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await own(path);
  };
  const saveEntry: SaveEntry = async ({ path, isFolder }, content) => {
    const to = join(target, path);
    if (isFolder) return makeFolder(to);
    const file = await open(to, 'wx', 0o600);
    try {
      for await (const chunk of content) await file.write(chunk);
    } finally {
      await file.close();
    }
    await own(to);
  };
  await makeFolder(target);
  await readBackup(folder, description, saveEntry);
}

/** Starts PostgreSQL on the trial folder, which replays WAL and flushes every file, and verifies the tables. */
async function verifyRestored(
  trialFolder: string,
  { dataDirectory, migrations, folder }: RestoreOptions,
): Promise<readonly RestoredTable[]> {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: trialFolder,
    binariesDirectory: dataDirectory,
  });
  try {
    return await verifyDatabase(postgres.superuserUrl, { migrations, folder });
  } finally {
    await postgres.stop();
  }
}
