import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '#features/orders/import/server/orderImportGraphql.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import { startImport } from '#platform/server/import/importCommands.ts';
import { storeFile } from '#platform/server/import/importFileStore.ts';
import { findImportJob } from '#platform/server/import/importJobStore.ts';
import { startImportRunner, type ImportRunner } from '#platform/server/import/importRunner.ts';
import { findFailedGroups } from '#platform/server/import/importResultStore.ts';
import { emptyInstallation, type SeedInstallation } from './testing/emptyInstallation.ts';

let installation: SeedInstallation;
let database: Database;
let runner: ImportRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  installation = await emptyInstallation();
  await installation.runSeed();
  database = createDatabase({ url: installation.url });
  runner = startImportRunner({ database, reportError: (error) => errors.push(error), intervalMs: 20 });
});
afterAll(async () => {
  await runner.stop();
  await database.close();
  await installation.close();
  expect(errors).toEqual([]);
});

/** Starts the import of a file of the demo data as a user of a tenant. */
async function start(tenant: string, name: string) {
  if (!isTenantId(tenant)) throw new Error(`${tenant} is no tenant code.`);
  const session = { tenantId: tenant, userId: 'kira', email: 'kira@example.com' };
  const bytes = await readFile(new URL(`data/small/${name}.csv`, import.meta.url));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const started = await database.write(session, async (unit) => {
    const file = { fileName: `${name}.csv`, size: bytes.length, sha256, bytes };
    const stored = await storeFile(unit, file);
    const fileId = stored.ok ? stored.fileId : '';
    const input = { fileId, kind: 'ORDERS' as const, importAgain: false, updatePrices: false };
    return startImport(unit, input, { session, describeCapability: (capability) => capability });
  });
  return { session, started };
}

test.each([
  ['MOIF', 'orders-moif', 11],
  ['MOIF', 'orders-moif-lenient', 3],
  ['SFG', 'orders-moif', 11],
  ['BPF', 'orders-bpf', 10],
])('imports into %s all orders of %s, and nothing when it is uploaded again', async (tenant, name, count) => {
  const { session, started } = await start(tenant, name);
  const importJobId = started.ok ? started.value.importJobId : '';
  const fetchJob = () => database.read(session, (unit) => findImportJob(unit, importJobId));
  await expect.poll(async () => (await fetchJob())?.finishedAt, { interval: 20 }).toEqual(expect.any(String));
  expect(await database.read(session, (unit) => findFailedGroups(unit, importJobId))).toEqual([]);
  expect(await fetchJob()).toMatchObject({ state: 'COMPLETE', successfulGroups: count, failedGroups: 0 });
  const again = await start(tenant, name);
  expect(again.started).toMatchObject({
    ok: false,
    problems: [{ code: 'DUPLICATE', entityId: importJobId }],
  });
});
