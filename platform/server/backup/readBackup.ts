import { type Hash, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { ConfigurationError } from '../configurationError.ts';
import { type BackupDescription, backupFiles } from './backupDescription.ts';
import { type ListedFile, readManifest } from './databaseManifest.ts';
import { type TarEntry, readTar } from './tarArchive.ts';

/** Saves an entry of the cluster; the content comes in chunks. */
export type Keep = (
  entry: Pick<TarEntry, 'path' | 'isFolder' | 'size'>,
  content: AsyncIterable<Buffer>,
) => Promise<void>;

/** Reads a whole backup. Throws a ConfigurationError when a file is missing, truncated, or has another checksum than
 * PostgreSQL sent.
 */
export async function readBackup(
  folder: string,
  { archive, manifest }: Pick<BackupDescription, 'archive' | 'manifest'>,
  keep: Keep = readOver,
): Promise<void> {
  try {
    const listed = await readList(folder, manifest);
    await requireSize(join(folder, backupFiles.archive), archive);
    const hash = createHash('sha256');
    await pipeline(
      createReadStream(join(folder, backupFiles.archive), { highWaterMark: 2 ** 18 }),
      hashing(hash),
      createZstdDecompress(),
      (bytes: AsyncIterable<Buffer>) => readFiles(bytes, listed, keep),
    );
    if (hash.digest('hex') !== archive.sha256) throw new Error(`${backupFiles.archive} was changed`);
  } catch (cause) {
    if (cause instanceof CannotKeep) throw cause.cause;
    throw new ConfigurationError(
      `The backup in ${folder} is damaged (${cause instanceof Error ? cause.message : String(cause)}); use another one.`,
      { cause },
    );
  }
}

/** A failure of `saveEntry`, which does not mean that the backup is damaged. */
class CannotKeep extends Error {}

const readOver: Keep = async (_entry, content) => {
  for await (const _ of content);
};

/** Passes bytes through and adds them to a hash. */
export const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });

async function readList(folder: string, stored: ListedFile): Promise<ReadonlyMap<string, ListedFile>> {
  const file = join(folder, backupFiles.manifest);
  await requireSize(file, stored);
  const text = await readFile(file, 'utf8');
  if (createHash('sha256').update(text).digest('hex') !== stored.sha256)
    throw new Error(`${backupFiles.manifest} was changed`);
  return readManifest(text);
}

async function requireSize(file: string, { size }: ListedFile): Promise<void> {
  const found = await stat(file);
  if (found.size !== size) throw new Error(`${file} has ${found.size} bytes instead of ${size}`);
}

async function readFiles(
  bytes: AsyncIterable<Buffer>,
  listed: ReadonlyMap<string, ListedFile>,
  keep: Keep,
): Promise<void> {
  const missing = new Set(listed.keys());
  for await (const entry of readTar(bytes)) {
    const hash = createHash('sha256');
    await keepEntry(entry, hash, keep);
    const wanted = listed.get(entry.path);
    // The manifest lists neither folders nor WAL; PostgreSQL checks WAL when it replays it.
    if (entry.isFolder || (wanted === undefined && entry.path.startsWith('pg_wal/'))) continue;
    if (wanted?.size !== entry.size || wanted.sha256 !== hash.digest('hex'))
      throw new Error(`${entry.path} in it was changed`);
    missing.delete(entry.path);
  }
  const [first] = missing;
  if (first !== undefined) throw new Error(`${first} is missing in it`);
}

async function keepEntry(entry: TarEntry, hash: Hash, keep: Keep): Promise<void> {
  let broken: unknown;
  const content = (async function* () {
    try {
      for await (const chunk of entry.content) {
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      broken = error;
      throw error;
    }
  })();
  try {
    await keep(entry, content);
  } catch (cause) {
    throw broken ?? new CannotKeep('', { cause });
  }
}
