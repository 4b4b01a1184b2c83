import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, chown, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigurationError } from './configurationError.ts';
import { type Account, canDo } from './embeddedPostgresAccount.ts';
import type { Binaries } from './embeddedPostgresBinaries.ts';
import type { Cluster } from './embeddedPostgresCluster.ts';

export type ServerSettings = Readonly<Record<string, string>>;

export interface RunningServer {
  pid: number;
  socketFolder: string;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

/** The server that uses these files, as its `postmaster.pid` tells, unless that process is gone. */
export async function findServer(cluster: Pick<Cluster, 'folder'>): Promise<RunningServer | undefined> {
  const file = join(cluster.folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const socketFolder = lines[4];
  if (!Number.isInteger(pid) || pid <= 1 || !socketFolder) return undefined;
  if (await isPostgres(pid)) return { pid, socketFolder, ready: lines[7] === 'ready' };
  await rm(file, { force: true });
  await removeSocketFolder(socketFolder);
  return undefined;
}

/** A killed server may stay as a zombie, and its number may belong to another process by now. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '(postgres) S');
  return /\(postgres\) [^ZX]/.test(state);
}

/** Starts a server of its own session, so that Ctrl+C in the terminal does not reach it before the product stops. */
export async function spawnServer(
  dataFolder: string,
  binaries: Binaries,
  cluster: Cluster,
  account: Account | undefined,
  settings: ServerSettings,
): Promise<RunningServer> {
  const socketFolder = await makeSocketFolder(account);
  const options = Object.entries({ ...usualSettings(), ...settings, unix_socket_directories: socketFolder });
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
  await log.close();
  try {
    return await ready(child, cluster, logFile);
  } catch (error) {
    await removeSocketFolder(socketFolder);
    throw error;
  }
}

async function ready(child: ChildProcess, cluster: Cluster, log: string): Promise<RunningServer> {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  for (;;) {
    if (failure)
      throw new ConfigurationError(
        `The embedded database cannot be run from ${cluster.folder} (${failure.message}); set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL 15 or newer.`,
      );
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(await lastLines(log));
    const found = await findServer(cluster);
    if (found?.ready && found.pid === child.pid) return found;
    await pause(15);
  }
}

/** Appended to, since a running server may still write to it; begun anew when it has grown. */
async function openLog(file: string): Promise<FileHandle> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  return open(file, size > 2 ** 20 ? 'w' : 'a', 0o644);
}

const lastLines = async (log: string): Promise<string> =>
  (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');

/** Good for a small machine; everything that keeps data safe stays as PostgreSQL has it. */
function usualSettings(): ServerSettings {
  // In a container the limit counts, not the machine.
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

/** The path of a socket may have 107 characters at most, and the folder for temporary files may be private. */
async function makeSocketFolder(account: Account | undefined): Promise<string> {
  const parent = canDo('test -w "$1" && test -x "$1"', '/tmp', account) ? '/tmp' : tmpdir();
  const folder = await mkdtemp(join(parent, socketPrefix));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

async function removeSocketFolder(folder: string): Promise<void> {
  if (folder.includes(`/${socketPrefix}`)) await rm(folder, { recursive: true, force: true });
}

/** SIGINT ends sessions and writes everything down; what does not end after half a minute is stopped hard. */
export async function stopServer(server: RunningServer): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
  ] as const) {
    if (!(await isPostgres(server.pid))) break;
    process.kill(server.pid, signal);
    for (let waited = 0; waited < seconds * 1000 && (await isPostgres(server.pid)); waited += 20)
      await pause(20);
  }
  await removeSocketFolder(server.socketFolder);
}
