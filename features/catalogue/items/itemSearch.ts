import type { SearchField, SearchTexts } from '#platform/kernel/search/rankedSearch.ts';

/** The fields of an item that a search reads. */
export interface SearchableItem {
  readonly name: string;
  readonly sku: string;
  readonly upc: string | null;
  readonly itemGroup: string;
  readonly description: string | null;
}

/** Words for the abbreviations of sizes. */
const sizeWords: Readonly<Record<string, string>> = { HB: 'hanging basket', 'B&B': 'balled burlapped' };

/** The name of the plant, its variety in quotes and its size: "Hybrid Tea Rose 'Fragrant Cloud' - 2 gal". */
const nameParts = /^(.*?)(?:\s+'(.*)')?(?:\s+-\s+(.*))?$/;

/** Returns the texts by which an item is found: the kind of plant counts most, then its variety and size, then its description. */
export function toItemSearchTexts({ name, sku, upc, itemGroup, description }: SearchableItem): SearchTexts {
  const [, plant = name] = nameParts.exec(name) ?? [];
  const kind = plant.split(' ').at(-1) ?? plant;
  const size = name.slice(name.lastIndexOf(' - ') + 3);
  const sizeNames = Object.entries(sizeWords).flatMap(([short, long]) =>
    size.includes(short) ? [long] : [],
  );
  const fields: SearchField[] = [
    { text: kind, cost: 0 },
    { text: name, cost: 0.5 },
    { text: sizeNames.join(' '), cost: 1 },
    { text: description ?? '', cost: 3 },
    { text: itemGroup, cost: 5 },
  ];
  return { name, fields, codes: [sku, upc] };
}
