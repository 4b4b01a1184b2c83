import { cp, mkdir, open, readFile, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseProxy } from '../testing/tcpProxy.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '../embeddedPostgres/chooseDataFolder.ts';
import { createDataFolder } from '../testing/dataFolder.ts';
import { withClient } from '../testing/database.ts';
import { backupFiles, readDescription } from './backupDescription.ts';
import { formatBytes, requireSpace } from './diskSpace.ts';
import { readBackup } from './readBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

// All tests share one small database and its backup; each damages a copy of the backup.
const platform = 'plan9-mips';
const now = '2026-11-21T05:22:00.000Z';
let root: string;
let source: EmbeddedPostgres;
let data: string;
let backup: string;
/** Data folder for restores that fail. */
let empty: string;
let pathCount = 0;

beforeAll(async () => {
  root = await createDataFolder();
  data = await dataFolder();
  empty = await dataFolder();
  source = await startEmbeddedPostgres({ dataDirectory: data });
  // No vacuum writes pages again that a test damages on disk.
  const rows = `create table plant with (autovacuum_enabled = off) as select 'Rose ' || n as name from generate_series(1, 5000) n`;
  await withClient(source.url, (client) => client.query(rows));
  backup = (await backUp(join(root, 'backup'))).folder;
});
afterAll(async () => {
  await source.stop();
  await rm(root, { recursive: true });
});
afterEach(async () => {
  const names = await readdir(root);
  expect(names.filter((name) => /unfinished|former/.test(name))).toEqual([]);
});

const newPath = () => join(root, `place-${(pathCount += 1)}`);
const dataFolder = () => chooseDataFolder({ configuredFolder: newPath(), projectFolder: '/' });

const backUp = (folder: string, { replace = false, url = source.superuserUrl } = {}) =>
  writeBackup({
    folder,
    replace,
    dataDirectory: data,
    replicationUrl: `${url}${url.includes('?') ? '&' : '?'}replication=true`,
    databaseSize: 1,
    product: '1.2.3',
    postgres: '18.4',
    platform,
    now,
    onStart: () => {},
  });

const restore = (folder: string, dataDirectory: string, { replace = false, here = platform } = {}) =>
  restoreBackup({ folder, dataDirectory, replace, platform: here, migrations: [], now, onStart: () => {} });

const check = async (folder: string) => readBackup(folder, await readDescription(folder));

async function damagedCopy(damage: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = newPath();
  await cp(backup, folder, { recursive: true });
  await damage(folder);
  return folder;
}

async function flip(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
  await handle.close();
}

test('restricts a backup to its account and describes it', async () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await mode(backup)).toBe('700');
  for (const name of Object.values(backupFiles)) expect(await mode(join(backup, name))).toBe('600');
  expect(await readDescription(backup)).toMatchObject({
    madeAt: now,
    product: '1.2.3',
    postgres: '18.4',
    platform,
  });
  await check(backup);
});

test('restores every row, and replaces another database only with --replace', async () => {
  const target = await dataFolder();
  const databaseFolder = join(target, 'database');
  await mkdir(databaseFolder);
  await writeFile(join(databaseFolder, 'PG_VERSION'), '18\n');
  await expect(restore(backup, target)).rejects.toThrow(
    `There is a database in ${databaseFolder} already. Set DATA_DIR to another folder, or use --replace`,
  );
  const restored = await restore(backup, target, { replace: true });
  expect(restored).toMatchObject({
    tables: [{ name: 'plant', rows: 5000 }],
    previousDatabase: `${databaseFolder}.before-2026-11-21T05-22-00-000Z`,
  });
  expect(await readdir(restored.previousDatabase ?? '')).toEqual(['PG_VERSION']);
  expect(await readdir(databaseFolder)).toContain('global');
  expect((await readdir(target)).filter((name) => name.startsWith('restoring'))).toEqual([]);
});

test('does not replace a running database', () =>
  expect(restore(backup, data, { replace: true })).rejects.toThrow(
    `The database in ${data}/database is running; stop Trellis first.`,
  ));

test('replaces a database left running by a killed process', async () => {
  const target = await dataFolder();
  const { superuserUrl } = await startEmbeddedPostgres({ dataDirectory: target });
  await withClient(superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'trellis keeper'`,
    ),
  );
  expect(await restore(backup, target, { replace: true })).toMatchObject({
    previousDatabase: expect.any(String),
  });
});

test('refuses a target folder with other content', async () => {
  await expect(backUp(backup)).rejects.toThrow(
    `There is a backup in ${backup} already. Specify another folder, or replace that backup with --replace.`,
  );
  const full = newPath();
  await mkdir(full);
  await writeFile(join(full, 'letter.txt'), '');
  await expect(backUp(full, { replace: true })).rejects.toThrow(
    `${full} exists and is not a backup. Specify a folder that does not exist yet.`,
  );
  await expect(backUp(join(root, 'unmounted/backup'))).rejects.toThrow(
    `The folder ${root}/unmounted does not exist or cannot be read. Create it, or mount its disk.`,
  );
  await expect(backUp(join(data, 'backup'))).rejects.toThrow(`${data}/backup is in the data folder`);
});

test('refuses a target that could not be renamed at the end', async () => {
  const link = newPath();
  await symlink(empty, link);
  await expect(backUp(link, { replace: true })).rejects.toThrow(
    `${link} is a link. Specify its target or another folder.`,
  );
  await expect(backUp('/dev', { replace: true })).rejects.toThrow(
    '/dev is a disk of its own; give a folder on it, such as /dev/trellis.',
  );
  const file = join(backup, backupFiles.description);
  await expect(backUp(join(file, 'below'))).rejects.toThrow(
    `The folder ${file} does not exist or cannot be read. Create it, or mount its disk.`,
  );
});

test('replaces a previous backup with --replace', async () => {
  const folder = await damagedCopy((copy) => truncate(join(copy, backupFiles.archive), 10));
  await expect(check(folder)).rejects.toThrow('is damaged');
  await backUp(folder, { replace: true });
  await check(folder);
});

test('leaves no backup when the connection breaks', async () => {
  const { proxy, url } = await databaseProxy(source.superuserUrl);
  let seen = 0;
  proxy.watch((bytes, from) => {
    if (from === 'target') seen += bytes.length;
    return seen > 2_000_000 ? 'break' : 'pass';
  });
  const folder = newPath();
  await expect(backUp(folder, { url })).rejects.toThrow('No backup was made');
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  await proxy.goAway();
});

test.each<[what: string, spoil: (folder: string) => Promise<unknown>, sentence: string]>([
  ['a bit of the archive', (copy) => flip(join(copy, backupFiles.archive), 1_000_000), 'is damaged ('],
  [
    'an archive that is cut off',
    (copy) => truncate(join(copy, backupFiles.archive), 1_000_000),
    `${backupFiles.archive} has 1000000 bytes instead of `,
  ],
  [
    'a bit of the list',
    (copy) => flip(join(copy, backupFiles.manifest), 3000),
    `${backupFiles.manifest} was changed`,
  ],
  ['no archive', (copy) => rm(join(copy, backupFiles.archive)), 'is damaged ('],
  ['no description', (copy) => rm(join(copy, backupFiles.description)), 'There is no backup in '],
  [
    'half a description',
    (copy) => truncate(join(copy, backupFiles.description), 100),
    'is damaged or was written by another version of Trellis',
  ],
])('reports %s and restores nothing', async (_, damage, sentence) => {
  const folder = await damagedCopy(damage);
  await expect(check(folder)).rejects.toThrow(sentence);
  await expect(restore(folder, empty)).rejects.toThrow(sentence);
  expect((await readdir(empty)).filter((name) => !name.startsWith('postgres-'))).toEqual([]);
});

test('explains a different PostgreSQL version or platform', async () => {
  const older = await damagedCopy(async (copy) => {
    const file = join(copy, backupFiles.description);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"18.4"', '"17.9"'));
  });
  await expect(restore(older, empty)).rejects.toThrow(
    'The backup was made by PostgreSQL 17, but this version of Trellis includes PostgreSQL 18. Restore it with Trellis 1.2.3.',
  );
  await expect(restore(backup, empty, { here: 'linux-x64' })).rejects.toThrow(
    'The backup was made on plan9-mips, but this is linux-x64. Restore it on a machine of the same kind.',
  );
});

test('refuses a backup made by a newer version', async () => {
  const add = `create table migration (name text, sha256 text, applied_at timestamptz default now());
    insert into migration values ('9999_future', '')`;
  await withClient(source.url, (client) => client.query(add));
  const { folder } = await backUp(newPath());
  await withClient(source.url, (client) => client.query('drop table migration'));
  await expect(restore(folder, empty)).rejects.toThrow(
    'has applied migration 9999_future, which this version does not have; restore it with a newer version of Trellis.',
  );
  await expect(stat(join(empty, 'database'))).rejects.toThrow('ENOENT');
});

test('fails when a database page is damaged on disk', async () => {
  const [{ file } = { file: '' }] = await withClient(source.superuserUrl, async (client) => {
    await client.query('checkpoint');
    return (await client.query<{ file: string }>(`select pg_relation_filepath('plant') as file`)).rows;
  });
  await flip(join(data, 'database', file), 8192 + 5000);
  const folder = newPath();
  await expect(backUp(folder)).rejects.toThrow(
    /^The database is damaged \(.*, block 1.*Restore the last backup/,
  );
  await flip(join(data, 'database', file), 8192 + 5000);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('checks free space before it writes', async () => {
  await requireSpace(root, 1);
  await expect(requireSpace(root, 10 ** 18)).rejects.toThrow(
    `There is not enough space in ${root}: up to 1000000 TB are needed, `,
  );
  expect([999, 1400, 14_400, 1_440_000_000].map(formatBytes)).toEqual([
    '999 bytes',
    '1.4 kB',
    '14 kB',
    '1.4 GB',
  ]);
});
