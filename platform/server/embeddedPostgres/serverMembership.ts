import pg from 'pg';
import type { RunningServer } from './serverProcess.ts';

/** A connection that a process holds while it uses the embedded database, so that the last process stops it. */
export interface ServerMembership {
  /** `last`: no other process uses the database and none can join. `lost`: the connection broke, with or without its
   * server.
   */
  leave: () => Promise<'last' | 'others' | 'lost'>;
  close: () => Promise<void>;
}

const usersLock = 7_305_118_300;
const preparationLock = 7_305_118_301;

/** Owner of the product's database; may create databases and the application role. */
export const databaseOwner = 'trellis';

/** Joins the users of a server. Returns undefined while its last user is stopping it. */
export async function joinServer(
  server: RunningServer,
  onLost: () => void,
): Promise<ServerMembership | undefined> {
  const client = new pg.Client({
    host: server.socketFolder,
    user: 'postgres',
    database: 'postgres',
    application_name: 'trellis keeper',
  });
  let isHeld = true;
  client.on('error', () => undefined);
  await client.connect();
  if (!(await tryLock(client, 'pg_try_advisory_lock_shared'))) {
    await client.end();
    return undefined;
  }
  await prepare(client);
  client.once('end', () => {
    if (isHeld) onLost();
    isHeld = false;
  });
  return {
    leave: async () => {
      if (!isHeld) return 'lost';
      isHeld = false;
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
        return (await tryLock(client, 'pg_try_advisory_lock')) ? 'last' : 'others';
      } catch {
        return 'lost';
      }
    },
    close: () => client.end().catch(() => undefined),
  };
}

async function tryLock(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ isAcquired: boolean }>(`select ${lock}($1) as "isAcquired"`, [
    usersLock,
  ]);
  return rows[0]?.isAcquired ?? false;
}

async function prepare(client: pg.Client): Promise<void> {
  const existsQuery = 'select 1 from pg_database where datname = $1';
  if ((await client.query(existsQuery, [databaseOwner])).rowCount) return;
  await client.query('select pg_advisory_lock($1)', [preparationLock]);
  if (!(await client.query('select 1 from pg_roles where rolname = $1', [databaseOwner])).rowCount)
    await client.query(`create role ${databaseOwner} login createdb createrole`);
  if (!(await client.query(existsQuery, [databaseOwner])).rowCount)
    await client.query(`create database ${databaseOwner} owner ${databaseOwner}`);
  await client.query('select pg_advisory_unlock($1)', [preparationLock]);
}
