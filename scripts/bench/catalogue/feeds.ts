import * as z from 'zod';
import { ItemsByTenantDocument, type ItemsByTenantQuery } from '#features/catalogue/web/documents.ts';
import { tenantId } from '../bars.ts';
import type { Figures } from '../figures.ts';
import type { BenchClient, ProductServer } from '../site.ts';

const rowCount = 10_000;
const pageSize = 2_500;

/** Measures a feed of 10,000 items that gives each another ERP id, and the same feed once more. */
export async function measureFeed(
  product: ProductServer,
  client: BenchClient,
  token: string,
): Promise<Figures> {
  const skus: string[] = [];
  let after: string | null = null;
  while (skus.length < rowCount) {
    const { items }: ItemsByTenantQuery = await client.request(ItemsByTenantDocument, {
      tenantId,
      first: pageSize,
      after,
    });
    if (!items?.nodes.length) throw new Error('The tenant has too few items.');
    skus.push(...items.nodes.map(({ sku }) => sku));
    after = items.pageInfo.endCursor;
  }
  const body = `Sku,ErpId\n${skus.map((sku, index) => `"${sku.replaceAll('"', '""')}",B${index}`).join('\n')}`;
  return {
    'feed of 10,000 changed items': await sendFeed(product, token, { body, outcome: 'updated' }),
    'feed of 10,000 unchanged items': await sendFeed(product, token, { body, outcome: 'unchanged' }),
  };
}

const report = z.object({ rows: z.number(), updated: z.number(), unchanged: z.number() });

async function sendFeed(
  { origin, cpu, memory }: ProductServer,
  token: string,
  { body, outcome }: { body: string; outcome: 'updated' | 'unchanged' },
): Promise<Readonly<Record<string, number>>> {
  const [used, startedAt] = [cpu(), performance.now()];
  const response = await fetch(`${origin}/api/feeds/items`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body,
  });
  const applied = report.parse(await response.json());
  const seconds = (performance.now() - startedAt) / 1000;
  if (applied[outcome] !== applied.rows) throw new Error(`Not all rows: ${JSON.stringify(applied)}`);
  return {
    'rows a second': applied.rows / seconds,
    'server cpu seconds': (cpu() - used) / 1000,
    'peak MiB': memory().peak,
  };
}
