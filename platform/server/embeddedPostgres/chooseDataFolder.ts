import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { passesShellTest, databaseAccount, isRoot } from './databaseAccount.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';

interface FolderOptions {
  /** Value of DATA_DIR, if set. */
  configuredFolder: string | undefined;
  /** Folder of the installation; `.data` in it is the default. */
  projectFolder: string;
  log?: (line: string) => void;
}

/** Returns the data folder of the installation. If the database account cannot read `.data`, for example below root's
 * home, chooses another folder for the project and records it in `.data/location`.
 */
export async function chooseDataFolder({
  configuredFolder,
  projectFolder,
  log,
}: FolderOptions): Promise<string> {
  if (configuredFolder !== undefined)
    return requireUsable(configuredFolder, `DATA_DIR is ${configuredFolder}`);
  const defaultFolder = join(projectFolder, '.data');
  const locationFile = join(defaultFolder, 'location');
  const recordedFolder = (await readFile(locationFile, 'utf8').catch(() => '')).trim();
  if (recordedFolder !== '')
    return requireUsable(recordedFolder, `The data of this installation is in ${recordedFolder}`);
  if ((await findObstacle(defaultFolder)) === undefined) return defaultFolder;
  const alternativeFolder = await findUsableFolder(alternativeFolders(projectFolder));
  log?.(`The database cannot use ${defaultFolder}; its data is in ${alternativeFolder}.`);
  await writeFile(locationFile, `${alternativeFolder}\n`).catch(() => undefined);
  return alternativeFolder;
}

async function requireUsable(folder: string, subject: string): Promise<string> {
  const reason = await findObstacle(folder);
  if (reason === undefined) return folder;
  throw new ConfigurationError(`${subject}, but ${reason}; set DATA_DIR to a folder that it can use.`);
}

function alternativeFolders(projectFolder: string): readonly string[] {
  const name = `${basename(projectFolder)}-${createHash('sha256').update(projectFolder).digest('hex').slice(0, 8)}`;
  return [join('/var/lib/trellis', name), join('/var/tmp', `trellis-${name}`)];
}

async function findUsableFolder(folders: readonly string[]): Promise<string> {
  for (const folder of folders) if ((await findObstacle(folder)) === undefined) return folder;
  throw new ConfigurationError(
    `The database can use none of ${folders.join(', ')}; set DATA_DIR to a folder that it can use.`,
  );
}

/** Returns why PostgreSQL cannot use a folder, undefined if it can. Creates the folder if it is missing. */
async function findObstacle(folder: string): Promise<string | undefined> {
  try {
    await createReachableFolder(folder);
  } catch (error) {
    return `this folder cannot be made (${error instanceof Error ? error.message : String(error)})`;
  }
  if (!isRoot())
    return passesShellTest('test -w "$1" && test -x "$1"', folder) ? undefined : 'it may not be written';
  const account = await databaseAccount(join(folder, 'database'));
  if (!passesShellTest('test -x "$1"', folder, account))
    return `the account that runs the database (uid ${account?.uid}) may not enter ${findClosedFolder(folder, account)}`;
  return (await canOwnFiles(folder, account)) ? undefined : 'files in it cannot be given to another account';
}

/** Creates missing folders with mode 755, whatever the umask; private files in them have their own modes. */
async function createReachableFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  // Node's `recursive` option loops forever below /proc, so create parents one by one.
  if (dirname(folder) !== folder) await createReachableFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!(await isFolder(folder))) throw error;
  }
  await chmod(folder, 0o755);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

function findClosedFolder(folder: string, account: { uid: number; gid: number } | undefined): string {
  const parent = dirname(folder);
  if (parent === folder || passesShellTest('test -x "$1"', parent, account)) return folder;
  return findClosedFolder(parent, account);
}

async function canOwnFiles(
  folder: string,
  account: { uid: number; gid: number } | undefined,
): Promise<boolean> {
  if (account === undefined) return true;
  const probe = await mkdtemp(join(folder, '.probe-')).catch(() => undefined);
  if (probe === undefined) return false;
  try {
    await chown(probe, account.uid, account.gid);
    return passesShellTest('touch "$1/file"', probe, account);
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}
