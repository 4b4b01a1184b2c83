import pg from 'pg';
import { databaseUrl, serverUrl } from './databaseUrl.ts';

/** Nodes of the Citus cluster of TEST_DATABASE_URL. */
export interface CitusNodes {
  coordinator: CitusNode;
  workers: readonly CitusNode[];
}

interface CitusNode {
  host: string;
  port: number;
}

/** Statements to run in sequence on one connection to an address. */
export interface NodeStatements {
  url: string;
  statements: readonly string[];
}

/** Encoding and collation of the embedded PostgreSQL, whatever the server's defaults are. */
export const emptyUnicode = `template template0 encoding 'UTF8' locale 'C.UTF-8'`;

/** Finds the nodes of a database's cluster; undefined without Citus. */
export async function findCitusNodes(client: pg.Client): Promise<CitusNodes | undefined> {
  const extension = await client.query(`select from pg_extension where extname = 'citus'`);
  if (!extension.rowCount) return undefined;
  const { rows } = await client.query<CitusNode & { groupid: number }>(
    `select groupid, nodename as host, nodeport as port from pg_dist_node
     where isactive and noderole = 'primary' order by groupid`,
  );
  const coordinator = rows.find(({ groupid }) => groupid === 0);
  const workers = rows.filter(({ groupid }) => groupid !== 0);
  if (!coordinator || workers.length === 0)
    throw new Error(
      'The database of TEST_DATABASE_URL has the extension citus, but pg_dist_node lacks its coordinator or workers; call citus_set_coordinator_host and citus_add_node there.',
    );
  return { coordinator, workers };
}

/** Returns the statements that create an empty database on every node and join them, as in "Creating a New Database" of
 * the Citus manual: a worker needs the extension before it is added.
 */
export function createOnNodes(url: string, name: string, nodes: CitusNodes): readonly NodeStatements[] {
  const own = databaseUrl(url, name);
  return [
    ...nodes.workers.flatMap((worker) => [
      {
        url: serverUrl(url, worker),
        statements: [onThisNodeOnly, `create database ${name} ${emptyUnicode}`],
      },
      { url: serverUrl(own, worker), statements: ['create extension citus'] },
    ]),
    { url, statements: [onThisNodeOnly, `create database ${name} ${emptyUnicode}`] },
    {
      url: own,
      statements: [
        'create extension citus',
        `select citus_set_coordinator_host(${nodeArguments(nodes.coordinator)})`,
        ...nodes.workers.map((worker) => `select citus_add_node(${nodeArguments(worker)})`),
        // Fewer shards than the default 32 are created and copied much faster.
        `alter database ${name} set citus.shard_count = ${2 * nodes.workers.length}`,
      ],
    },
  ];
}

/** Returns the statements that copy a database on every node. Together the copies are a database of the same cluster, because
 * nodes connect to the database of the same name.
 */
export const copyOnNodes = (
  url: string,
  name: string,
  { template, nodes }: { template: string; nodes: CitusNodes },
): readonly NodeStatements[] =>
  addresses(url, nodes).map((address) => ({
    url: address,
    statements: [
      onThisNodeOnly,
      endConnections(template),
      `create database ${name} template ${template} strategy file_copy`,
      ...databaseSettings.map((setting) => `alter database ${name} set ${setting}`),
    ],
  }));

/** Returns the statements that prevent connections to a template, also those of a Citus process. */
export const closeOnNodes = (url: string, name: string, nodes: CitusNodes): readonly NodeStatements[] =>
  addresses(url, nodes).map((address) => ({
    url: address,
    statements: [onThisNodeOnly, `alter database ${name} with allow_connections false`, endConnections(name)],
  }));

/** Returns the statements that drop a database on every node, despite open connections. */
export const dropOnNodes = (url: string, name: string, nodes: CitusNodes): readonly NodeStatements[] =>
  addresses(url, nodes).map((address) => ({
    url: address,
    // A process of Citus that is just starting does not end while it waits for the drop, which waits for its end.
    statements: [onThisNodeOnly, endConnections(name), `drop database if exists ${name} with (force)`],
  }));

const addresses = (url: string, { workers }: CitusNodes): readonly string[] => [
  url,
  ...workers.map((worker) => serverUrl(url, worker)),
];

/** A copy lacks the settings of the original: that of the migrations, and one for tests that make statements fail or wait. */
const databaseSettings = [`citus.propagate_set_commands = 'local'`, 'citus.enable_unsafe_triggers = on'];

const endConnections = (name: string): string =>
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;

/** Prevents that a cluster from version 13 on propagates these statements, because each node receives them directly. */
const onThisNodeOnly = `select set_config(name, 'off', false) from pg_settings where name = 'citus.enable_create_database_propagation'`;

const nodeArguments = ({ host, port }: CitusNode): string => `${pg.escapeLiteral(host)}, ${port}`;
