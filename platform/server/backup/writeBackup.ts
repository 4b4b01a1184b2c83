import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { isOutage } from '../database/outage.ts';
import { type BackupDescription, backupFiles } from './backupDescription.ts';
import { findBackupTarget } from './backupTarget.ts';
import { startBaseBackup } from './baseBackup.ts';
import type { ManifestFile } from './databaseManifest.ts';
import { requireSpace } from './diskSpace.ts';
import { hashStream, readBackup } from './readBackup.ts';

interface BackupOptions {
  /** Target folder; its parent exists. */
  folder: string;
  /** Replace a previous backup there once the new one is complete. */
  replace: boolean;
  dataDirectory: string;
  /** Superuser address of the running database, with `replication=true`. */
  replicationUrl: string;
  /** Size of all databases in bytes. */
  databaseSize: number;
  product: string;
  postgres: string;
  platform: string;
  now: Instant;
  /** Called after the checks, before the first write. */
  onStart: () => void;
}

/** Backs up the running embedded database into a folder and verifies it. The folder is named `.unfinished` until the
 * backup is complete and flushed. Only this account can read it, because it holds the keys that sign tokens.
 */
export async function writeBackup(
  options: BackupOptions,
): Promise<{ folder: string; description: BackupDescription }> {
  const { folder, parent, isOccupied } = await findBackupTarget(options.folder, options);
  await requireSpace(parent, options.databaseSize);
  options.onStart();
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const description = await writeFiles(unfinished, options);
    if (!isOccupied) await rename(unfinished, folder);
    else await replaceFolder(unfinished, folder);
    await syncFolder(parent);
    return { folder, description };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw toBackupError(error, parent);
  }
}

function toBackupError(cause: unknown, parent: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC') return new ConfigurationError(`The disk of ${parent} is full.`, { cause });
  return cause instanceof Error && isOutage(cause)
    ? new ConfigurationError(
        `The connection to the database was lost (${cause.message}). No backup was made.`,
        { cause },
      )
    : cause;
}

async function writeFiles(
  folder: string,
  { replicationUrl, product, postgres, platform, now: madeAt }: BackupOptions,
): Promise<BackupDescription> {
  const { archive, manifest, done } = await startBaseBackup(replicationUrl);
  const sent = byteCounter();
  const [storedArchive, storedManifest] = await Promise.all([
    storeStream(archive, join(folder, backupFiles.archive), [sent.stream, createZstdCompress()]),
    storeStream(manifest, join(folder, backupFiles.manifest), []),
    done,
  ]);
  const description: BackupDescription = {
    format: 1,
    madeAt,
    product,
    postgres,
    platform,
    unpacked: sent.bytes(),
    archive: storedArchive,
    manifest: storedManifest,
  };
  await readBackup(folder, description);
  const text = `${JSON.stringify(description, null, 2)}\n`;
  await writeFile(join(folder, backupFiles.description), text, { mode: 0o600, flush: true });
  await syncFolder(folder);
  return description;
}

async function storeStream(
  from: Readable,
  file: string,
  transforms: readonly Transform[],
): Promise<ManifestFile> {
  const hash = createHash('sha256');
  const written = byteCounter();
  const to = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([from, ...transforms, hashStream(hash), written.stream, to]);
  return { size: written.bytes(), sha256: hash.digest('hex') };
}

function byteCounter(): { stream: Transform; bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}

/** Swaps the folders so that a complete backup exists at every moment. */
async function replaceFolder(newFolder: string, folder: string): Promise<void> {
  const previousBackup = `${folder}.former-${process.pid}`;
  await rename(folder, previousBackup);
  await rename(newFolder, folder);
  await rm(previousBackup, { recursive: true });
}

/** Flushes a folder, so that the names in it survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
