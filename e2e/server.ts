// Starts the product on a copy of the demo data, for one worker of the browser tests.
import { countSlots } from '#features/availability/stock/server/testing/countSlots.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { withClient } from '#platform/server/testing/database.ts';
import { databaseUrl } from '#platform/server/testing/databaseUrl.ts';
import { type StockCounts, stockCounts } from './stockCounts.ts';

// main.ts does the same once it is loaded; the worker may end before.
process.once('disconnect', () => process.exit());

const [cluster = '', template = ''] = process.argv.slice(2);
const name = `${template}_${process.pid}`;
await withClient(cluster, (client) => client.query(`create database ${name} template ${template}`));
const url = databaseUrl(cluster, name);
process.env['DATABASE_URL'] = url;

// Nothing in the product counts stock yet, so stories ask for it here.
process.on('message', (message) => void countStock(stockCounts.parse(message)));

async function countStock({ tenantId, counts }: StockCounts): Promise<void> {
  if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
  const database = createDatabase({ url });
  const email = 'counter@example.com';
  await database.write({ tenantId, userId: email, email }, (unit) => countSlots(unit, counts));
  await database.close();
  process.send?.('counted');
}

await import('#apps/api/main.ts');
