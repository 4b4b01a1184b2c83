import pg from 'pg';
import { databaseUrl, serverUrl } from './databaseUrl.ts';

/** The machines of a Citus cluster, as the database of TEST_DATABASE_URL knows them. */
export interface CitusNodes {
  coordinator: CitusNode;
  workers: readonly CitusNode[];
}

interface CitusNode {
  host: string;
  port: number;
}

/** Statements that one connection to an address is sent, one after the other. */
export interface NodeStatements {
  url: string;
  statements: readonly string[];
}

/** Encoding and order of letters as in the embedded PostgreSQL, whatever the server was set up with. */
export const emptyUnicode = `template template0 encoding 'UTF8' locale 'C.UTF-8'`;

/** The nodes of the cluster that a database belongs to; undefined where it has no Citus. */
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

/**
 * Makes an empty database on every node and joins them, as "Creating a New Database" of the Citus manual does: a worker must
 * have the extension before it is added. A copy of a database would keep the node metadata of the original.
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
        // Some shards a node show as much as the usual 32 and are made much sooner.
        `alter database ${name} set citus.shard_count = ${2 * nodes.workers.length}`,
      ],
    },
  ];
}

/** Drops a database on every node, whoever is still connected to it. */
export const dropOnNodes = (url: string, name: string, nodes: CitusNodes): readonly NodeStatements[] =>
  [url, ...nodes.workers.map((worker) => serverUrl(url, worker))].map((address) => ({
    url: address,
    statements: [onThisNodeOnly, `drop database if exists ${name} with (force)`],
  }));

/** Each node is sent these statements by itself; from version 13 on a cluster may be set to pass them on as well. */
const onThisNodeOnly = `select set_config(name, 'off', false) from pg_settings where name = 'citus.enable_create_database_propagation'`;

const nodeArguments = ({ host, port }: CitusNode): string => `${pg.escapeLiteral(host)}, ${port}`;
