import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canDo, databaseAccount, isRoot } from './embeddedPostgresAccount.ts';
import { ConfigurationError } from './configurationError.ts';

interface FolderOptions {
  /** Value of DATA_DIR, if set. */
  given: string | undefined;
  /** Folder of the installation; `.data` in it is the default. */
  project: string;
  say?: (line: string) => void;
}

/** Returns the data folder of the installation. If the database account cannot read `.data`, for example below root's
 * home, chooses another folder for the project and records it in `.data/location`.
 */
export async function chooseDataFolder({ given, project, say }: FolderOptions): Promise<string> {
  if (given !== undefined) return required(given, `DATA_DIR is ${given}`);
  const usual = join(project, '.data');
  const note = join(usual, 'location');
  const remembered = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (remembered !== '') return required(remembered, `The data of this installation is in ${remembered}`);
  if ((await obstacle(usual)) === undefined) return usual;
  const elsewhere = await firstUsable(otherFolders(project));
  say?.(`The database cannot use ${usual}; its data is in ${elsewhere}.`);
  await writeFile(note, `${elsewhere}\n`).catch(() => undefined);
  return elsewhere;
}

async function required(folder: string, what: string): Promise<string> {
  const reason = await obstacle(folder);
  if (reason === undefined) return folder;
  throw new ConfigurationError(`${what}, but ${reason}; set DATA_DIR to a folder that it can use.`);
}

function otherFolders(project: string): readonly string[] {
  const name = `${basename(project)}-${createHash('sha256').update(project).digest('hex').slice(0, 8)}`;
  return [join('/var/lib/trellis', name), join('/var/tmp', `trellis-${name}`)];
}

async function firstUsable(folders: readonly string[]): Promise<string> {
  for (const folder of folders) if ((await obstacle(folder)) === undefined) return folder;
  throw new ConfigurationError(
    `The database can use none of ${folders.join(', ')}; set DATA_DIR to a folder that it can use.`,
  );
}

/** Returns why PostgreSQL cannot use a folder, undefined if it can. Creates the folder if it is missing. */
async function obstacle(folder: string): Promise<string | undefined> {
  try {
    await makeReachable(folder);
  } catch (error) {
    return `this folder cannot be made (${error instanceof Error ? error.message : String(error)})`;
  }
  if (!isRoot()) return canDo('test -w "$1" && test -x "$1"', folder) ? undefined : 'it may not be written';
  const account = await databaseAccount(join(folder, 'database'));
  if (!canDo('test -x "$1"', folder, account))
    return `the account that runs the database (uid ${account?.uid}) may not enter ${closedFolder(folder, account)}`;
  return (await canOwnFiles(folder, account)) ? undefined : 'files in it cannot be given to another account';
}

/** Creates missing folders with mode 755, whatever the umask; private files in them have their own modes. */
async function makeReachable(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  // Node's `recursive` option loops forever below /proc, so create parents one by one.
  if (dirname(folder) !== folder) await makeReachable(dirname(folder));
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
    (found) => found.isDirectory(),
    () => false,
  );

function closedFolder(folder: string, account: { uid: number; gid: number } | undefined): string {
  const parent = dirname(folder);
  if (parent === folder || canDo('test -x "$1"', parent, account)) return folder;
  return closedFolder(parent, account);
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
    return canDo('touch "$1/file"', probe, account);
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}
