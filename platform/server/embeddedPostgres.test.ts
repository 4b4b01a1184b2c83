import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { isRoot } from './embeddedPostgresAccount.ts';
import { chooseDataFolder } from './embeddedPostgresFolder.ts';
import { inCluster } from './testing/database.ts';

let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await newFolder();
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp('/var/tmp/trellis-test-');
  await chmod(folder, 0o755);
  return folder;
}

const ask = (url: string, sql: string) =>
  inCluster(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDirectory, 'database/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('the first start makes a database that sorts by code point, listens on no port and belongs to no superuser', async () => {
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(
    await ask(
      database.url,
      `select datlocprovider, datlocale, current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
         (select rolsuper from pg_roles where rolname = current_user) as superuser
       from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', listens: '', fsync: 'on', superuser: false }]);
  await ask(database.url, "create table plant as select 'Rose' as name");
  await database.stop();
  await expect(ask(database.url, 'select 1')).rejects.toThrow('ENOENT');
});

test('what was written is there after the next start, and the last of two users stops it', async () => {
  const first = await startEmbeddedPostgres({ dataDirectory });
  const second = await startEmbeddedPostgres({ dataDirectory });
  expect(second.url).toBe(first.url);
  await first.stop();
  expect(await ask(second.url, 'select * from plant')).toEqual([{ name: 'Rose' }]);
  await second.stop();
  await expect(ask(second.url, 'select 1')).rejects.toThrow('ENOENT');
});

test('the database of a killed process is adopted and stopped at the end', async () => {
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
  expect(await ask(database.url, 'select * from plant')).toEqual([{ name: 'Rose' }]);
  await database.stop();
  await expect(serverPid()).rejects.toThrow('ENOENT');
});

test('a killed database is told, and starts again with everything written', async () => {
  const lost = Promise.withResolvers<string>();
  const killed = await startEmbeddedPostgres({ dataDirectory, onLost: () => lost.resolve('lost') });
  process.kill(await serverPid(), 'SIGKILL');
  expect(await lost.promise).toBe('lost');
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await ask(database.url, 'select * from plant')).toEqual([{ name: 'Rose' }]);
  await database.stop();
  await killed.stop();
});

test('a lock file whose number now belongs to another program does not stop the start', async () => {
  const lock = `${process.pid}\n${dataDirectory}/database\n0\n5432\n/nowhere\n\n 0 0\nready   \n`;
  await writeFile(join(dataDirectory, 'database/postmaster.pid'), lock);
  const database = await startEmbeddedPostgres({ dataDirectory });
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('data of another major version is refused with what to do', async () => {
  const folder = await newFolder();
  await startEmbeddedPostgres({ dataDirectory: folder }).then((database) => database.stop());
  await writeFile(join(folder, 'database/PG_VERSION'), '14\n');
  await expect(startEmbeddedPostgres({ dataDirectory: folder })).rejects.toThrow(
    `The data in ${folder}/database was written by PostgreSQL 14, but this version brings PostgreSQL 18; dump it with the former version and restore it into a new DATA_DIR.`,
  );
  await rm(folder, { recursive: true });
});

test('the data is in the project when the database can read it there', async () => {
  const project = await newFolder();
  expect(await chooseDataFolder({ given: undefined, project })).toBe(join(project, '.data'));
  await rm(project, { recursive: true });
});

test.runIf(isRoot())('below a private folder the data is elsewhere, told once and remembered', async () => {
  const project = await mkdtemp('/var/tmp/trellis-private-');
  const lines: string[] = [];
  const choice = { given: undefined, project, say: (line: string) => lines.push(line) };
  const folder = await chooseDataFolder(choice);
  expect(folder).toMatch(/^\/var\/lib\/trellis\/trellis-private-\w+-[0-9a-f]{8}$/);
  expect(lines).toEqual([`The database cannot use ${project}/.data; its data is in ${folder}.`]);
  expect(await chooseDataFolder(choice)).toBe(folder);
  expect(lines).toHaveLength(1);
  await rm(project, { recursive: true });
  await rm(folder, { recursive: true });
});

test.runIf(isRoot())('a private DATA_DIR is refused and the closed folder named', async () => {
  const closed = await mkdtemp('/var/tmp/trellis-private-');
  await expect(chooseDataFolder({ given: join(closed, 'a/b'), project: '/' })).rejects.toThrow(
    `DATA_DIR is ${closed}/a/b, but the account that runs the database (uid 65534) may not enter ${closed}; set DATA_DIR to a folder that it can use.`,
  );
  await rm(closed, { recursive: true });
});

test('a DATA_DIR that is a file is refused', () =>
  expect(chooseDataFolder({ given: '/dev/null/data', project: '/' })).rejects.toThrow(
    'DATA_DIR is /dev/null/data, but this folder cannot be made',
  ));
