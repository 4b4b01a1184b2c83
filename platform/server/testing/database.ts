import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../migrate.ts';
import { type CitusNodes, type NodeStatements, createOnNodes, dropOnNodes } from './citusCluster.ts';
import { databaseUrl } from './databaseUrl.ts';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** What the set-up of a test run hands to its workers. */
export interface TestCluster {
  /** Any database of the server, to create others from. */
  url: string;
  /** Names of the databases of this run begin with it. */
  prefix: string;
  /** A migrated database that the others are copied from; absent on Citus, where each is migrated by itself. */
  template?: string;
  /** What an empty database is created with. */
  empty: string;
  /** The nodes of a Citus cluster; absent on a single PostgreSQL. */
  nodes?: CitusNodes;
  /** The login of `url` is a superuser, whom neither row-level security nor a missing right keeps out. */
  isSuperuser: boolean;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export const migrations = join(import.meta.dirname, '../../../database/migrations');

let made = 0;
const newName = (): string => `${inject('testCluster').prefix}${process.pid}_${(made += 1)}`;

/** A database of its own with every migration applied, some 25 ms: one a test file, or one a test where rows matter. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const { url, template, nodes } = cluster;
  if (template !== undefined) return createDatabase(`template ${template}`);
  if (nodes === undefined) throw new Error('The set-up of the run made no template.');
  const name = newName();
  const created = databaseUrl(url, name);
  await onNodes(url, createOnNodes(url, name, nodes));
  await migrate({ url: created, folder: migrations });
  return { url: created, drop: () => dropDatabase(cluster, name) };
}

/** A database of its own without anything in it, on a cluster too: Citus is not installed in it. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(inject('testCluster').empty);

/**
 * A database with the rows that `fill` has written to another one, which nobody may be connected to. It is a copy of that one;
 * Citus copies none, so there a new one is filled again.
 */
export async function copyDatabase(
  { url }: Pick<TestDatabase, 'url'>,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  if (!inject('testCluster').nodes) return createDatabase(`template ${new URL(url).pathname.slice(1)}`);
  const copy = await testDatabase();
  await fill(copy.url);
  return copy;
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const { url } = inject('testCluster');
  const name = newName();
  await inCluster(url, (client) => client.query(`create database ${name} ${how}`));
  return { url: databaseUrl(url, name), drop: () => dropDatabase({ url }, name) };
}

/** Drops a database, on all nodes of a cluster, whoever is connected to it. */
export async function dropDatabase(
  { url, nodes }: Pick<TestCluster, 'url' | 'nodes'>,
  name: string,
): Promise<void> {
  if (nodes) return onNodes(url, dropOnNodes(url, name, nodes));
  await inCluster(url, async (client) => {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
    } catch (error) {
      // Autovacuum works there, which force may end for a superuser alone; without force it is asked to stop.
      if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error;
      await client.query(`drop database if exists ${name}`);
    }
  });
}

const insufficientPrivilege = '42501';

const nodesLock = 7_305_118_311;

/** One database after the other: the nodes wait for each other while two of them are joined at once. */
const onNodes = (url: string, all: readonly NodeStatements[]): Promise<void> =>
  inCluster(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [nodesLock]);
    for (const { url: node, statements } of all)
      await inCluster(node, async (one) => {
        for (const statement of statements) await one.query(statement);
      });
  });

export async function inCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
