import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embeddedPostgres.ts';
import { chooseDataFolder } from '../embeddedPostgresFolder.ts';
import { migrate } from '../migrate.ts';
import { readMigrationFiles } from '../migrationFiles.ts';
import { databaseUrl, inCluster } from './database.ts';

const project = join(import.meta.dirname, '../../..');
const migrations = join(project, 'database/migrations');

/**
 * Starts one PostgreSQL for the run and migrates one template. Its files stay for the next run, which is then ready in
 * a fraction of a second; runs at the same time share it and the last one stops it.
 */
export async function setup(run: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const prefix = `test_${process.pid}_`;
  const stop = async () => {
    await inCluster(server.url, (client) => dropDatabases(client, (name) => name.startsWith(prefix)));
    await server.stop();
  };
  try {
    await inCluster(server.url, (client) => dropDatabases(client, isLeftOver));
    run.provide('testCluster', { url: server.url, template: await makeTemplate(server.url), prefix });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startTestServer(): Promise<EmbeddedPostgres> {
  const dataFolder = await chooseDataFolder({ given: process.env['DATA_DIR'], project });
  const dataDirectory = join(dataFolder, 'test');
  const options = { dataDirectory, binariesDirectory: dataFolder, settings: unsafeSettings };
  await mkdir(dataDirectory, { recursive: true, mode: 0o755 });
  try {
    return await startEmbeddedPostgres(options);
  } catch {
    // Without fsync the files may not have outlived a crash of the machine; nothing in them is worth keeping.
    await rm(join(dataDirectory, 'database'), { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

/** Fast, and safe enough for rows that live for a second. */
const unsafeSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

const templateLock = 7_305_118_310;

/** Named after the migrations in it, so that a changed migration never meets an old template. */
async function makeTemplate(url: string): Promise<string> {
  const files = await readMigrationFiles(migrations);
  const hash = createHash('sha256').update(files.map((file) => file.sha256).join());
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  await inCluster(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if ((await client.query('select 1 from pg_database where datname = $1', [template])).rowCount) return;
    const unfinished = `unfinished_${template}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate({ url: databaseUrl(url, unfinished), folder: migrations });
    await client.query(`alter database ${unfinished} rename to ${template}`);
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  });
  return template;
}

async function dropDatabases(client: pg.Client, which: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows)
    if (which(datname)) await client.query(`drop database if exists ${datname} with (force)`);
}

/** The name tells which process made it. */
function isLeftOver(name: string): boolean {
  const made = /^test_(\d+)_/.exec(name)?.[1];
  if (made === undefined) return false;
  try {
    process.kill(Number(made), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
