import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigurationError } from '../configuration/configurationError.ts';

const storedFile = z.object({ size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const description = z.object({
  /** Version of the backup format. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of the product. */
  product: z.string(),
  /** PostgreSQL version; only the same major version on the same platform can read the data. */
  postgres: z.string(),
  platform: z.string(),
  /** Size of the unpacked files in bytes. */
  unpacked: z.int().nonnegative(),
  archive: storedFile,
  manifest: storedFile,
});

/** Contents of `backup.json`. */
export type BackupDescription = z.infer<typeof description>;

/** The files of a backup; the description is written last. */
export const backupFiles = {
  description: 'backup.json',
  archive: 'database.tar.zst',
  manifest: 'database.manifest',
} as const;

/** Reads `backup.json`. Throws a ConfigurationError when it is missing or damaged. */
export async function readDescription(folder: string): Promise<BackupDescription> {
  const file = join(folder, backupFiles.description);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ConfigurationError(
      `There is no backup in ${folder}: ${backupFiles.description} cannot be read.`,
      {
        cause,
      },
    );
  });
  try {
    return description.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigurationError(
      `${file} is damaged or was written by another version of Trellis; restore with the version that made it.`,
      { cause },
    );
  }
}

/** Throws a ConfigurationError unless this PostgreSQL can read the backup's data. */
export function requireSamePostgres(
  { postgres, platform, product }: BackupDescription,
  currentPostgres: { major: string; platform: string },
): void {
  const major = postgres.split('.')[0];
  if (major !== currentPostgres.major)
    throw new ConfigurationError(
      `The backup was made by PostgreSQL ${major}, but this version of Trellis includes PostgreSQL ${currentPostgres.major}. Restore it with Trellis ${product}.`,
    );
  if (platform !== currentPostgres.platform)
    throw new ConfigurationError(
      `The backup was made on ${platform}, but this is ${currentPostgres.platform}. Restore it on a machine of the same kind.`,
    );
}
