import pg from 'pg';
import { columnParsers } from '../statements/columnParsers.ts';

/** Timeouts of a database in milliseconds. When one passes, the request fails as an outage. */
export interface DatabaseTimeouts {
  /** Until a new or pooled connection is available. */
  connect: number;
  /** One statement, including its wait for locks; enforced by the database. */
  statement: number;
  /** A response; the client then closes the connection, because the network may have lost it. */
  response: number;
  /** Until the next statement of an open transaction; enforced by the database, which then releases the locks. */
  idle: number;
  /** A writing transaction from begin to commit: lists request changes from a minute before the latest one. */
  transaction: number;
}

/** The database cancels slow statements before the client closes the connection. */
export const defaultTimeouts: DatabaseTimeouts = {
  connect: 10_000,
  statement: 20_000,
  response: 25_000,
  idle: 30_000,
  transaction: 50_000,
};

/** For loading a company's data in one long transaction. */
export const bulkLoadTimeouts: DatabaseTimeouts = {
  connect: 60_000,
  statement: 600_000,
  response: 660_000,
  idle: 600_000,
  transaction: Infinity,
};

export function createPool(
  connectionString: string,
  { connections, timeouts }: { connections: number; timeouts: DatabaseTimeouts },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: columnParsers,
    pipeline: true,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.response,
    // Firewalls drop idle connections; this keeps them alive and detects dead ones.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces broken connections and their statements report the outage. Without a listener the event would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Poolers track these two settings for each client.
    client.query(outputSettings.map((setting) => `set ${setting}`).join('; ')).catch(() => {});
  });
  return pool;
}

/** Settings for times and days in the format that `columnParsers` read. */
const outputSettings = [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`];

/** Statements that set timeouts and formats for one transaction. Poolers refuse startup parameters and would share session
 * settings with other clients.
 */
export const transactionSettings = ({ statement, idle }: DatabaseTimeouts): readonly string[] =>
  [
    `statement_timeout = ${statement}`,
    `idle_in_transaction_session_timeout = ${idle}`,
    ...outputSettings,
  ].map((setting) => `set local ${setting}`);
