import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ImportJobDocument, StartImportDocument } from '#platform/web/query/documents.ts';
import { database, manager } from '../bars.ts';
import type { Figures } from '../figures.ts';
import type { BenchClient, BenchSite, ProductServer } from '../site.ts';
import { buildLargeFile, maxItemRows } from './imports.ts';
import { buildItemFile } from './itemFiles.ts';
import { buildOrderFile, maxOrderRows } from './orderFiles.ts';

/** Measures imports of files of almost 10 MiB by the server: with new entries, and once more without changes. */
export async function importJobs(
  site: BenchSite,
  say: (line: string) => void,
  { only = '' }: { only: string | undefined },
): Promise<Figures> {
  say('Loading demo data ...');
  const { port, stop } = await site.startProduct({ database, seed: true });
  await stop();
  const files = {
    CUSTOMERS: buildLargeFile,
    ITEMS: () => buildItemFile(maxItemRows, '9'),
    ORDERS: () => buildOrderFile(maxOrderRows),
  };
  let figures: Figures = {};
  for (const kind of ['CUSTOMERS', 'ITEMS', 'ORDERS'] as const)
    if (kind.startsWith(only.toUpperCase()))
      figures = { ...figures, ...(await measureJobs(site, say, { port, kind, bytes: await files[kind]() })) };
  return figures;
}

interface MeasuredJob {
  port: number;
  kind: 'CUSTOMERS' | 'ITEMS' | 'ORDERS';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Imports a file twice on a server of its own, whose peak of memory is that of these imports. */
async function measureJobs(
  site: BenchSite,
  say: (line: string) => void,
  { port, kind, bytes }: MeasuredJob,
): Promise<Figures> {
  const product = await site.startProduct({ database, port });
  const client = await product.signIn(manager);
  const token = await product.accessToken(manager);
  const memory = product.memory();
  const noun = kind.toLowerCase();
  say(`Importing new ${noun} ...`);
  const fileId = await uploadFile(product, token, bytes);
  const uploaded = product.memory();
  const created = await runImport(product, client, { fileId, kind, importAgain: false });
  const figures = {
    [`${noun}: server before`]: { 'memory MiB': memory.now, 'peak MiB': memory.peak },
    [`${noun}: after the upload`]: { 'memory MiB': uploaded.now, 'peak MiB': uploaded.peak },
    [`new ${noun} (bars: ${kind === 'ORDERS' ? 20 : 60} s, 300 MiB)`]: created,
  };
  // The same orders once more would be created a second time.
  if (kind === 'ORDERS') {
    await product.stop();
    return figures;
  }
  say(`Importing the same ${noun} once more ...`);
  const again = await uploadFile(product, token, bytes);
  const unchanged = await runImport(product, client, { fileId: again, kind, importAgain: true });
  await product.stop();
  return { ...figures, [`${noun} once more, without changes`]: unchanged };
}

/** Uploads an import file and returns its id. */
export async function uploadFile(
  { origin }: ProductServer,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const response = await fetch(`${origin}/api/imports/files?fileName=file.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: bytes,
  });
  return z.object({ fileId: z.string() }).parse(await response.json()).fileId;
}

/** Runs an import until it has finished; throws unless all groups succeeded. */
export async function runImport(
  product: ProductServer,
  client: BenchClient,
  input: { fileId: string; kind: MeasuredJob['kind']; importAgain: boolean },
  pollMs = 200,
): Promise<Readonly<Record<string, number>>> {
  const startedAt = performance.now();
  const usedBefore = product.cpu();
  const { startImport } = await client.request(StartImportDocument, {
    input,
  });
  const importJobId = startImport.importJob?.importJobId ?? '';
  for (;;) {
    const { importJob } = await client.request(ImportJobDocument, { importJobId });
    if (!importJob) throw new Error(`The import was refused: ${JSON.stringify(startImport.errors)}`);
    if (importJob.finishedAt === null) {
      await pause(pollMs);
      continue;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    if (importJob.state !== 'COMPLETE' || importJob.failedGroups > 0)
      throw new Error(`${importJob.failedGroups} groups failed: ${importJob.errorMessage}`);
    return {
      rows: importJob.totalRows,
      groups: importJob.totalGroups,
      unchanged: importJob.unchangedGroups,
      seconds,
      'groups a second': importJob.totalGroups / seconds,
      'server cpu seconds': (product.cpu() - usedBefore) / 1000,
      'peak MiB': product.memory().peak,
    };
  }
}
