import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, ownAccountName } from './databaseAccount.ts';
import type { Binaries } from './stageBinaries.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { removeUnfinished, unfinishedFolder } from './unfinishedFolders.ts';

export interface Cluster {
  /** PostgreSQL's own data directory. */
  folder: string;
  accessRules: readonly string[];
}

/** Creates the cluster if it is missing and writes access rules that accept only this account. */
export async function prepareCluster(
  dataFolder: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<Cluster> {
  const folder = join(dataFolder, 'database');
  await removeUnfinished(dataFolder);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim();
  if (version === undefined) await initializeCluster(folder, binaries, account);
  else if (version !== binaries.major)
    throw new ConfigurationError(
      `The data in ${folder} was written by PostgreSQL ${version}, but this version of Trellis includes PostgreSQL ${binaries.major}. Dump it with the previous version and restore it into a new DATA_DIR.`,
    );
  return { folder, accessRules: await writeAccessRules(dataFolder) };
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no partial cluster. */
async function initializeCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> {
  const unfinished = unfinishedFolder(dirname(folder), 'database');
  await mkdir(unfinished, { mode: 0o700 });
  if (account) await chown(unfinished, account.uid, account.gid);
  const options = ['--username=postgres', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  try {
    await promisify(execFile)(binaries.initdb, [`--pgdata=${unfinished}`, '--auth=reject', ...options], {
      cwd: unfinished,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...account,
    });
    await rename(unfinished, folder);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    if ((await readdir(folder).catch(() => [])).length > 0) return;
    const errorOutput = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new ConfigurationError(
      `The embedded database cannot be created in ${folder} (${errorOutput || String(cause)}); set DATA_DIR to another folder, or DATABASE_URL to a server with PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** Writes rules for peer authentication, which needs no password. */
async function writeAccessRules(dataFolder: string): Promise<readonly string[]> {
  const rules = join(dataFolder, 'access.conf');
  const names = join(dataFolder, 'accounts.conf');
  const local = ['all', 'replication'].map((databases) => `local ${databases} all peer map=installation\n`);
  await writeFile(rules, local.join(''), { mode: 0o644 });
  await writeFile(names, `installation "${ownAccountName()}" all\n`, { mode: 0o644 });
  return ['-c', `hba_file=${rules}`, '-c', `ident_file=${names}`];
}
