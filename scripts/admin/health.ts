import pg from 'pg';
import { listSigningKeys } from '#features/identity/keys/server/signingKeys.ts';
import { checkProvider } from '#features/identity/remote/server/checkProvider.ts';
import { readDiskSpace, formatBytes } from '#platform/server/backup/diskSpace.ts';
import { type Configuration, readConfiguration } from '#platform/server/configuration/configuration.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import { askWorkers } from '#platform/server/database/citusWorkers.ts';
import { findEmbeddedPostgres } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { migrationStates, namesInState } from '#platform/server/migrations/migrationStates.ts';
import { readAppliedMigrations } from '#platform/server/migrations/readAppliedMigrations.ts';
import { readMigrationFiles } from '#platform/server/migrations/migrationFiles.ts';
import { productVersion } from '#platform/server/configuration/productVersion.ts';
import type { AdminCommand } from './command.ts';
import { table } from './table.ts';
import { migrationFolder, projectFolder } from './withDatabase.ts';

/** Result of one check; the text of a problem says what to do. */
interface Finding {
  subject: string;
  text: string;
  isProblem?: boolean;
}

export const checkHealth: AdminCommand = {
  usage: 'health',
  describe:
    'Checks the database with the nodes of a cluster, its migrations, the disk, the sign-in and the keys. Exits with status 1 if there are problems. Starts and changes nothing.',
  options: {},
  run: async ({ environment }) => {
    const configuration = readConfiguration(environment);
    const findings = [
      versionFinding(),
      ...(await databaseAndDisk(configuration)),
      await checkSignIn(configuration),
    ];
    const lines = table(
      findings.map(({ subject, text, isProblem }) => [isProblem ? '!!' : 'ok', subject, text]),
    );
    const problems = findings.filter((one) => one.isProblem).length;
    if (problems === 0) return [...lines, '', 'No problems found.'];
    throw new ConfigurationError(
      [...lines, '', `${problems} of ${findings.length} checks found a problem.`].join('\n'),
    );
  },
};

const versionFinding = (): Finding => ({
  subject: 'Versions',
  text: `Trellis ${productVersion(projectFolder)}, Node ${process.versions.node}`,
});

async function databaseAndDisk({ database, dataDirectory }: Configuration): Promise<readonly Finding[]> {
  if (database) {
    const read = database.readUrl === database.url ? [] : [await checkReplica(database.readUrl)];
    return [...(await databaseFindings(database.url)), ...read];
  }
  const folder = await chooseDataFolder({ configuredFolder: dataDirectory, projectFolder });
  const url = await findEmbeddedPostgres(folder);
  const stopped = {
    subject: 'Database',
    text: `The embedded database is not running. Start Trellis.`,
    isProblem: true,
  };
  return [...(url === undefined ? [stopped] : await databaseFindings(url)), await checkDisk(folder)];
}

/** Turns an error into a finding, so that the other checks are reported too. */
async function runCheck(subject: string, check: () => Promise<Omit<Finding, 'subject'>>): Promise<Finding> {
  try {
    return { subject, ...(await check()) };
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    return { subject, text: reason, isProblem: true };
  }
}

const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

async function databaseFindings(url: string): Promise<readonly Finding[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, ...timeouts });
  pool.on('error', () => {});
  try {
    const database = await runCheck('Database', () => checkConnection(pool));
    if (database.isProblem) return [database];
    return [
      database,
      await runCheck('Nodes', () => checkNodes(pool)),
      await runCheck('Migrations', () => checkMigrations(pool)),
      await runCheck('Damaged pages', () => checkPages(pool)),
      await runCheck('Keys', () => checkKeys(pool)),
    ];
  } finally {
    await pool.end();
  }
}

async function checkConnection(pool: pg.Pool): Promise<Omit<Finding, 'subject'>> {
  const startedAt = performance.now();
  const { rows } = await pool.query<{ version: string; size: string; readOnly: boolean }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
       current_setting('transaction_read_only')::boolean as "readOnly"`,
  );
  const milliseconds = Math.round(performance.now() - startedAt);
  const [{ version, size, readOnly } = { version: '', size: '0', readOnly: false }] = rows;
  if (Number.parseInt(version, 10) < 15)
    return { text: `PostgreSQL ${version}; use version 15 or newer.`, isProblem: true };
  if (readOnly)
    return {
      text: `PostgreSQL ${version} is read-only. Set DATABASE_URL to the primary server.`,
      isProblem: true,
    };
  return {
    text: `PostgreSQL ${version} responded in ${milliseconds} ms and uses ${formatBytes(Number(size))}`,
  };
}

async function checkNodes(pool: pg.Pool): Promise<Omit<Finding, 'subject'>> {
  const client = await pool.connect();
  const workers = await askWorkers(client).finally(() => client.release());
  const lost = workers.filter(({ responds }) => !responds);
  if (lost.length > 0)
    return {
      text: `${lost.map(({ address, result }) => `${address} does not respond to the coordinator (${result})`).join(', ')}. Start it, or check its network, pg_hba.conf and passwords.`,
      isProblem: true,
    };
  if (workers.length === 0) return { text: 'no workers of a cluster' };
  return { text: `${workers.map(({ address }) => address).join(', ')} responded to the coordinator` };
}

const checkReplica = (url: string): Promise<Finding> =>
  runCheck('Read replica', async () => {
    const client = new pg.Client({ connectionString: url, ...timeouts });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<{ lagSeconds: number | null }>(
        `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
           else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as "lagSeconds"`,
      );
      const lagSeconds = Math.round(rows[0]?.lagSeconds ?? 0);
      return lagSeconds > 60
        ? { text: `It is ${lagSeconds} s behind. Check its replication.`, isProblem: true }
        : { text: `It responds and is ${lagSeconds} s behind` };
    } finally {
      await client.end();
    }
  });

async function checkMigrations(pool: pg.Pool): Promise<Omit<Finding, 'subject'>> {
  const states = migrationStates(
    await readMigrationFiles(migrationFolder),
    await readAppliedMigrations(pool),
  );
  const pending = namesInState(states, 'pending').length;
  if (states.length > pending + namesInState(states, 'applied').length)
    return {
      text: 'They differ from those of this version. Run npm run admin -- migrations status.',
      isProblem: true,
    };
  if (pending > 0)
    return { text: `${pending} pending. Run npm run admin -- migrations run.`, isProblem: true };
  return { text: `all ${states.length} applied` };
}

async function checkPages(pool: pg.Pool): Promise<Omit<Finding, 'subject'>> {
  const { rows } = await pool.query<{ checked: string; failures: string | null }>(
    `select current_setting('data_checksums') as checked,
       (select sum(checksum_failures) from pg_stat_database) as failures`,
  );
  const failures = Number(rows[0]?.failures ?? 0);
  if (failures > 0)
    return {
      text: `${failures} checksum failures. Restore a backup on a healthy disk.`,
      isProblem: true,
    };
  return {
    text: rows[0]?.checked === 'on' ? 'none found' : 'not checked, because data checksums are disabled',
  };
}

const day = 24 * 3_600_000;
/** A running server rotates the keys every 90 days. */
const maxKeyAgeDays = 95;

async function checkKeys(pool: pg.Pool): Promise<Omit<Finding, 'subject'>> {
  const now = new Date().toISOString();
  const signing = (await listSigningKeys(pool, now)).find(({ role }) => role === 'signs');
  if (!signing) return { text: 'none yet; they are created when Trellis starts' };
  const age = Math.floor((Date.parse(now) - Date.parse(signing.madeAt)) / day);
  if (age > maxKeyAgeDays)
    return { text: `The signing key is ${age} days old. Run npm run admin -- keys rotate.`, isProblem: true };
  return { text: `the signing key is ${age} days old` };
}

const minFreeBytes = 10 ** 9;

const checkDisk = (folder: string): Promise<Finding> =>
  runCheck('Disk', async () => {
    const { free, size } = await readDiskSpace(folder);
    const text = `${formatBytes(free)} of ${formatBytes(size)} are free in ${folder}`;
    return free < minFreeBytes ? { text: `Only ${text}. Free up space.`, isProblem: true } : { text };
  });

const checkSignIn = ({ signIn: chosen }: Configuration): Promise<Finding> =>
  runCheck('Sign-in', async () => {
    if (chosen.mode === 'embedded') return { text: 'users sign in to Trellis itself' };
    await checkProvider(chosen);
    return { text: `${chosen.issuer} responds` };
  });
