import { readFile, readdir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Contents of `postmaster.pid`, which PostgreSQL keeps in its data directory while it runs. */
interface LockFile {
  pid: number;
  /** Empty until the socket exists. */
  socketFolder: string;
  isReady: boolean;
}

/** Reads the lock file of a data directory. `broken`: it names no process, for example after a power failure; PostgreSQL
 * does not start while it exists.
 */
export async function readLockFile(folder: string): Promise<LockFile | 'broken' | undefined> {
  const content = await readFile(lockFileIn(folder), 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return 'broken';
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

export const removeLockFile = (folder: string): Promise<void> => rm(lockFileIn(folder), { force: true });

/** Returns whether a process is a running PostgreSQL; a killed one may be a zombie or its id reused. */
export async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '(postgres) S');
  return /\(postgres\) [^ZX]/.test(state);
}

/** Finds the PostgreSQL process of a data directory without its lock file. Returns undefined if there is none, `unknown`
 * if the system hides it: in most containers root cannot see the working directory of other accounts' processes.
 */
export async function findPostgresIn(folder: string): Promise<number | 'unknown' | undefined> {
  const entries = await readdir('/proc').catch((): string[] => []);
  if (!entries.includes('self')) return 'unknown';
  const directory = await realpath(folder);
  const { uid: owner } = await stat(directory);
  let isHidden = false;
  for (const entry of entries) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || !(await isPostgres(pid))) continue;
    const workingDirectory = await readlink(`/proc/${entry}/cwd`).catch(() => undefined);
    if (workingDirectory === directory) return pid;
    if (workingDirectory === undefined) isHidden ||= (await findProcessOwner(`/proc/${entry}`)) === owner;
  }
  return isHidden ? 'unknown' : undefined;
}

/** Account id of a process by its folder in /proc; undefined when it has ended. */
const findProcessOwner = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  );

const lockFileIn = (folder: string): string => join(folder, 'postmaster.pid');
