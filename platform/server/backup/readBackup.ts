import { type Hash, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { type BackupDescription, backupFiles } from './backupDescription.ts';
import { type ManifestFile, readManifest } from './databaseManifest.ts';
import { type TarEntry, readTar } from './tarArchive.ts';

/** Saves an entry of the cluster; the content comes in chunks. */
export type SaveEntry = (
  entry: Pick<TarEntry, 'path' | 'isFolder' | 'size'>,
  content: AsyncIterable<Buffer>,
) => Promise<void>;

/** Reads a whole backup. Throws a ConfigurationError when a file is missing, truncated, or has another checksum than
 * PostgreSQL sent.
 */
export async function readBackup(
  folder: string,
  { archive, manifest }: Pick<BackupDescription, 'archive' | 'manifest'>,
  saveEntry: SaveEntry = skipEntry,
): Promise<void> {
  try {
    const listed = await readList(folder, manifest);
    await requireSize(join(folder, backupFiles.archive), archive);
    const hash = createHash('sha256');
    await pipeline(
      createReadStream(join(folder, backupFiles.archive), { highWaterMark: 2 ** 18 }),
      hashStream(hash),
      createZstdDecompress(),
      (bytes: AsyncIterable<Buffer>) => readFiles(bytes, listed, saveEntry),
    );
    if (hash.digest('hex') !== archive.sha256) throw new Error(`${backupFiles.archive} was changed`);
  } catch (cause) {
    if (cause instanceof SaveFailure) throw cause.cause;
    throw new ConfigurationError(
      `The backup in ${folder} is damaged (${cause instanceof Error ? cause.message : String(cause)}); use another one.`,
      { cause },
    );
  }
}

/** A failure of `saveEntry`, which does not mean that the backup is damaged. */
class SaveFailure extends Error {}

const skipEntry: SaveEntry = async (_entry, content) => {
  for await (const _ of content);
};

/** Passes bytes through and adds them to a hash. */
export const hashStream = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });

async function readList(folder: string, stored: ManifestFile): Promise<ReadonlyMap<string, ManifestFile>> {
  const file = join(folder, backupFiles.manifest);
  await requireSize(file, stored);
  const text = await readFile(file, 'utf8');
  if (createHash('sha256').update(text).digest('hex') !== stored.sha256)
    throw new Error(`${backupFiles.manifest} was changed`);
  return readManifest(text);
}

async function requireSize(file: string, { size }: ManifestFile): Promise<void> {
  const stats = await stat(file);
  if (stats.size !== size) throw new Error(`${file} has ${stats.size} bytes instead of ${size}`);
}

async function readFiles(
  bytes: AsyncIterable<Buffer>,
  listed: ReadonlyMap<string, ManifestFile>,
  saveEntry: SaveEntry,
): Promise<void> {
  const missing = new Set(listed.keys());
  for await (const entry of readTar(bytes)) {
    const hash = createHash('sha256');
    await saveAndHash(entry, hash, saveEntry);
    const expected = listed.get(entry.path);
    // The manifest lists neither folders nor WAL; PostgreSQL checks WAL when it replays it.
    if (entry.isFolder || (expected === undefined && entry.path.startsWith('pg_wal/'))) continue;
    if (expected?.size !== entry.size || expected.sha256 !== hash.digest('hex'))
      throw new Error(`${entry.path} in it was changed`);
    missing.delete(entry.path);
  }
  const [first] = missing;
  if (first !== undefined) throw new Error(`${first} is missing in it`);
}

async function saveAndHash(entry: TarEntry, hash: Hash, saveEntry: SaveEntry): Promise<void> {
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
    await saveEntry(entry, content);
  } catch (cause) {
    throw broken ?? new SaveFailure('', { cause });
  }
}
