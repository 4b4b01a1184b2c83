import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, chown, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { type Account, passesShellTest } from './databaseAccount.ts';
import type { Binaries } from './stageBinaries.ts';
import type { Cluster } from './prepareCluster.ts';
import { findPostgresIn, isPostgres, readLockFile, removeLockFile } from './lockFile.ts';

export type ServerSettings = Readonly<Record<string, string>>;

export interface RunningServer {
  pid: number;
  socketFolder: string;
  /** False while it starts, recovers or stops. */
  isReady: boolean;
}

/** Finds the server of a cluster by its `postmaster.pid`; removes the file when that process has ended. */
export async function findServer({ folder }: Pick<Cluster, 'folder'>): Promise<RunningServer | undefined> {
  const lock = await readLockFile(folder);
  if (lock === undefined) return undefined;
  if (lock === 'broken') {
    const pid = await findPostgresIn(folder);
    // A running server notices the broken file within a minute and stops.
    if (typeof pid === 'number') return { pid, socketFolder: '', isReady: false };
    if (pid === undefined) await removeLockFile(folder);
    return undefined;
  }
  if (await isPostgres(lock.pid)) return lock;
  await removeLockFile(folder);
  await removeSocketFolder(lock.socketFolder);
  return undefined;
}

/** Starts a server in its own session, so that Ctrl+C does not stop it before the product. */
export async function spawnServer(
  dataFolder: string,
  binaries: Binaries,
  cluster: Cluster,
  account: Account | undefined,
  settings: ServerSettings,
): Promise<RunningServer> {
  const socketFolder = await makeSocketFolder(account);
  const options = Object.entries({
    ...defaultSettings(),
    ...settings,
    unix_socket_directories: socketFolder,
  });
  const logFile = join(dataFolder, 'database.log');
  const log = await openLog(logFile);
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      cluster.folder,
      ...cluster.accessRules,
      ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    },
  );
  child.unref();
  // Listen at once: a missing program reports its error in the next tick. A later error must not end Trellis.
  const failure = new Promise<Error>((resolve) => child.on('error', resolve));
  await log.close();
  try {
    const server = await waitUntilReady(child, failure, cluster, logFile);
    await recordSocketFolder(dataFolder, socketFolder);
    return server;
  } catch (error) {
    await removeSocketFolder(socketFolder);
    throw error;
  }
}

async function waitUntilReady(
  child: ChildProcess,
  failure: Promise<Error>,
  cluster: Cluster,
  log: string,
): Promise<RunningServer> {
  for (;;) {
    const failed = await Promise.race([failure, pause(15)]);
    if (failed)
      throw new ConfigurationError(
        `The embedded database cannot be run from ${cluster.folder} (${failed.message}); set DATA_DIR to another folder, or DATABASE_URL to a server with PostgreSQL 15 or newer.`,
      );
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(await lastLines(log));
    const server = await findServer(cluster);
    if (server?.isReady && server.pid === child.pid) return server;
  }
}

/** Opens the log to append, because a running server may still write to it; truncates it above 1 MiB. It is private, because statements may contain personal data. */
async function openLog(file: string): Promise<FileHandle> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  const log = await open(file, size > 2 ** 20 ? 'w' : 'a', 0o600);
  await log.chmod(0o600);
  return log;
}

const lastLines = async (log: string): Promise<string> =>
  (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');

/** Settings for a small machine; durability settings keep PostgreSQL's defaults. */
function defaultSettings(): ServerSettings {
  // Containers have a memory limit below the machine's memory.
  const megabytes = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20);
  return {
    listen_addresses: '',
    max_connections: '60',
    shared_buffers: `${Math.min(512, Math.max(64, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

const socketPrefix = 'trellis-';

/** Creates a folder with a short path, because a socket path has at most 107 characters and the folder for temporary files may be private. */
async function makeSocketFolder(account: Account | undefined): Promise<string> {
  const parent = passesShellTest('test -w "$1" && test -x "$1"', '/tmp', account) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, socketPrefix));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (folder.includes(`/${socketPrefix}`)) await rm(folder, { recursive: true, force: true });
}

/** Records the socket folder and removes the recorded one, which a crashed server may have left. */
async function recordSocketFolder(dataFolder: string, folder: string): Promise<void> {
  const socketFolderFile = join(dataFolder, 'socket-folder');
  const previousFolder = (await readFile(socketFolderFile, 'utf8').catch(() => '')).trim();
  await writeFile(socketFolderFile, `${folder}\n`).catch(() => undefined);
  if (previousFolder !== folder) await removeSocketFolder(previousFolder);
}

/** Stops a server with SIGINT, which ends sessions and writes a checkpoint; sends SIGQUIT after 30 seconds. */
export async function stopServer(server: RunningServer): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
  ] as const) {
    if (!(await isPostgres(server.pid))) break;
    process.kill(server.pid, signal);
    await waitForExit(server, seconds);
  }
  await removeSocketFolder(server.socketFolder);
}

/** Removes the socket folder of a server that has ended or is ending, but not of a running one. */
export async function removeEndedServer(server: RunningServer): Promise<void> {
  await waitForExit(server, 5);
  if (!(await isPostgres(server.pid))) await removeSocketFolder(server.socketFolder);
}

async function waitForExit({ pid }: RunningServer, seconds: number): Promise<void> {
  for (let waited = 0; waited < seconds * 1000 && (await isPostgres(pid)); waited += 20) await pause(20);
}
