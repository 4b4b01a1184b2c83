import pg from 'pg';
import type { RunningServer } from './embeddedPostgresServer.ts';

/** One connection held as long as a process uses the embedded database, so that the last one out stops it. */
export interface Keeper {
  /**
   * `last`: nobody else uses the database, and nobody can join any more. `lost`: the connection was lost, with its server
   * or alone.
   */
  leave: () => Promise<'last' | 'others' | 'lost'>;
  close: () => Promise<void>;
}

const usersLock = 7_305_118_300;
const preparationLock = 7_305_118_301;

/** Owner of the product's database: may make databases and the application's role, reads nothing of other databases. */
export const owner = 'trellis';

/** Undefined when the server is just being stopped by its last user. */
export async function keepServer(server: RunningServer, onLost: () => void): Promise<Keeper | undefined> {
  const client = new pg.Client({
    host: server.socketFolder,
    user: 'postgres',
    database: 'postgres',
    application_name: 'trellis keeper',
  });
  let held = true;
  client.on('error', () => undefined);
  await client.connect();
  if (!(await tryLock(client, 'pg_try_advisory_lock_shared'))) {
    await client.end();
    return undefined;
  }
  await prepare(client);
  client.once('end', () => {
    if (held) onLost();
    held = false;
  });
  return {
    leave: async () => {
      if (!held) return 'lost';
      held = false;
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
  const found = 'select 1 from pg_database where datname = $1';
  if ((await client.query(found, [owner])).rowCount) return;
  await client.query('select pg_advisory_lock($1)', [preparationLock]);
  if (!(await client.query('select 1 from pg_roles where rolname = $1', [owner])).rowCount)
    await client.query(`create role ${owner} login createdb createrole`);
  if (!(await client.query(found, [owner])).rowCount)
    await client.query(`create database ${owner} owner ${owner}`);
  await client.query('select pg_advisory_unlock($1)', [preparationLock]);
}
