import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import { type CitusNodes, type NodeStatements, createOnNodes, dropOnNodes } from './citusCluster.ts';
import { databaseUrl } from './databaseUrl.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Context that the setup of a test run provides to its workers. */
export interface TestCluster {
  /** Address of any database of the server. */
  url: string;
  /** Prefix of the database names of this run. */
  prefix: string;
  /** Migrated template database; absent on Citus, where each database is migrated. */
  template?: string;
  /** Options of `create database` for an empty database. */
  empty: string;
  /** Nodes of a Citus cluster; absent on a single PostgreSQL. */
  nodes?: CitusNodes;
  /** The login of `url` is a superuser, to whom row-level security and privileges do not apply. */
  isSuperuser: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export const migrationsFolder = join(import.meta.dirname, '../../../database/migrations');

let databaseCount = 0;
const newName = (): string => `${inject('testCluster').prefix}${process.pid}_${(databaseCount += 1)}`;

/** Options of `create database` for a copy. Copying files takes a fifth of the processor time of writing all pages to the log. */
const copyOptions = (template: string): string => `template ${template} strategy file_copy`;

/** Creates a migrated database in some 25 ms. Use one per test file, or one per test that depends on all rows. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const { url, template, nodes } = cluster;
  if (template !== undefined) return createDatabase(copyOptions(template));
  if (nodes === undefined) throw new Error('The set-up of the run made no template.');
  const name = newName();
  const created = databaseUrl(url, name);
  await onNodes(url, createOnNodes(url, name, nodes));
  await migrate({ url: created, folder: migrationsFolder });
  return { url: created, drop: () => dropDatabase(cluster, name) };
}

/** Creates an empty database, without Citus even on a cluster. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(inject('testCluster').empty);

/** Copies a database without open connections. Citus cannot copy databases, so there a new one is filled with `fill`.
 */
export async function copyDatabase(
  { url }: Pick<TestDatabase, 'url'>,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  if (!inject('testCluster').nodes) return createDatabase(copyOptions(new URL(url).pathname.slice(1)));
  const copy = await testDatabase();
  await fill(copy.url);
  return copy;
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const { url } = inject('testCluster');
  const name = newName();
  await withClient(url, (client) => client.query(`create database ${name} ${how}`));
  return { url: databaseUrl(url, name), drop: () => dropDatabase({ url }, name) };
}

/** Drops a database, on all nodes of a cluster, despite open connections. */
export async function dropDatabase(
  { url, nodes }: Pick<TestCluster, 'url' | 'nodes'>,
  name: string,
): Promise<void> {
  if (nodes) return onNodes(url, dropOnNodes(url, name, nodes));
  await withClient(url, async (client) => {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
    } catch (error) {
      // Only a superuser may terminate autovacuum with force; without force PostgreSQL cancels it.
      if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error;
      await client.query(`drop database if exists ${name}`);
    }
  });
}

const insufficientPrivilege = '42501';

const nodesLock = 7_305_118_311;

/** Runs statements on nodes, one database at a time, because joining two at once deadlocks. */
const onNodes = (url: string, all: readonly NodeStatements[]): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [nodesLock]);
    for (const { url: node, statements } of all)
      await withClient(node, async (one) => {
        for (const statement of statements) await one.query(statement);
      });
  });

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
