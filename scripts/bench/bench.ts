// Measures the server against a floor in the same run: node:http and pg, one statement a request, no checks.
//   npm run bench [-- --json] [-- --orders 50000] [-- --quick] [-- --grow] [-- --tenants]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bars } from './bars.ts';
import type { Figures } from './figures.ts';
import { openSite } from './site.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    orders: { type: 'string', default: '50000' },
    // Without the minute of rest, with fewer rounds: for a look while working.
    quick: { type: 'boolean', default: false },
  },
});
const say = (line: string) => console.error(line);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();
const site = await openSite(say);
let figures: Figures;
try {
  figures = await bars(site, say, options);
} finally {
  await site.stop();
}
const machine = `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, load ${before} to ${load()}`;
if (options.json) console.log(JSON.stringify({ machine, ...figures }, undefined, 2));
else {
  console.log(machine);
  for (const [name, figure] of Object.entries(figures)) {
    const numbers = Object.entries(figure).map(([key, value]) => `${key} ${value.toFixed(2)}`);
    console.log(`${name}: ${numbers.join(', ')}`);
  }
}
