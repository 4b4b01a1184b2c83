import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ImportJobDocument, StartImportDocument } from '#platform/web/query/documents.ts';
import { database, manager } from './bars.ts';
import type { Figures } from './figures.ts';
import { buildLargeFile } from './imports.ts';
import type { BenchClient, BenchSite, ProductServer } from './site.ts';

/** Measures the import of a file of almost 10 MiB by the server: with new customers, and once more without changes. */
export async function importJobs(site: BenchSite, say: (line: string) => void): Promise<Figures> {
  say('Loading demo data ...');
  const seeded = await site.startProduct({ database, seed: true });
  await seeded.stop();
  const product = await site.startProduct({ database, port: seeded.port });
  const client = await product.signIn(manager);
  const token = await product.accessToken(manager);
  const bytes = await buildLargeFile();
  const upload = async () => {
    const response = await fetch(`${product.origin}/api/imports/files?fileName=customers.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: bytes,
    });
    return z.object({ fileId: z.string() }).parse(await response.json()).fileId;
  };
  const memory = product.memory();
  say('Importing new customers ...');
  const fileId = await upload();
  const uploaded = product.memory();
  const created = await runImport(product, client, { fileId, importAgain: false });
  say('Importing them once more ...');
  const unchanged = await runImport(product, client, { fileId: await upload(), importAgain: true });
  await product.stop();
  return {
    'server before': { 'memory MiB': memory.now, 'peak MiB': memory.peak },
    'after the upload': { 'memory MiB': uploaded.now, 'peak MiB': uploaded.peak },
    'new customers': created,
    'once more, without changes': unchanged,
  };
}

async function runImport(
  product: ProductServer,
  client: BenchClient,
  input: { fileId: string; importAgain: boolean },
): Promise<Readonly<Record<string, number>>> {
  const startedAt = performance.now();
  const usedBefore = product.cpu();
  const { startImport } = await client.request(StartImportDocument, {
    input: { ...input, kind: 'CUSTOMERS' },
  });
  const importJobId = startImport.importJob?.importJobId ?? '';
  for (;;) {
    const { importJob } = await client.request(ImportJobDocument, { importJobId });
    if (!importJob) throw new Error(`The import was refused: ${JSON.stringify(startImport.errors)}`);
    if (importJob.finishedAt === null) {
      await pause(200);
      continue;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    if (importJob.state !== 'COMPLETE' || importJob.failedGroups > 0)
      throw new Error(`${importJob.failedGroups} customers failed: ${importJob.errorMessage}`);
    return {
      rows: importJob.totalRows,
      customers: importJob.totalGroups,
      unchanged: importJob.unchangedGroups,
      seconds,
      'customers a second': importJob.totalGroups / seconds,
      'server cpu seconds': (product.cpu() - usedBefore) / 1000,
      'peak MiB': product.memory().peak,
    };
  }
}
