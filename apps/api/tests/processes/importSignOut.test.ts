import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { withInsertGate } from '#features/customers/server/testing/insertGate.ts';
import { expectWaiting } from '#platform/server/testing/lockWaits.ts';
import { numberedCustomers } from '#features/customers/server/testing/importTests.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { findImportJob } from '#platform/server/import/importJobStore.ts';
import { revokeUserTokens } from '#features/identity/remote/server/remoteRevocations.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { ImportJobDocument, StartImportDocument } from '#platform/web/query/documents.ts';
import { completeJob, expectImportedOnce } from '../../testing/data/expectImportedOnce.ts';
import { managerSession, moif } from '../../testing/data/testInstallation.ts';
import { type ProductProcesses, startProductProcesses } from '../../testing/servers/productProcesses.ts';

let products: ProductProcesses;
beforeAll(async () => {
  products = await startProductProcesses({ count: 1 });
});
afterAll(() => products.close());

test(
  'goes on with an import after its user has signed out',
  async () => {
    const [product] = products.all;
    if (!product) throw new Error('There is no process.');
    const { tenantId, ids } = moif;
    const customerCount = 60;
    const text = numberedCustomers(customerCount);
    const uploaded = await fetch(`${product.origin}/api/imports/files?fileName=customers.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.token}`, 'content-type': 'text/csv' },
      body: text,
    });
    const { fileId } = z.object({ fileId: z.string() }).parse(await uploaded.json());
    const importJobId = 'e'.repeat(32);
    const database = createDatabase({ url: products.url, connections: 2 });
    const last = 'Little Creek 59';
    const gate = { table: 'customer', column: 'name', values: [last] };
    await withInsertGate(products.url, moif, gate, async (open) => {
      await product.call(StartImportDocument, { input: { importJobId, fileId, kind: 'CUSTOMERS' } });
      await expectWaiting(database, 1);
      await revokeUserTokens(database.pool, ids.site, Date.now());
      await expect
        .poll(async () => (await product.call(ImportJobDocument, { importJobId })).status, {
          timeout: 30_000 * timeoutFactor,
        })
        .toBe(401);
      await open(last);
    });
    const findJob = () => database.read(managerSession(moif), (unit) => findImportJob(unit, importJobId));
    await expect
      .poll(async () => (await findJob())?.finishedAt, { timeout: 60_000 * timeoutFactor })
      .toEqual(expect.any(String));
    expect(await findJob()).toMatchObject(completeJob(customerCount));
    await expectImportedOnce(products.url, { tenantId, text, customerCount });
    await database.close();
  },
  120_000 * timeoutFactor,
);
