import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** What the set-up of a test run hands to its workers. */
export interface TestCluster {
  url: string;
  /** A migrated database that the others are copied from. */
  template: string;
  /** Names of the databases of this run begin with it. */
  prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

let made = 0;

/** A database of its own with every migration applied, some 25 ms: one a test file, or one a test where rows matter. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `${cluster.prefix}${process.pid}_${(made += 1)}`;
  await inCluster(cluster.url, (client) =>
    client.query(`create database ${name} template ${cluster.template}`),
  );
  return {
    url: databaseUrl(cluster.url, name),
    drop: async () => {
      await inCluster(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function inCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
