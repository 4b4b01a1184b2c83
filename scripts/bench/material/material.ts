import { postMovements } from '#features/material/movements/server/postMovements.ts';
import { lockSiteLocations } from '#features/material/movements/server/siteLocations.ts';
import {
  CountMaterialItemDocument,
  MaterialItemsDocument,
  MaterialItemSiteLocationQuantitiesDocument,
} from '#features/material/web/documents.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { database, manager, tenantId } from '../bars.ts';
import { type Figures, milliseconds } from '../figures.ts';
import { compare, measureAlone, median } from '../measure.ts';
import type { BenchSite } from '../site.ts';
import { fillMaterial } from './fillMaterial.ts';

const itemCount = 10_000;
const locationsPerItem = 10;
const movementCount = 100_000;
const receivedLines = 100;

/** Quantities of the locations of a site, as devices read them before they go to the floor. */
const locationQuantities = {
  name: 'BenchLocationQuantities',
  text: `query BenchLocationQuantities($siteLocationId: ID!, $first: Int!) {
    materialItemLocationQuantities(where: { quantity: { gt: 0 }, siteLocationId: { eq: $siteLocationId } }, first: $first) {
      nodes { id materialItemId locationId siteLocationId quantity updated updatedAt tenantId }
    }
  }`,
};

/** Measures pages of 10,000 material items with 100,000 quantities, late counts over a long ledger, and receipts. */
export async function material(
  site: BenchSite,
  say: (line: string) => void,
  { quick }: { quick: boolean },
): Promise<Figures> {
  const rounds = quick ? 5 : 15;
  say('Loading demo data ...');
  const seeded = await site.startProduct({ database, seed: true });
  await seeded.stop();
  const databaseUrl = site.databaseUrl(database);
  say(`Filling to ${itemCount} items ...`);
  const { siteId, locationId, itemId } = await fillMaterial({
    databaseUrl,
    tenantId,
    items: itemCount,
    locations: locationsPerItem,
    movements: movementCount,
  });
  const product = await site.startProduct({ database, port: seeded.port });
  const floor = await site.startFloor(database, tenantId);
  const client = await product.signIn(manager);
  const { cpu } = product;
  say('Pages ...');
  const items = await compare(
    { next: () => ({ url: `${floor.origin}/material-items?first=1000` }), cpu: floor.cpu },
    { next: () => client.call(MaterialItemsDocument, { tenantId, first: 1000 }), cpu },
    { count: 5, rounds },
  );
  const quantities = await compare(
    { next: () => ({ url: `${floor.origin}/material-quantities?first=2500` }), cpu: floor.cpu },
    { next: () => client.call(locationQuantities, { siteLocationId: siteId, first: 2500 }), cpu },
    { count: 5, rounds },
  );
  const siteQuantities = await measureAlone(
    {
      next: () =>
        client.call(MaterialItemSiteLocationQuantitiesDocument, {
          tenantId,
          siteLocationId: siteId,
          first: 1000,
        }),
      cpu,
    },
    { count: 5, rounds },
  );
  say('Counts ...');
  let seconds = 0;
  const earlier = Date.now() - 7_200_000;
  const lateCounts = await measureAlone(
    {
      next: () =>
        client.call(CountMaterialItemDocument, {
          input: {
            clientMutationId: createId(),
            materialItemId: itemId,
            siteLocationId: siteId,
            locationId,
            countType: 'SET' as const,
            quantityCounted: (seconds += 1),
            reasonCode: 'OTHER',
            countedRecorded: new Date(earlier + seconds * 1000).toISOString(),
            countedByUserEmail: manager,
          },
        }),
      cpu,
    },
    { count: 5, rounds },
  );
  await floor.stop();
  await product.stop();
  say(`Receipts of ${receivedLines} lines ...`);
  const receipts = await measureReceipts({ databaseUrl, siteId, rounds });
  return {
    'page of 1,000 material items, ms (bar: ratio 1.3)': milliseconds(items),
    'page of 2,500 quantities, ms (bar: ratio 1.3)': milliseconds(quantities),
    'page of 1,000 quantities by site, ms': siteQuantities,
    [`late count over ${movementCount} movements, ms (bar: 50)`]: lateCounts,
    [`${receivedLines} received lines in the ledger, ms (bar: 200)`]: receipts,
  };
}

/** Posts lines of as many items to the ledger, as a receipt does. */
async function measureReceipts({
  databaseUrl,
  siteId,
  rounds,
}: {
  databaseUrl: string;
  siteId: string;
  rounds: number;
}): Promise<Readonly<Record<string, number>>> {
  const opened = createDatabase({ url: databaseUrl });
  try {
    if (!isTenantId(tenantId)) throw new Error(tenantId);
    const session = { tenantId, userId: siteId, email: manager };
    const { rows } = await opened.pool.query<{ id: string }>(
      `select set_config('app.tenant_id', $1, false), replace(material_item_id::text, '-', '') as id
       from material_item where tenant_id = $1 and erp_id like 'BENCH-%' order by material_item_id limit $2`,
      [tenantId, receivedLines],
    );
    const waits: number[] = [];
    for (let turn = 0; turn <= rounds; turn += 1) {
      const started = performance.now();
      await opened.write(session, async (unit) => {
        await lockSiteLocations(unit, siteId, []);
        await postMovements(
          unit,
          rows.map(({ id }) => ({
            movementId: createId(),
            materialItemId: id,
            siteLocationId: siteId,
            event: 'RECEIVED',
            quantity: 5,
            fromLocationId: null,
            toLocationId: siteId,
            countedQuantity: null,
            reasonCode: null,
            comment: null,
            recordedAt: unit.startedAt,
            vendorPurchaseOrderId: null,
            contentHash: '',
          })),
          'receiveVendorPurchaseOrderItems',
        );
      });
      if (turn > 0) waits.push(performance.now() - started);
    }
    return { product: median(waits), largest: Math.max(...waits) };
  } finally {
    await opened.close();
  }
}
