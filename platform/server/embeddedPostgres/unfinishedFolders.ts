import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary folder in which this process creates database files or copies binaries. */
export const unfinishedFolder = (dataFolder: string, kind: 'database' | 'programs'): string =>
  join(dataFolder, `${kind}.${process.pid}`);

/** Removes the temporary folders of killed processes from a data folder. */
export async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const ownerPid = /^(?:database|programs)\.(\d+)$/.exec(name)?.[1];
    if (ownerPid === undefined || isRunning(Number(ownerPid))) continue;
    await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** A folder with this process's id is left over, because in a container every start may have the same id. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
