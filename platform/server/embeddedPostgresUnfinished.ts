import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where this process makes database files or copies programs, before they get their names. */
export const unfinishedFolder = (dataFolder: string, kind: 'database' | 'programs'): string =>
  join(dataFolder, `${kind}.${process.pid}`);

/** Removes from a data folder what starts that were killed have left unfinished. */
export async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const maker = /^(?:database|programs)\.(\d+)$/.exec(name)?.[1];
    if (maker === undefined || isAtWork(Number(maker))) continue;
    await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** Our own number was another's: in a container each start may have the same. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
