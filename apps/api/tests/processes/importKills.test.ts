import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ImportJobDocument, StartImportDocument } from '#platform/web/query/documents.ts';
import { itemFile } from '#features/catalogue/server/testing/itemImportTests.ts';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { addImportData, numberedOrders } from '#features/orders/server/testing/orderImportData.ts';
import { numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { inspectConnection } from '#platform/server/testing/tcpProxy.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { completeJob, expectImportedOnce } from '../../testing/data/expectImportedOnce.ts';
import { expectOrdersImportedOnce } from '../../testing/data/expectOrdersImportedOnce.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProductProcess, createOperationClient } from '../../testing/servers/productProcesses.ts';
import { type ProxiedMain, proxiedMain } from '../../testing/servers/proxiedMain.ts';
import type { ServerProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server again and again during an import. IMPORT_KILLS sets how often.
const kills = Number(process.env['IMPORT_KILLS'] ?? 3);
/** Groups that one transaction imports. */
const groupsPerStep = { CUSTOMERS: 50, ITEMS: 200, ORDERS: 50 };
// At most one step is completed before each kill, and some are left after the last one.
const customerCount = groupsPerStep.CUSTOMERS * (kills + 2);
const itemCount = groupsPerStep.ITEMS * (kills + 2);
const orderCount = groupsPerStep.ORDERS * (kills + 2);

let main: ProxiedMain;
let server: ServerProcess;
let origin: string;
let call: ProductProcess['call'];
beforeAll(async () => {
  main = await proxiedMain();
  origin = `http://127.0.0.1:${main.port}`;
  call = createOperationClient(origin, main.token, { connection: 'close' });
  server = await main.start();
});
afterAll(() => main.close());

const jobResponse = z.object({
  data: z.object({
    importJob: z.object({ finishedAt: z.string().nullable() }).loose(),
  }),
});

/** Text of the statement that writes the results of a step. */
const resultStatement = 'insert into import_result (tenant_id, import_job_id, group_key, result_id';
type Moment = (bytes: Buffer, from: 'client' | 'target', completedSteps: number) => boolean;
/** Moments of the kills, in turn. */
const moments: readonly Moment[] = [
  // Right after a commit, which the server does not learn.
  (bytes, from) => from === 'target' && bytes.includes('COMMIT\0'),
  // After the first rows of the second step.
  (bytes, from, completedSteps) => from === 'target' && completedSteps > 0 && bytes.includes('INSERT 0 '),
  // Right before a commit.
  (bytes, from) => from === 'client' && bytes.includes('commit\0'),
];

/** Kills the server at a moment of its next steps. */
function killAt(isMoment: Moment): void {
  let completedSteps = 0;
  main.database.watch(
    inspectConnection(resultStatement, (bytes, from) => {
      if (isMoment(bytes, from, completedSteps)) {
        server.child.kill('SIGKILL');
        return 'break';
      }
      if (from === 'target' && bytes.includes('COMMIT\0')) completedSteps += 1;
      return 'pass';
    }),
  );
}

/** Reads how many groups of a job are imported while no server runs. */
const readProcessedGroups = (importJobId: string) =>
  withClient(main.url, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [moif.tenantId]);
    const { rows } = await client.query<{ processed: number }>(
      'select processed_groups as processed from import_job where tenant_id = $1 and import_job_id = $2',
      [moif.tenantId, importJobId],
    );
    return rows[0]?.processed;
  });

/** Imports a file while the server is killed again and again; returns the finished job. */
async function importThroughKills(
  kind: keyof typeof groupsPerStep,
  text: string,
  importJobId: string,
): Promise<object> {
  const uploaded = await fetch(`${origin}/api/imports/files?fileName=file.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${main.token}`, 'content-type': 'text/csv', connection: 'close' },
    body: text,
  });
  const { fileId } = z.object({ fileId: z.string() }).parse(await uploaded.json());
  // New connections send the texts of all statements.
  await main.database.goAway();
  await main.database.comeBack();

  let processed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    killAt(moments[kill % moments.length] ?? (() => true));
    if (kill === 0) await call(StartImportDocument, { input: { importJobId, fileId, kind } });
    else server = main.launch();
    await server.closed;
    main.database.watch(() => 'pass');
    // Each moment but the last follows one completed step.
    if (kill % moments.length < moments.length - 1) processed += groupsPerStep[kind];
    expect(await readProcessedGroups(importJobId)).toBe(processed);
  }
  server = await main.start();
  const fetchJob = async () =>
    jobResponse.parse((await call(ImportJobDocument, { importJobId })).body).data.importJob;
  await expect
    .poll(async () => (await fetchJob()).finishedAt, { interval: 50, timeout: 60_000 * timeoutFactor })
    .not.toBeNull();
  return fetchJob();
}

const timeout = (60_000 + 20_000 * kills) * timeoutFactor;

test(
  'imports every customer once when the server is killed again and again',
  async () => {
    const text = numberedCustomers(customerCount);
    expect(await importThroughKills('CUSTOMERS', text, 'e'.repeat(32))).toMatchObject(
      completeJob(customerCount),
    );
    await expectImportedOnce(main.url, { tenantId: moif.tenantId, text, customerCount });
  },
  timeout,
);

test(
  'imports every item once when the server is killed again and again',
  async () => {
    const rows = Array.from({ length: itemCount }, (_, index) => ({
      Sku: `SKU-${index}`,
      Program: moif.texts.program,
      CategoryCode: `C-${index % 40}`,
    }));
    expect(await importThroughKills('ITEMS', itemFile(...rows), 'f'.repeat(32))).toMatchObject({
      state: 'COMPLETE',
      successfulGroups: itemCount,
      failedGroups: 0,
      itemCounts: { itemsCreated: itemCount, itemsUpdated: 0, categoriesCreated: 40 },
    });
    const [stored] = await withClient(main.url, async (client) => {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [moif.tenantId]);
      const { rows: counts } = await client.query<object>(
        `select count(*)::int as items, count(distinct sku_lower)::int as skus,
           (select count(*)::int from item_category where tenant_id = $1 and item_id in
             (select item_id from item where tenant_id = $1 and sku like 'SKU-%')) as categories,
           (select count(*)::int from history_entry h join item i on i.tenant_id = h.tenant_id and i.item_id = h.entity_id
             where h.tenant_id = $1 and h.entity_type = 'ITEM' and i.sku like 'SKU-%') as entries
         from item where tenant_id = $1 and sku like 'SKU-%'`,
        [moif.tenantId],
      );
      return counts;
    });
    expect(stored).toEqual({ items: itemCount, skus: itemCount, categories: itemCount, entries: itemCount });
  },
  timeout,
);

test(
  'imports every order once, without a gap in the numbers, when the server is killed again and again',
  async () => {
    const database = createDatabase({ url: main.url });
    const session = { tenantId: moif.tenantId, userId: 'kira', email: 'kira@example.com' };
    await addImportData(async (run) => unwrapResult(await database.write(session, run)));
    await database.close();
    const text = orderFile('LOCATION_UPC', ...numberedOrders(orderCount));
    expect(await importThroughKills('ORDERS', text, 'd'.repeat(32))).toMatchObject(completeJob(orderCount));
    await expectOrdersImportedOnce(main.url, { tenantId: moif.tenantId, orderCount });
  },
  timeout,
);
