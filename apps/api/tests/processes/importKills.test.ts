import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  ImportJobDocument,
  type ImportJobFieldsFragment,
  StartImportDocument,
} from '#platform/web/query/documents.ts';
import { itemFile } from '#features/catalogue/server/testing/itemImportTests.ts';
import { orderFile } from '#features/orders/import/testing/orderRows.ts';
import { addImportData, numberedOrders } from '#features/orders/server/testing/orderImportData.ts';
import { numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { completeJob, expectImportedOnce } from '../../testing/data/expectImportedOnce.ts';
import { expectOrdersImportedOnce } from '../../testing/data/expectOrdersImportedOnce.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProductProcesses, startProductProcesses } from '../../testing/servers/productProcesses.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server again and again during an import. IMPORT_KILLS sets how often, IMPORT_CUSTOMERS the size of the file.
const kills = Number(process.env['IMPORT_KILLS'] ?? 3);
const customerCount = Number(process.env['IMPORT_CUSTOMERS'] ?? 2500);
const itemCount = 4000;
const orderCount = 2000;

let products: ProductProcesses;
let server: ServerProcess;
beforeAll(async () => {
  products = await startProductProcesses({ count: 1 });
  const [product] = products.all;
  if (!product) throw new Error('There is no process.');
  server = product.process;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.closed;
  await products.close();
});

const jobResponse = z.object({
  data: z.object({
    importJob: z.object({ processedGroups: z.number(), finishedAt: z.string().nullable() }).loose(),
  }),
});

type ImportKind = ImportJobFieldsFragment['kind'];

/** Imports a file while the server is killed again and again; returns the finished job. */
async function importThroughKills(kind: ImportKind, text: string, importJobId: string): Promise<object> {
  const [product] = products.all;
  if (!product) throw new Error('There is no process.');
  const uploaded = await fetch(`${product.origin}/api/imports/files?fileName=file.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'text/csv' },
    body: text,
  });
  const { fileId } = z.object({ fileId: z.string() }).parse(await uploaded.json());
  await product.call(StartImportDocument, { input: { importJobId, fileId, kind } });
  const fetchJob = async () =>
    jobResponse.parse((await product.call(ImportJobDocument, { importJobId })).body).data.importJob;

  let processed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await expect
      .poll(async () => (await fetchJob()).processedGroups, {
        interval: 10,
        timeout: 30_000 * timeoutFactor,
      })
      .toBeGreaterThan(processed);
    server.child.kill('SIGKILL');
    await server.closed;
    server = startProcess('apps/api/main.ts', {
      DATABASE_URL: products.url,
      PORT: new URL(product.origin).port,
      PUBLIC_URL: product.origin,
    });
    await server.waitForOutput('Trellis is ready');
    const job = await fetchJob();
    processed = job.processedGroups;
    if (job.finishedAt !== null) break;
  }
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
    await expectImportedOnce(products.url, { tenantId: moif.tenantId, text, customerCount });
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
    const [stored] = await withClient(products.url, async (client) => {
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
    const database = createDatabase({ url: products.url });
    const session = { tenantId: moif.tenantId, userId: 'kira', email: 'kira@example.com' };
    await addImportData(async (run) => unwrapResult(await database.write(session, run)));
    await database.close();
    const text = orderFile('LOCATION_UPC', ...numberedOrders(orderCount));
    expect(await importThroughKills('ORDERS', text, 'd'.repeat(32))).toMatchObject(completeJob(orderCount));
    await expectOrdersImportedOnce(products.url, { tenantId: moif.tenantId, orderCount });
  },
  timeout,
);
