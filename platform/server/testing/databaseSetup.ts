import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '../embeddedPostgres/chooseDataFolder.ts';
import { migrate } from '../migrations/migrate.ts';
import { readMigrationFiles } from '../migrations/migrationFiles.ts';
import {
  type CitusNodes,
  closeOnNodes,
  createOnNodes,
  emptyUnicode,
  findCitusNodes,
} from './citusCluster.ts';
import { type TestCluster, dropDatabase, onNodes, withClient, migrationsFolder } from './database.ts';
import { databaseUrl } from './databaseUrl.ts';

const projectFolder = join(import.meta.dirname, '../../..');

/** Provides PostgreSQL for the test run: that of TEST_DATABASE_URL (docs/operations.md, "Tests on another PostgreSQL")
 * or the embedded one.
 */
export async function setup(run: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const { cluster, stop } = given ? await useGivenServer(given) : await startTestCluster();
  run.provide('testCluster', cluster);
  return stop;
}

interface RunCluster {
  cluster: TestCluster;
  stop: () => Promise<void>;
}

/** Creates databases for this run on an existing server and drops them at the end. */
async function useGivenServer(url: string): Promise<RunCluster> {
  const nodes = await withClient(url, findCitusNodes);
  const known = {
    url,
    prefix,
    empty: emptyUnicode,
    isSuperuser: await isSuperuser(url),
    ...(nodes && { nodes }),
  };
  const stop = () => dropDatabases(known, isOfThisRun);
  await dropDatabases(known, isLeftOver);
  // The name of the run instead of the migrations: other machines and the next run may use the server.
  const template = `${prefix}template`;
  try {
    await makeTemplate(url, template, { how: emptyUnicode, nodes });
    return { cluster: { ...known, template }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the embedded PostgreSQL for the run and migrates a template. The files remain, so that the next run starts
 * fast. Concurrent runs share the server and the last one stops it.
 */
export async function startTestCluster(): Promise<RunCluster> {
  const server = await startTestServer();
  const stop = async () => {
    try {
      await dropDatabases(server, isOfThisRun);
    } finally {
      await server.stop();
    }
  };
  try {
    await dropDatabases(server, isLeftOver);
    const template = await makeTemplate(server.url, await templateName());
    const cluster = { url: server.url, prefix, empty: 'template template0', template, isSuperuser: false };
    return { cluster, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the embedded PostgreSQL of test runs or joins a running one. */
export async function startTestServer(configuredFolder = process.env['DATA_DIR']): Promise<EmbeddedPostgres> {
  const dataFolder = await chooseDataFolder({ configuredFolder, projectFolder });
  const dataDirectory = join(dataFolder, 'test');
  const options = { dataDirectory, binariesDirectory: dataFolder, settings: unsafeSettings };
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 });
  try {
    return await startEmbeddedPostgres(options);
  } catch {
    // Without fsync a crash may have damaged the files, which hold nothing of value.
    await rm(join(dataDirectory, 'database'), { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

/** Fast settings without durability. The less memory its processes share, the faster they start and databases are dropped. */
const unsafeSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

const templateLock = 7_305_118_310;

/** Creates a migrated template database unless it exists: each project of a run calls this. */
async function makeTemplate(
  url: string,
  template: string,
  { how = '', nodes }: { how?: string; nodes?: CitusNodes | undefined } = {},
): Promise<string> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if ((await client.query('select 1 from pg_database where datname = $1', [template])).rowCount) return;
    if (nodes) {
      await onNodes(createOnNodes(url, template, nodes));
      await migrate({ url: databaseUrl(url, template), folder: migrationsFolder });
      await onNodes(closeOnNodes(url, template, nodes));
      return;
    }
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} ${how}`);
    await migrate({ url: databaseUrl(url, unfinished), folder: migrationsFolder });
    await client.query(`alter database ${unfinished} rename to ${template}`);
    await client.query(`alter database ${template} with allow_connections false`);
  });
  return template;
}

/** Names the template of the embedded database after its migrations, so that changed migrations get a new one. */
async function templateName(): Promise<string> {
  const files = await readMigrationFiles(migrationsFolder);
  const hash = createHash('sha256').update(files.map((file) => file.sha256).join());
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

const isSuperuser = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const found = 'select from pg_roles where rolname = current_user and rolsuper';
    return (await client.query(found)).rowCount === 1;
  });

/** Prefix per machine, because several may share a server. */
const ownPrefix = `test_${createHash('sha256').update(hostname()).digest('hex').slice(0, 6)}_`;
const prefix = `${ownPrefix}${process.pid}_`;

const isOfThisRun = (name: string): boolean => name.startsWith(prefix);

/** Returns whether the process that created a database has ended. */
function isLeftOver(name: string): boolean {
  const made = name.startsWith(ownPrefix) && /^\d+(?=_)/.exec(name.slice(ownPrefix.length))?.[0];
  if (!made) return false;
  try {
    process.kill(Number(made), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function dropDatabases(
  server: Pick<TestCluster, 'url' | 'nodes'>,
  which: (name: string) => boolean,
): Promise<void> {
  const { rows } = await withClient(server.url, (client) =>
    client.query<{ name: string }>(
      `select datname as name from pg_database where pg_has_role(datdba, 'member')`,
    ),
  );
  for (const { name } of rows) if (which(name)) await dropDatabase(server, name);
}
