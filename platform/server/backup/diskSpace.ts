import { statfs } from 'node:fs/promises';
import { ConfigurationError } from '../configuration/configurationError.ts';

/** Free and total bytes of the disk that holds a folder. */
export async function readDiskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Throws a ConfigurationError when a folder's disk has less free space. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { free } = await readDiskSpace(folder);
  if (free < bytes)
    throw new ConfigurationError(
      `There is not enough space in ${folder}: up to ${formatBytes(bytes)} are needed, ${formatBytes(free)} are free.`,
    );
}

/** Formats bytes in decimal units, such as `1.4 GB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toPrecision(2))} ${units[unit]}`;
}
