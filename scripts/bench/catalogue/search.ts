import { toItemSearchTexts } from '#features/catalogue/items/itemSearch.ts';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { readDemoItems } from '#features/catalogue/server/testing/readDemoItems.ts';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import type { Figures } from '../figures.ts';
import { measureAlone, median } from '../measure.ts';
import type { BenchClient, ProductServer } from '../site.ts';

/** Searches as users type them. */
const queries: Readonly<Record<string, readonly string[]>> = {
  name: ['pissard plum', 'hydrangea', 'fleabane', 'hosta'],
  'name and size': ['hydrangea 3 gal', 'maple 25 gal', 'rose 2 gal'],
  'words in another order': ['3 gal hydrangea', 'gal 25 maple', 'plum pissard'],
  'typing error': ['hydrangae 3 gal', 'fleebane', 'pisard plum'],
  SKU: ['TRE0001-25G', 'tre0001', 'TRE 0001'],
  UPC: ['411700001059', '4117000010'],
  'many matches': ['3 gal', 'plum'],
};

/** Measures the first page of a search on the server, as the picker requests it. */
export async function measureServerSearch(
  { cpu }: ProductServer,
  client: BenchClient,
  rounds: number,
): Promise<Figures> {
  const figures: Record<string, Readonly<Record<string, number>>> = {};
  for (const [name, words] of Object.entries(queries)) {
    let made = 0;
    const next = () =>
      client.call(ItemsPageDocument, {
        where: { status: { eq: 'ACTIVE' } },
        search: words[(made += 1) % words.length] ?? '',
        first: 50,
      });
    figures[`search on the server by ${name}, ms (bar: 50)`] = await measureAlone(
      { next, cpu },
      { count: words.length, rounds },
    );
  }
  return figures;
}

/** Measures the search of the browser over copies of the demo items, in Node: processor time of a key. */
export async function measureSearchIndex(count: number): Promise<Figures> {
  const demoItems = await readDemoItems();
  const items = Array.from({ length: count }, (_, index) => {
    const item = demoItems[index % demoItems.length];
    if (!item) throw new Error('There are no demo items.');
    const copy = Math.floor(index / demoItems.length);
    return { ...item, name: `${item.name} ${copy}`, sku: `${item.sku}-${copy}` };
  });
  const search = createRankedSearch(items, toItemSearchTexts);
  const first = measureProcessor(() => search.find('a'));
  const times = Object.entries(queries).map(([name, words]) => {
    // Every key is a search of its own.
    const keys = words.flatMap((one) => Array.from(one, (_, at) => one.slice(0, at + 1)));
    const made = keys.map((typed) => measureProcessor(() => search.find(typed)));
    return [
      `search in the browser by ${name}, ms of processor time (bar: 50)`,
      { key: median(made), worst: Math.max(...made) },
    ] as const;
  });
  return { 'index of 100,000 items, ms of processor time': { first }, ...Object.fromEntries(times) };
}

function measureProcessor(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
