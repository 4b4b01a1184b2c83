import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type CitusNodes, type NodeStatements, copyOnNodes, dropOnNodes } from './citusCluster.ts';
import { databaseUrl, serverUrl } from './databaseUrl.ts';

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
  /** Migrated template database, on all nodes of a cluster. */
  template: string;
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

/** Creates a migrated database in some 25 ms, on a cluster in 250. Use one per test file, or one per test that depends on all rows. */
export const testDatabase = (): Promise<TestDatabase> => createCopy(inject('testCluster').template);

/** Creates an empty database, without Citus even on a cluster. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(inject('testCluster').empty);

/** Copies a database without open connections. */
export const copyDatabase = ({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> =>
  createCopy(new URL(url).pathname.slice(1));

async function createCopy(template: string): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const { url, nodes } = cluster;
  // Copying files takes a fifth of the processor time of writing all pages to the log.
  if (!nodes) return createDatabase(`template ${template} strategy file_copy`);
  const name = newName();
  await onNodes(copyOnNodes(url, name, { template, nodes }));
  return { url: databaseUrl(url, name), drop: () => dropDatabase(cluster, name) };
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const { url } = inject('testCluster');
  const name = newName();
  await withClient(url, (client) => client.query(`create database ${name} ${how}`));
  return { url: databaseUrl(url, name), drop: () => dropDatabase({ url }, name) };
}

/** Returns the addresses of a database on all nodes of a cluster, that of the coordinator first. */
export const nodeUrls = (url: string): readonly string[] => [
  url,
  ...(inject('testCluster').nodes?.workers ?? []).map((worker) => serverUrl(url, worker)),
];

/** Drops a database, on all nodes of a cluster, despite open connections. */
export async function dropDatabase(
  { url, nodes }: Pick<TestCluster, 'url' | 'nodes'>,
  name: string,
): Promise<void> {
  if (nodes) {
    for (const node of dropOnNodes(url, name, nodes))
      // A process of Citus that is just starting escapes the force.
      await onNodes([node]).catch((error: unknown) =>
        hasCode(error, objectInUse) ? onNodes([node]) : Promise.reject(error),
      );
    return;
  }
  await withClient(url, async (client) => {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
    } catch (error) {
      // Only a superuser may terminate autovacuum with force; without force PostgreSQL cancels it.
      if (!hasCode(error, insufficientPrivilege)) throw error;
      await client.query(`drop database if exists ${name}`);
    }
  });
}

const insufficientPrivilege = '42501';
const objectInUse = '55006';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof pg.DatabaseError && error.code === code;

/** Runs statements on the nodes of a cluster, one node after the other. */
export async function onNodes(all: readonly NodeStatements[]): Promise<void> {
  for (const { url, statements } of all)
    await withClient(url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
