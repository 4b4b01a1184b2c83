import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupFiles } from './backupDescription.ts';
import { readBackup } from './readBackup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Files = Readonly<Record<string, string>>;

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a tar archive of files as PostgreSQL writes it. */
const tar = (files: Files): Buffer =>
  Buffer.concat([
    ...Object.entries(files).flatMap(([path, text]) => {
      const header = Buffer.alloc(512);
      header.write(path, 0);
      header.write(text.length.toString(8).padStart(11, '0'), 124);
      header.write('0', 156);
      header.write('ustar', 257);
      return [header, Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0'))];
    }),
    Buffer.alloc(1024),
  ]);

/** Writes a backup of files whose list has those of `listed`, and reads it. */
async function read(files: Files, listed: Files, { checkedAs = files } = {}): Promise<void> {
  const archive = zstdCompressSync(tar(files));
  const entries = Object.entries(listed).map(([Path, text]) => ({
    Path,
    Size: text.length,
    'Checksum-Algorithm': 'SHA256',
    Checksum: sha256(text),
  }));
  const list = `{"Files": ${JSON.stringify(entries)},\n`;
  const manifest = `${list}"Manifest-Checksum": "${sha256(list)}"}\n`;
  await writeFile(join(folder, backupFiles.archive), archive);
  await writeFile(join(folder, backupFiles.manifest), manifest);
  return readBackup(folder, {
    archive: { size: archive.length, sha256: sha256(zstdCompressSync(tar(checkedAs))) },
    manifest: { size: manifest.length, sha256: sha256(manifest) },
  });
}

const files = { PG_VERSION: '18', 'base/1': 'rows', 'pg_wal/1': 'changes' };
const { 'pg_wal/1': _, ...listed } = files;

test('reads a backup that has the files of its list, and WAL besides', async () =>
  expect(await read(files, listed)).toBeUndefined());

test.each<[what: string, change: () => Promise<void>, reason: string]>([
  [
    'a file that PostgreSQL sent with other content',
    () => read(files, { ...listed, 'base/1': 'rats' }),
    'base/1 in it was changed',
  ],
  [
    'a file that PostgreSQL did not send',
    () => read({ ...files, 'base/2': 'more' }, listed),
    'base/2 in it was changed',
  ],
  ['a file missing', () => read(files, { ...listed, 'base/2': 'more' }), 'base/2 is missing in it'],
  [
    'other WAL',
    () => read(files, listed, { checkedAs: { ...files, 'pg_wal/1': 'chances' } }),
    `${backupFiles.archive} was changed`,
  ],
])('refuses a backup with %s', (_what, change, reason) =>
  expect(change()).rejects.toThrow(`is damaged (${reason})`),
);
