import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

let parent: Promise<string> | undefined;

/** Creates a folder where a test starts a database of its own: in memory where there is room, because these databases
 * write durably and a disk takes seconds for each start.
 */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(await (parent ??= findParent()), 'trellis-test-'));
  await chmod(folder, 0o755);
  return folder;
}

const inMemory = '/dev/shm';
const onDisk = '/var/tmp';
/** Several files with several databases and copies of the programs each. */
const minFreeBytes = 4e9;

async function findParent(): Promise<string> {
  const space = await statfs(inMemory).catch(() => undefined);
  if (space === undefined || space.bavail * space.bsize < minFreeBytes) return onDisk;
  return (await runsPrograms(inMemory)) ? inMemory : onDisk;
}

/** Containers often forbid programs in a file system in memory. */
async function runsPrograms(folder: string): Promise<boolean> {
  const probe = await mkdtemp(join(folder, 'trellis-probe-')).catch(() => undefined);
  if (probe === undefined) return false;
  try {
    const program = join(probe, 'program');
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true });
  }
}
