import pg from 'pg';
import type { DatabaseAddresses } from '../configuration/configuration.ts';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { type DatabaseTimeouts, defaultTimeouts } from '../database/databasePool.ts';
import { type MigrationFile, isAppliedFile, readMigrationFiles } from './migrationFiles.ts';
import { prepareApplicationRole } from './applicationRole.ts';
import { type MigrationStatement, splitStatements } from './splitStatements.ts';
import { addExtensionSchemas, enableTextSearch } from './textSearch.ts';

interface MigrateOptions {
  /** Direct address: a transaction pooler loses the advisory lock. */
  url: string;
  folder: string;
  /** Further database logins that assume the application role. */
  logins?: readonly string[];
  log?: (line: string) => void;
  timeouts?: Pick<DatabaseTimeouts, 'connect'>;
}

/** Arbitrary number, fixed for all versions of the product. */
const lockKey = 7_305_118_302;

/** Migrates a database to this version, one process at a time. Returns the names of the applied migrations. */
export async function migrate(options: MigrateOptions): Promise<readonly string[]> {
  const files = await readMigrationFiles(options.folder);
  const client = await connect(options);
  try {
    await requireVersion(client);
    await acquireLock(client, options.log);
    await prepareApplicationRole(client, options.logins ?? []);
    await addExtensionSchemas(client);
    const applied = await readApplied(client);
    const pending = files.slice(applied.length);
    applied.forEach((one, index) => requireUnchanged(one, files[index], files));
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING') options.log?.(`Warning: ${message}`);
    });
    for (const file of pending) await applyMigration(client, file);
    await enableTextSearch(client, options.log);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

/** Returns the database logins in these addresses. */
export const applicationLogins = ({ url, readUrl }: DatabaseAddresses): readonly string[] =>
  [url, readUrl].map((address) => decodeURIComponent(new URL(address).username)).filter(Boolean);

async function connect({ url, timeouts = defaultTimeouts }: MigrateOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trellis migrations',
    connectionTimeoutMillis: timeouts.connect,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason =
      cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
    throw new ConfigurationError(
      `The database at ${client.host}:${client.port} cannot be used (${reason}); check DATABASE_URL and that PostgreSQL runs there.`,
      { cause },
    );
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < 15)
    throw new ConfigurationError(`The database is PostgreSQL ${version}; use version 15 or newer.`);
}

async function acquireLock(client: pg.Client, log: MigrateOptions['log']): Promise<void> {
  const { rows } = await client.query<{ isAcquired: boolean }>(
    'select pg_try_advisory_lock($1) as "isAcquired"',
    [lockKey],
  );
  if (rows[0]?.isAcquired) return;
  log?.('Waiting for another process that is updating the database ...');
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

type Applied = Pick<MigrationFile, 'name' | 'sha256'>;

async function readApplied(client: pg.Client): Promise<readonly Applied[]> {
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  return (await client.query<Applied>('select name, sha256 from migration order by name')).rows;
}

/** Throws a ConfigurationError unless applied migrations are unchanged and precede new ones. */
function requireUnchanged(
  applied: Applied,
  file: MigrationFile | undefined,
  files: readonly MigrationFile[],
): void {
  if (file?.name === applied.name && isAppliedFile(file, applied)) return;
  if (file?.name === applied.name)
    throw new ConfigurationError(
      `Migration ${applied.name} was changed after this database had applied it. Restore the file and put the change into a new migration.`,
    );
  if (files.some((one) => one.name === applied.name))
    throw new ConfigurationError(
      `Migration ${file?.name} is new but comes before ${applied.name}, which this database has already applied; give it a higher number.`,
    );
  throw new ConfigurationError(
    `This database has applied migration ${applied.name}, which this version does not have; start a newer version of Trellis.`,
  );
}

async function applyMigration(client: pg.Client, file: MigrationFile): Promise<void> {
  let statement: MigrationStatement | undefined;
  try {
    await client.query('begin');
    // A cluster refuses a function after it has changed tables on several connections. Plain PostgreSQL ignores the setting.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    // A cluster accepts no message with several statements.
    for (statement of splitStatements(file.sql)) await client.query(statement.text);
    statement = undefined;
    // Servers that still run have cached rows that the migration may have changed (docs/decisions/0059).
    await client.query(`do $$ begin
      if to_regclass('reference_stamp') is not null then truncate reference_stamp; end if;
    end $$`);
    await client.query('insert into migration (name, sha256) values ($1, $2)', [file.name, file.sha256]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    if (isRefusedByNode(cause))
      throw new ConfigurationError(
        `A node of the Citus cluster does not accept another one (${cause.message}). On every node, the account of PostgreSQL needs the passwords of all database logins in ~/.pgpass, see docs/operations.md, "Citus cluster".`,
        { cause },
      );
    throw new Error(
      `Migration ${file.name} failed${describeLine(cause, file, statement)}: ${String(cause)}`,
      {
        cause,
      },
    );
  }
}

/** Returns whether a coordinator could not connect to a worker, or a worker to another one. */
const isRefusedByNode = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.message.startsWith('connection to the remote node');

function describeLine(
  error: unknown,
  { sql }: MigrationFile,
  statement: MigrationStatement | undefined,
): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined || !statement) return '';
  return ` in line ${sql.slice(0, statement.start + Number(error.position)).split('\n').length}`;
}
