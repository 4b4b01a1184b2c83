// Measures the server against a floor in the same run: node:http and pg, one statement per request, no checks.
//   npm run bench [-- --json] [-- --quick] [-- --orders 50000]
//   npm run bench -- --grow [--orders 1000000]       the product with 10,000 and with a million orders of a tenant
//   npm run bench -- --browser [--orders 100000]     waiting times in the browser
//   npm run bench -- --lists                         processor times of long lists in the browser
//   npm run bench -- --tenants [--count 10000]       the product with one tenant and with 10,000
//   npm run bench -- --imports                       reading and checking of large import files
//   npm run bench -- --import-jobs [--only items]    imports of large files by the server
//   npm run bench -- --catalogue [--quick]           items, prices and feeds of a tenant with 100,000 items
//   npm run bench -- --long-orders                   invoice, allocations and page of orders of 500 lines
//   npm run bench -- --availability [--count 200000] sessions of many counts
//   npm run bench -- --counting [--count 1000]       posts of many phones beside office users; --count: phones
//   npm run bench -- --material [--quick]            material items, late counts and receipts
//   npm run bench -- --scheduling [--quick]          orders of a master order
//   npm run bench -- --searches [--quick]           a bulk status after 2,000 different searches
//   npm run bench -- --attacks [--only settings]     waiting times of others while one user overloads the server
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { availability } from './availability/availability.ts';
import { counting } from './availability/counting.ts';
import { bars } from './bars.ts';
import { browserBars } from './browserBars.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { Figures } from './figures.ts';
import { growth } from './growth.ts';
import { importJobs } from './imports/importJobs.ts';
import { imports } from './imports/imports.ts';
import { lists } from './lists.ts';
import { longOrders } from './longOrders/longOrders.ts';
import { manyTenants } from './manyTenants.ts';
import { material } from './material/material.ts';
import { scheduling } from './scheduling.ts';
import { searches } from './searches.ts';
import { openSite } from './site.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    // Skips the minute of rest and runs fewer rounds.
    quick: { type: 'boolean', default: false },
    orders: { type: 'string' },
    grow: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    tenants: { type: 'boolean', default: false },
    attacks: { type: 'boolean', default: false },
    availability: { type: 'boolean', default: false },
    counting: { type: 'boolean', default: false },
    material: { type: 'boolean', default: false },
    scheduling: { type: 'boolean', default: false },
    searches: { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
    'long-orders': { type: 'boolean', default: false },
    'import-jobs': { type: 'boolean', default: false },
    catalogue: { type: 'boolean', default: false },
    count: { type: 'string' },
    only: { type: 'string' },
  },
});
const { json, quick, orders, grow, browser, tenants, attacks: isAttacked, count, only } = options;
const say = (line: string) => console.error(line);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();
const figures = options.imports ? await imports() : await measureSite();
const machine = `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, load ${before} to ${load()}`;
if (json) console.log(JSON.stringify({ machine, ...figures }, undefined, 2));
else {
  console.log(machine);
  for (const [name, figure] of Object.entries(figures)) {
    const numbers = Object.entries(figure).map(([key, value]) => `${key} ${value.toFixed(2)}`);
    console.log(`${name}: ${numbers.join(', ')}`);
  }
}

async function measureSite(): Promise<Figures> {
  const site = await openSite(say);
  try {
    if (grow) return await growth(site, say, { orders: Number(orders ?? 1_000_000), quick });
    if (browser) return await browserBars(site, say, { rows: Number(orders ?? 100_000) });
    if (options.lists) return await lists(site, say);
    if (options['long-orders']) return await longOrders(site, say, { quick });
    if (tenants) return await manyTenants(site, say, { tenants: Number(count ?? 10_000), quick });
    if (options['import-jobs']) return await importJobs(site, say, { only });
    if (options.catalogue) return await catalogue(site, say, { quick });
    if (options.availability)
      return await availability(site, say, { counts: Number(count ?? 200_000), quick });
    if (options.counting) return await counting(site, say, { phones: Number(count ?? 1000) });
    if (options.material) return await material(site, say, { quick });
    if (options.scheduling) return await scheduling(site, say, { quick });
    if (options.searches) return await searches(site, say, { quick });
    if (isAttacked) return await attacks(site, say, { quick, only });
    return await bars(site, say, { orders: Number(orders ?? 50_000), quick });
  } finally {
    await site.stop();
  }
}
