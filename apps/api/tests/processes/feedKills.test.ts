import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { withClient } from '#platform/server/testing/database.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { type ProductProcesses, startProductProcesses } from '../../testing/servers/productProcesses.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

// Kills the server during a feed. FEED_PROGRAMS sets the size of the feed.
const rowCount = Number(process.env['FEED_PROGRAMS'] ?? 40_000);
const rowsPerBatch = 500;

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

const text = `Program\n${Array.from({ length: rowCount }, (_, index) => `Killed ${index}\n`).join('')}`;
const stored = z.object({ programs: z.number(), processed: z.number() });

/** Returns the number of stored programs of the feed, and how many rows the latest job has processed. */
const readProgress = () =>
  withClient(products.url, async (client) => {
    await client.query(`set app.tenant_id = 'MOIF'`);
    const { rows } = await client.query<Record<string, unknown>>(
      `select (select count(*)::int from program where tenant_id = 'MOIF' and name like 'Killed %') as programs,
        coalesce((select sum(processed_groups)::int from import_job where tenant_id = 'MOIF' and kind = 'FEED_PROGRAMS'), 0)
          as processed`,
    );
    return stored.parse(rows[0]);
  });

test(
  'leaves whole batches when the server is killed, and the same feed completes them',
  async () => {
    const [product] = products.all;
    if (!product) throw new Error('There is no process.');
    server = product.process;
    const send = () =>
      fetch(`${product.origin}/api/feeds/programs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${product.token}`, 'content-type': 'text/csv' },
        body: text,
      });
    const sent = send().catch((error: unknown) => error);
    await expect
      .poll(async () => (await readProgress()).programs, { interval: 5, timeout: 30_000 * timeoutFactor })
      .toBeGreaterThan(0);
    server.child.kill('SIGKILL');
    await server.closed;
    expect(await sent).toBeInstanceOf(Error);
    const { programs, processed } = await readProgress();
    expect(programs).toBe(processed);
    expect(programs % rowsPerBatch).toBe(0);
    expect(programs).toBeLessThan(rowCount);
    server = startProcess('apps/api/main.ts', {
      DATABASE_URL: products.url,
      PORT: new URL(product.origin).port,
      PUBLIC_URL: product.origin,
    });
    await server.waitForOutput('Trellis is ready');
    expect(await (await send()).json()).toMatchObject({
      rows: rowCount,
      created: rowCount - programs,
      unchanged: programs,
      refused: 0,
    });
  },
  120_000 * timeoutFactor,
);
