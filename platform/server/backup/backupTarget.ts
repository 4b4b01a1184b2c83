import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { backupFiles } from './backupDescription.ts';

/** Resolves the folder of a backup; `isOccupied` means that it holds a previous backup that may be replaced. Throws a
 * ConfigurationError when other content is there or the folder is inside the data folder.
 */
export async function findBackupTarget(
  target: string,
  { replace, dataDirectory }: { replace: boolean; dataDirectory: string },
): Promise<{ folder: string; parent: string; isOccupied: boolean }> {
  const parent = await folderAbove(target);
  const folder = join(parent, basename(target));
  if (`${folder}${sep}`.startsWith(`${await realpath(dataDirectory)}${sep}`))
    throw new ConfigurationError(
      `${folder} is in the data folder, where a backup is lost together with the data; give a folder elsewhere.`,
    );
  const existing = await lstat(folder).catch(() => undefined);
  if (!existing) return { folder, parent, isOccupied: false };
  // A folder cannot be renamed onto a link or a mount point.
  if (existing.isSymbolicLink())
    throw new ConfigurationError(`${folder} is a link. Specify its target or another folder.`);
  if (existing.dev !== (await stat(parent)).dev)
    throw new ConfigurationError(
      `${folder} is a disk of its own; give a folder on it, such as ${join(folder, 'trellis')}.`,
    );
  const names = existing.isDirectory() ? await readdir(folder) : undefined;
  if (names?.length === 0) return { folder, parent, isOccupied: false };
  if (!names?.includes(backupFiles.description))
    throw new ConfigurationError(
      `${folder} exists and is not a backup. Specify a folder that does not exist yet.`,
    );
  if (!replace)
    throw new ConfigurationError(
      `There is a backup in ${folder} already. Specify another folder, or replace that backup with --replace.`,
    );
  return { folder, parent, isOccupied: true };
}

async function folderAbove(target: string): Promise<string> {
  const above = dirname(target);
  try {
    const parent = await realpath(above);
    await readdir(parent);
    return parent;
  } catch (cause) {
    throw new ConfigurationError(
      `The folder ${above} does not exist or cannot be read. Create it, or mount its disk.`,
      { cause },
    );
  }
}
