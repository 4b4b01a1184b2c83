import { ItemsByTenantDocument, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { CustomersPageDocument, CustomerDocument } from '#features/customers/web/documents.ts';
import { ItemPricesDocument } from '#features/orders/web/documents.ts';
import { database, manager, tenantId } from '../bars.ts';
import { type Figures, milliseconds } from '../figures.ts';
import { multiplyItems } from '../fill.ts';
import { compare, measureAlone } from '../measure.ts';
import type { BenchClient, BenchSite } from '../site.ts';
import { measureFeed } from './feeds.ts';
import { measureSmallImport } from './itemImports.ts';
import { measureLevels } from './priceLevels.ts';
import { measureServerSearch, measureSearchIndex } from './search.ts';

const itemCount = 100_000;
const pricedLines = 500;

/** Measures items, prices and feeds of a tenant with 100,000 items. */
export async function catalogue(
  site: BenchSite,
  say: (line: string) => void,
  { quick }: { quick: boolean },
): Promise<Figures> {
  const rounds = quick ? 5 : 15;
  say('Loading demo data ...');
  const seeded = await site.startProduct({ database, seed: true });
  await seeded.stop();
  say(`Filling to ${itemCount} items ...`);
  await multiplyItems(site.databaseUrl(database), tenantId, itemCount);
  const product = await site.startProduct({ database, port: seeded.port });
  const floor = await site.startFloor(database, tenantId);
  const client = await product.signIn(manager);
  const token = await product.accessToken(manager);
  const { cpu } = product;
  say('Pages of 2,500 items ...');
  const page = await compare(
    { next: () => ({ url: `${floor.origin}/items?first=2500` }), cpu: floor.cpu },
    { next: () => client.call(ItemsByTenantDocument, { tenantId, first: 2500 }), cpu },
    { count: 5, rounds },
  );
  say('Prices of 500 lines ...');
  const priced = await buildPriceRequest(client);
  const prices = await measureAlone(
    { next: () => client.call(ItemPricesDocument, priced), cpu },
    { count: 5, rounds },
  );
  say('Searches ...');
  const searches = await measureServerSearch(product, client, rounds);
  const index = await measureSearchIndex(itemCount);
  say('A group of 5,000 levels ...');
  const levels = await measureLevels(product, client, rounds);
  say('Imports of 1,000 items ...');
  const small = await measureSmallImport({ product, floor, client, token }, rounds);
  say('Feeds ...');
  const feeds = await measureFeed(product, client, token);
  await floor.stop();
  await product.stop();
  return {
    'page of 2,500 items, ms (bar: ratio 1.3)': milliseconds(page),
    'prices of 500 lines, ms (bar: 50)': prices,
    ...searches,
    ...index,
    ...levels,
    'import of 1,000 items, ms (bar: ratio 4, 0.25x of the rate)': small,
    ...feeds,
  };
}

/** Returns a request for the prices of 500 items at the first location of a customer. */
async function buildPriceRequest({ request }: BenchClient) {
  const { customers } = await request(CustomersPageDocument, { tenantId, first: 20 });
  for (const { customerId } of customers?.nodes ?? []) {
    const { customer } = await request(CustomerDocument, { customerId, tenantId });
    const locationId = customer?.locations[0]?.id;
    if (locationId === undefined) continue;
    const { items } = await request(ItemsPageDocument, {
      where: { status: { eq: 'ACTIVE' } },
      first: pricedLines,
    });
    const lines = (items?.nodes ?? []).map(({ itemId }, index) => ({ itemId, quantity: 1 + (index % 48) }));
    return { locationId, orderDate: new Date().toISOString().slice(0, 10), items: lines };
  }
  throw new Error('The demo data has no customer with a location.');
}
