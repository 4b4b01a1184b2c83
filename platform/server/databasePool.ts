import pg from 'pg';
import { columnParsers } from './columnParsers.ts';
import { sendTogether } from './packet.ts';

/** Timeouts of a database in milliseconds. When one passes, the request fails as an outage. */
export interface Patience {
  /** Until a new or pooled connection is available. */
  connect: number;
  /** One statement, including its wait for locks; enforced by the database. */
  statement: number;
  /** A response; the client then closes the connection, because the network may have lost it. */
  answer: number;
  /** Until the next statement of an open transaction; enforced by the database, which then releases the locks. */
  idle: number;
  /** A writing transaction from begin to commit: lists request changes from a minute before the latest one. */
  transaction: number;
}

/** The database cancels slow statements before the client closes the connection. */
export const usualPatience: Patience = {
  connect: 10_000,
  statement: 20_000,
  answer: 25_000,
  idle: 30_000,
  transaction: 50_000,
};

/** For loading a company's data in one long transaction. */
export const loadingPatience: Patience = {
  connect: 60_000,
  statement: 600_000,
  answer: 660_000,
  idle: 600_000,
  transaction: Infinity,
};

export function databasePool(
  connectionString: string,
  { connections, patience }: { connections: number; patience: Patience },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types: columnParsers,
    pipeline: true,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.answer,
    // Firewalls drop idle connections; this keeps them alive and detects dead ones.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces broken connections and their statements report the outage. Without a listener the event would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTogether(client);
    // Poolers track these two settings for each client.
    client.query(writtenForUs.map((setting) => `set ${setting}`).join('; ')).catch(() => {});
  });
  return pool;
}

/** Settings for times and days in the format that `columnParsers` read. */
const writtenForUs = [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`];

/** SQL that sets timeouts and formats for one transaction. Poolers refuse startup parameters and would share session
 * settings with other clients.
 */
export const settingsOfTransaction = ({ statement, idle }: Patience): string =>
  [`statement_timeout = ${statement}`, `idle_in_transaction_session_timeout = ${idle}`, ...writtenForUs]
    .map((setting) => `set local ${setting}`)
    .join('; ');
