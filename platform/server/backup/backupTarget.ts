import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { ConfigurationError } from '../configurationError.ts';
import { backupFiles } from './backupDescription.ts';

/**
 * Where a backup goes: `occupied` when a former one stands there that may be replaced. Throws a ConfigurationError when
 * something stands there that has to stay, or when the data folder would go with it.
 */
export async function backupTarget(
  given: string,
  { replace, dataDirectory }: { replace: boolean; dataDirectory: string },
): Promise<{ folder: string; parent: string; occupied: boolean }> {
  const parent = await realpath(dirname(given)).catch((cause: unknown) => {
    throw new ConfigurationError(
      `The folder ${dirname(given)} does not exist; make it first, or mount the disk that it is on.`,
      { cause },
    );
  });
  const folder = join(parent, basename(given));
  if (`${folder}${sep}`.startsWith(`${await realpath(dataDirectory)}${sep}`))
    throw new ConfigurationError(
      `${folder} is in the data folder, where a backup is lost together with the data; give a folder elsewhere.`,
    );
  const there = await stat(folder).catch(() => undefined);
  if (!there) return { folder, parent, occupied: false };
  const names = there.isDirectory() ? await readdir(folder) : undefined;
  if (names?.length === 0) return { folder, parent, occupied: false };
  if (!names?.includes(backupFiles.description))
    throw new ConfigurationError(`${folder} exists and is no backup; give a folder that does not exist yet.`);
  if (!replace)
    throw new ConfigurationError(
      `There is a backup in ${folder} already; give another folder, or --replace to put the new one in its place.`,
    );
  return { folder, parent, occupied: true };
}
