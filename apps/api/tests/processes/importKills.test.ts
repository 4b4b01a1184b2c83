import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ImportJobDocument, StartImportDocument } from '#platform/web/query/documents.ts';
import { customerFile } from '#features/customers/server/testing/importTests.ts';
import { littleCreek } from '#features/customers/import/testing/customerRows.ts';
import { importId } from '#platform/kernel/import/importIds.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { type ProductProcesses, startProductProcesses } from '../../testing/servers/productProcesses.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server again and again during an import. IMPORT_KILLS sets how often, IMPORT_CUSTOMERS the size of the file.
const kills = Number(process.env['IMPORT_KILLS'] ?? 3);
const customerCount = Number(process.env['IMPORT_CUSTOMERS'] ?? 2500);

let products: ProductProcesses;
let server: ServerProcess;
beforeAll(async () => {
  products = await startProductProcesses({ count: 1 });
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

test(
  'imports every customer once when the server is killed again and again',
  async () => {
    const [product] = products.all;
    if (!product) throw new Error('There is no process.');
    server = product.process;
    const text = customerFile(
      ...Array.from({ length: customerCount }, (_, index) => ({
        ...littleCreek,
        CustomerName: `Creek ${index}`,
        LocationCode: `C-${index}`,
        ContactEmailAddress: `kira${index}@example.com`,
        ContactPhoneNumber: `(407) ${String(100 + (index % 900))}-${String(index).padStart(4, '0')}`,
      })),
    );
    const uploaded = await fetch(`${product.origin}/api/imports/files?fileName=customers.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.token}`, 'content-type': 'text/csv' },
      body: text,
    });
    const { fileId } = z.object({ fileId: z.string() }).parse(await uploaded.json());
    const importJobId = 'e'.repeat(32);
    await product.call(StartImportDocument, { input: { importJobId, fileId, kind: 'CUSTOMERS' } });
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
    expect(await fetchJob()).toMatchObject({
      state: 'COMPLETE',
      processedGroups: customerCount,
      successfulGroups: customerCount,
      unchangedGroups: 0,
      failedGroups: 0,
    });

    const run = {
      tenantId: moif.tenantId,
      kind: 'CUSTOMERS' as const,
      fileSha256: createHash('sha256').update(text).digest('hex'),
      run: 0,
    };
    const sha1 = (name: string) => createHash('sha1').update(name).digest();
    const expected = Array.from({ length: customerCount }, (_, index) =>
      importId(run, `Creek ${index}`, 'customer', sha1),
    );
    const { ids, parts, creations, counter } = await withClient(products.url, async (client) => {
      await client.query(`set app.tenant_id = '${moif.tenantId}'`);
      const { rows } = await client.query<{ id: string }>(
        `select replace(customer_id::text, '-', '') as id from customer where name like 'Creek %'`,
      );
      const count = async (from: string) =>
        Number((await client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count);
      const imported = `(select customer_id from customer where name like 'Creek %')`;
      return {
        ids: rows.map(({ id }) => id),
        parts: [
          await count(`customer_location where customer_id in ${imported}`),
          await count(`customer_billing_address where customer_id in ${imported}`),
          await count(`customer_contact where customer_id in ${imported}`),
        ],
        creations: await count(
          `history_entry where entity_type = 'CUSTOMER' and operation = 'CREATED' and entity_id in ${imported}`,
        ),
        counter: [
          await count(`customer`),
          Number(
            (
              await client.query<{ rows: string }>(
                `select sum(rows) as rows from row_counter where kind = 'customer'`,
              )
            ).rows[0]?.rows,
          ),
        ],
      };
    });
    expect(ids.toSorted()).toEqual(expected.toSorted());
    expect(parts).toEqual([customerCount, customerCount, customerCount]);
    expect(creations).toBe(customerCount);
    expect(counter[1]).toBe(counter[0]);
  },
  (60_000 + 20_000 * kills) * timeoutFactor,
);
