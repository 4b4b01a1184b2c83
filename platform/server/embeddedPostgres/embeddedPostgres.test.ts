import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { isRoot } from './databaseAccount.ts';
import { chooseDataFolder } from './chooseDataFolder.ts';
import { findServer } from './serverProcess.ts';
import { createDataFolder } from '../testing/dataFolder.ts';
import { withClient } from '../testing/database.ts';

let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await createDataFolder();
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const queryRows = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDirectory, 'database/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('creates a database that sorts by code point, listens on no port and has no superuser as owner', async () => {
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(
    await queryRows(
      database.url,
      `select datlocprovider, datlocale, current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
         (select rolsuper from pg_roles where rolname = current_user) as superuser
       from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', listens: '', fsync: 'on', superuser: false }]);
  await queryRows(database.url, "create table plant as select 'Rose' as name");
  await database.stop();
  await expect(queryRows(database.url, 'select 1')).rejects.toThrow('ENOENT');
});

test('keeps data over a restart and stops with its last user', async () => {
  const first = await startEmbeddedPostgres({ dataDirectory });
  const second = await startEmbeddedPostgres({ dataDirectory });
  expect(second.url).toBe(first.url);
  await first.stop();
  expect(await queryRows(second.url, 'select * from plant')).toEqual([{ name: 'Rose' }]);
  await second.stop();
  await expect(queryRows(second.url, 'select 1')).rejects.toThrow('ENOENT');
});

test('adopts and stops the database of a killed process', async () => {
  const killed = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embeddedPostgres.ts'))};
       await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });
       console.log('started');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const pid = await serverPid();
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await serverPid()).toBe(pid);
  expect(await queryRows(database.url, 'select * from plant')).toEqual([{ name: 'Rose' }]);
  await database.stop();
  await expect(serverPid()).rejects.toThrow('ENOENT');
});

test('reports a killed database and recovers its data', async () => {
  const lost = Promise.withResolvers<string>();
  const killed = await startEmbeddedPostgres({ dataDirectory, onLost: () => lost.resolve('lost') });
  process.kill(await serverPid(), 'SIGKILL');
  expect(await lost.promise).toBe('lost');
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await queryRows(database.url, 'select * from plant')).toEqual([{ name: 'Rose' }]);
  await database.stop();
  await killed.stop();
});

test('starts despite a lock file with the process id of another program', async () => {
  const lock = `${process.pid}\n${dataDirectory}/database\n0\n5432\n/nowhere\n\n 0 0\nready   \n`;
  await writeFile(join(dataDirectory, 'database/postmaster.pid'), lock);
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await queryRows(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('refuses data of another major version', async () => {
  const folder = await createDataFolder();
  await startEmbeddedPostgres({ dataDirectory: folder }).then((database) => database.stop());
  await writeFile(join(folder, 'database/PG_VERSION'), '14\n');
  await expect(startEmbeddedPostgres({ dataDirectory: folder })).rejects.toThrow(
    `The data in ${folder}/database was written by PostgreSQL 14, but this version of Trellis includes PostgreSQL 18. Dump it with the previous version and restore it into a new DATA_DIR.`,
  );
  await rm(folder, { recursive: true });
});

test('uses the data folder of the project when the database can read it', async () => {
  const projectFolder = await createDataFolder();
  expect(await chooseDataFolder({ configuredFolder: undefined, projectFolder })).toBe(
    join(projectFolder, '.data'),
  );
  await rm(projectFolder, { recursive: true });
});

test.runIf(isRoot())('chooses and records another data folder below a private folder', async () => {
  const projectFolder = await mkdtemp('/var/tmp/trellis-private-');
  const lines: string[] = [];
  const choice = {
    configuredFolder: undefined,
    projectFolder,
    log: (line: string) => lines.push(line),
  } satisfies Parameters<typeof chooseDataFolder>[0];
  const folder = await chooseDataFolder(choice);
  expect(folder).toMatch(/^\/var\/lib\/trellis\/trellis-private-\w+-[0-9a-f]{8}$/);
  expect(lines).toEqual([`The database cannot use ${projectFolder}/.data; its data is in ${folder}.`]);
  expect(await chooseDataFolder(choice)).toBe(folder);
  expect(lines).toHaveLength(1);
  await rm(projectFolder, { recursive: true });
  await rm(folder, { recursive: true });
});

test.runIf(isRoot())('refuses a private DATA_DIR and names the closed folder', async () => {
  const closed = await mkdtemp('/var/tmp/trellis-private-');
  await expect(
    chooseDataFolder({ configuredFolder: join(closed, 'a/b'), projectFolder: '/' }),
  ).rejects.toThrow(
    `DATA_DIR is ${closed}/a/b, but the account that runs the database (uid 65534) may not enter ${closed}; set DATA_DIR to a folder that it can use.`,
  );
  await rm(closed, { recursive: true });
});

test('refuses a DATA_DIR that is a file', () =>
  expect(chooseDataFolder({ configuredFolder: '/dev/null/data', projectFolder: '/' })).rejects.toThrow(
    'DATA_DIR is /dev/null/data, but this folder cannot be made',
  ));

test.each([
  ['empty', ''],
  ['of zeros', '\0\0\0\0'],
  ['cut off', `${process.pid}\n/some`],
  ['without a number', 'PostgreSQL\n\n\n\n/nowhere\n'],
])('starts despite a lock file that is %s', async (_what, content) => {
  await writeFile(join(dataDirectory, 'database/postmaster.pid'), content);
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await queryRows(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('keeps an empty lock file of a running server', async () => {
  const database = await startEmbeddedPostgres({ dataDirectory });
  const lock = join(dataDirectory, 'database/postmaster.pid');
  const content = await readFile(lock, 'utf8');
  const pid = await serverPid();
  await writeFile(lock, '');
  expect(await findServer({ folder: join(dataDirectory, 'database') })).toMatchObject({
    pid,
    isReady: false,
  });
  expect(await readFile(lock, 'utf8')).toBe('');
  await writeFile(lock, content);
  await database.stop();
});

// In a container root often cannot see the working directory of other accounts' processes.
const canDropRights = isRoot() && existsSync('/usr/bin/setpriv');
test.runIf(canDropRights)('keeps an empty lock file when the system hides its process', async () => {
  const database = await startEmbeddedPostgres({ dataDirectory });
  const lock = join(dataDirectory, 'database/postmaster.pid');
  const content = await readFile(lock, 'utf8');
  await writeFile(lock, '');
  const look = `import { findServer } from ${JSON.stringify(join(import.meta.dirname, 'serverProcess.ts'))};
    await findServer({ folder: ${JSON.stringify(join(dataDirectory, 'database'))} });`;
  const without = ['--bounding-set=-sys_ptrace', process.execPath, '--input-type=module', '-e', look];
  const looking = spawn('/usr/bin/setpriv', without, { stdio: 'inherit' });
  expect(await once(looking, 'exit')).toEqual([0, null]);
  expect(await readFile(lock, 'utf8')).toBe('');
  await writeFile(lock, content);
  await database.stop();
});

test('copies missing and truncated binaries again', async () => {
  const [staged = ''] = (await readdir(dataDirectory)).filter((name) => name.startsWith('postgres-'));
  const folder = join(dataDirectory, staged);
  await rm(join(folder, 'bin/postgres'));
  await rm(join(folder, 'lib/postgresql'), { recursive: true });
  await truncate(join(folder, 'bin/initdb'), 10);
  const links = (await readdir(join(folder, 'lib'), { withFileTypes: true })).filter((one) =>
    one.isSymbolicLink(),
  );
  for (const { name } of links) await rm(join(folder, 'lib', name));
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await queryRows(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect((await stat(join(folder, 'bin/initdb'))).size).toBeGreaterThan(10_000);
  expect(await readdir(join(folder, 'lib'))).toEqual(expect.arrayContaining(links.map(({ name }) => name)));
});

test('makes the database log private, also an existing one', async () => {
  const log = join(dataDirectory, 'database.log');
  for (const before of [0o644, undefined]) {
    if (before === undefined) await rm(log);
    else await chmod(log, before);
    await startEmbeddedPostgres({ dataDirectory }).then((database) => database.stop());
    expect((await stat(log)).mode & 0o777).toBe(0o600);
  }
});

test('removes temporary folders of killed processes only', async () => {
  const gone = spawn('true');
  await once(gone, 'exit');
  const left = [`database.${gone.pid}`, `database.${process.pid}`, `programs.${gone.pid}`];
  const others = [
    `database.${process.ppid}`,
    'postgres-18.4.0-beta.99999999',
    'database.before-2026-01-01',
    'database.old',
  ];
  for (const name of [...left, ...others]) {
    await mkdir(join(dataDirectory, name));
    await writeFile(join(dataDirectory, name, 'file'), 'x');
  }
  await startEmbeddedPostgres({ dataDirectory }).then((database) => database.stop());
  const names = await readdir(dataDirectory);
  for (const name of left) expect(names).not.toContain(name);
  for (const name of others) expect(names).toContain(name);
});

test('refuses a DATA_DIR that cannot be created, with the reason of the system', async () => {
  for (const configuredFolder of ['/proc/trellis/data', '/proc/self/fd/trellis', '/sys/trellis/data'])
    await expect(chooseDataFolder({ configuredFolder, projectFolder: '/' })).rejects.toThrow(
      new RegExp(
        `^DATA_DIR is ${configuredFolder}, but this folder cannot be made \\(E.+, mkdir '.+'\\); set DATA_DIR to a folder that it can use.$`,
      ),
    );
});

test('removes the socket folder of a server that has ended by itself', async () => {
  const ownSocketFolder = async () =>
    (await readFile(join(dataDirectory, 'database/postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
  const lost = Promise.withResolvers<void>();
  const quitting = await startEmbeddedPostgres({ dataDirectory, onLost: lost.resolve });
  const left = await ownSocketFolder();
  process.kill(await serverPid(), 'SIGQUIT');
  await lost.promise;
  const next = await startEmbeddedPostgres({ dataDirectory });
  const used = await ownSocketFolder();
  expect(used).not.toBe(left);
  await expect(stat(left)).rejects.toThrow('ENOENT');
  process.kill(await serverPid(), 'SIGQUIT');
  await expect.poll(() => queryRows(next.url, 'select 1').catch(() => 'gone')).toBe('gone');
  await next.stop();
  await expect(stat(used)).rejects.toThrow('ENOENT');
  await quitting.stop();
});

test('starts when the socket folder cannot be recorded', async () => {
  const note = join(dataDirectory, 'socket-folder');
  await rm(note, { force: true });
  await mkdir(note);
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await queryRows(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  await rm(note, { recursive: true });
});
