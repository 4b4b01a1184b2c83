import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '#features/customers/import/server/customerImportGraphql.ts';
import { numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { addImportData, numberedOrders } from '#features/orders/server/testing/orderImportData.ts';
import '#features/orders/import/server/orderImportGraphql.ts';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import type { ImportKind } from '#platform/kernel/import/importIds.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { chooseDataFolder } from '#platform/server/embeddedPostgres/chooseDataFolder.ts';
import { startImport } from '#platform/server/import/importCommands.ts';
import { storeFile } from '#platform/server/import/importFileStore.ts';
import { findImportJob } from '#platform/server/import/importJobStore.ts';
import { type ImportRunner, startImportRunner } from '#platform/server/import/importRunner.ts';
import { migrate } from '#platform/server/migrations/migrate.ts';
import type { Session } from '#platform/server/session.ts';
import { createDataFolder } from '#platform/server/testing/dataFolder.ts';
import { type TcpProxy, tcpProxy } from '#platform/server/testing/tcpProxy.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { completeJob, expectImportedOnce } from '../../testing/data/expectImportedOnce.ts';
import { expectOrdersImportedOnce } from '../../testing/data/expectOrdersImportedOnce.ts';
import { projectFolder } from '../../testing/projectFolder.ts';

// Kills the database again and again during an import. IMPORT_KILLS sets how often, IMPORT_CUSTOMERS the size of the file.
const kills = Number(process.env['IMPORT_KILLS'] ?? 1);
const customerCount = Number(process.env['IMPORT_CUSTOMERS'] ?? 1000);
const orderCount = 600;

let folder: string;
let postgres: EmbeddedPostgres;
let proxy: TcpProxy;
let database: Database;
let runner: ImportRunner;
const errors: unknown[] = [];

const startDatabase = async () => {
  const configuredFolder = process.env['DATA_DIR'];
  const binariesDirectory = await chooseDataFolder({ configuredFolder, projectFolder });
  postgres = await startEmbeddedPostgres({ dataDirectory: folder, binariesDirectory });
};

/** Kills the server process of the database, which leaves its other processes to notice it. */
async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'database/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

beforeAll(async () => {
  folder = await createDataFolder();
  await startDatabase();
  await migrate({ url: postgres.url, folder: join(projectFolder, 'database/migrations') });
  proxy = await tcpProxy(() => connect(`${new URL(postgres.url).searchParams.get('host')}/.s.PGSQL.5432`));
  const { username, pathname } = new URL(postgres.url);
  database = createDatabase({ url: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}` });
  runner = startImportRunner({ database, reportError: (error) => errors.push(error), intervalMs: 50 });
}, 60_000 * timeoutFactor);
afterAll(async () => {
  await runner.stop();
  await database.close();
  await proxy.goAway();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

interface CrashedImport {
  kind: ImportKind;
  tenantId: string;
  text: string;
  groupCount: number;
  /** Adds the data to which the file refers. */
  prepare?: (session: Session) => Promise<unknown>;
}

/** Imports a file while the database is killed, and expects that the job completes all groups. */
async function importThroughCrashes({ kind, tenantId, text, groupCount, prepare }: CrashedImport) {
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  await addTenant(database.pool, { tenantId, name: tenantId }, { now: new Date().toISOString() });
  const session: Session = { tenantId, userId: 'kira', email: 'kira@example.com' };
  await prepare?.(session);
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const importJobId = 'e'.repeat(32);
  const started = await database.write(session, async (unit) => {
    const file = { fileName: 'file.csv', size: bytes.length, sha256, bytes };
    const stored = await storeFile(unit, file);
    const fileId = stored.ok ? stored.fileId : '';
    const input = { importJobId, fileId, kind, importAgain: false, updatePrices: false };
    return startImport(unit, input, { session, describeCapability: (capability) => capability });
  });
  expect(started).toMatchObject({ ok: true });
  const fetchJob = () => database.read(session, (unit) => findImportJob(unit, importJobId));
  async function awaitProcessed(count: number): Promise<void> {
    const readProcessed = async () => (await fetchJob().catch(() => undefined))?.processedGroups ?? 0;
    await expect
      .poll(readProcessed, { interval: 10, timeout: 60_000 * timeoutFactor })
      .toBeGreaterThan(count);
  }

  for (let kill = 0; kill < kills; kill += 1) {
    await awaitProcessed(Math.floor((kill * groupCount) / (kills + 1)));
    await killDatabase();
    await startDatabase();
  }
  await awaitProcessed(groupCount - 1);
  await expect
    .poll(async () => (await fetchJob())?.finishedAt, { timeout: 60_000 * timeoutFactor })
    .not.toBeNull();
  expect(await fetchJob()).toMatchObject(completeJob(groupCount));
  // Nobody needs to look after an import that an outage interrupts.
  expect(errors).toEqual([]);
}

const timeout = (60_000 + 30_000 * kills) * timeoutFactor;

test(
  'imports every customer once when the database is killed',
  async () => {
    const text = numberedCustomers(customerCount);
    await importThroughCrashes({ kind: 'CUSTOMERS', tenantId: 'T1', text, groupCount: customerCount });
    await expectImportedOnce(postgres.url, { tenantId: 'T1', text, customerCount });
  },
  timeout,
);

test(
  'imports every order once, without a gap in the numbers, when the database is killed',
  async () => {
    await importThroughCrashes({
      kind: 'ORDERS',
      tenantId: 'T2',
      text: orderFile('LOCATION_UPC', ...numberedOrders(orderCount)),
      groupCount: orderCount,
      prepare: (session) => addImportData(async (run) => unwrapResult(await database.write(session, run))),
    });
    await expectOrdersImportedOnce(postgres.url, { tenantId: 'T2', orderCount });
  },
  timeout,
);
