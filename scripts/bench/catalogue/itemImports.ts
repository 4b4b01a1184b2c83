import { median, send } from '../measure.ts';
import { buildItemFile } from '../imports/itemFiles.ts';
import { runImport, uploadFile } from '../imports/importJobs.ts';
import type { BenchClient, BenchSite, ProductServer } from '../site.ts';

const size = 1_000;
/** Shorter than the shortest import. */
const pollMs = 10;

interface MeasuredServers {
  product: ProductServer;
  floor: Awaited<ReturnType<BenchSite['startFloor']>>;
  client: BenchClient;
  token: string;
}

/** Measures imports of 1,000 new items from the upload to the end, in turns with one insert of as many items. */
export async function measureSmallImport(
  { product, floor, client, token }: MeasuredServers,
  rounds: number,
): Promise<Readonly<Record<string, number>>> {
  const made: Record<'floor' | 'product' | 'floor cpu' | 'product cpu', number[]> = {
    floor: [],
    product: [],
    'floor cpu': [],
    'product cpu': [],
  };
  for (let turn = 0; turn <= rounds; turn += 1) {
    const body = JSON.stringify(
      Array.from({ length: size }, (_, index) => ({
        name: `Plum 'Nigra' - 3 gal ${index}`,
        sku: `F-${turn}-${index}`,
        upc: String(600_000_000_000 + turn * size + index),
        retailPrice: 46.49,
      })),
    );
    const ofFloor = await measure(floor.cpu, () => send({ url: `${floor.origin}/items`, body }));
    // SKUs and UPCs of each turn begin with other digits.
    const bytes = await buildItemFile(size, `8${String(turn).padStart(2, '0')}`);
    const ofProduct = await measure(product.cpu, async () => {
      const fileId = await uploadFile(product, token, bytes);
      await runImport(product, client, { fileId, kind: 'ITEMS', importAgain: false }, pollMs);
    });
    if (turn === 0) continue;
    made.floor.push(ofFloor.wall);
    made['floor cpu'].push(ofFloor.cpu);
    made.product.push(ofProduct.wall);
    made['product cpu'].push(ofProduct.cpu);
  }
  const medians = Object.fromEntries(Object.entries(made).map(([name, values]) => [name, median(values)]));
  return { ...medians, ratio: median(made.product) / median(made.floor) };
}

async function measure(
  cpu: () => number,
  run: () => Promise<unknown>,
): Promise<{ wall: number; cpu: number }> {
  const [used, startedAt] = [cpu(), performance.now()];
  await run();
  return { wall: performance.now() - startedAt, cpu: cpu() - used };
}
