import pg from 'pg';
import { columnParsers } from './columnParsers.ts';
import { sendTogether } from './packet.ts';

/** How long a database that does not answer is waited for, in milliseconds; after that the call is answered as an outage. */
export interface Patience {
  /** For a connection, a new one or one of the pool. */
  connect: number;
  /** For one statement, its locks included; the database ends it. */
  statement: number;
  /** For an answer; the connection is given up: somewhere between the two packets are lost. */
  answer: number;
  /** For the next statement of an open transaction; the database ends it, so that its locks bar nobody for long. */
  idle: number;
  /** For a writing transaction from its begin to its commit: lists ask for changes from a minute before the latest one. */
  transaction: number;
}

/** The database ends what is slow before its client gives the connection up. */
export const usualPatience: Patience = {
  connect: 10_000,
  statement: 20_000,
  answer: 25_000,
  idle: 30_000,
  transaction: 50_000,
};

/** For loading a company's data: one long transaction, whose end another server may wait for. */
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
    // Firewalls forget idle connections; this keeps them known and finds the dead ones.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that breaks is replaced by the pool; its statements report the outage by themselves. Unheard, the event
  // would end the process, from an idle connection as well as in the middle of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTogether(client);
    // These two poolers keep for each of their clients.
    client.query(writtenForUs.map((setting) => `set ${setting}`).join('; ')).catch(() => {});
  });
  return pool;
}

/** How the database is to write times and days, whatever zone and habits it was set up with: as `columnParsers` read them. */
const writtenForUs = [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`];

/**
 * Settings for one transaction. They travel with its first statement: as startup parameters poolers refuse them, and a
 * session's own would go on to other clients of a pooler.
 */
export const settingsOfTransaction = ({ statement, idle }: Patience): string =>
  [`statement_timeout = ${statement}`, `idle_in_transaction_session_timeout = ${idle}`, ...writtenForUs]
    .map((setting) => `set local ${setting}`)
    .join('; ');
