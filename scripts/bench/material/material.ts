import {
  CountMaterialItemDocument,
  MaterialItemsDocument,
  MaterialItemSiteLocationQuantitiesDocument,
  ReceiveVendorPurchaseOrderItemsDocument,
} from '#features/material/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { database, manager, tenantId } from '../bars.ts';
import { type Figures, milliseconds } from '../figures.ts';
import { compare, type HttpCall, measureAlone, send } from '../measure.ts';
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
  say(`Filling to ${itemCount} items ...`);
  const { siteId, locationId, itemId, orderId, lineIds } = await fillMaterial({
    databaseUrl: site.databaseUrl(database),
    tenantId,
    items: itemCount,
    locations: locationsPerItem,
    movements: movementCount,
    lines: receivedLines,
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
  const countLate = () =>
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
    });
  await requireSuccess(countLate());
  const lateCounts = await measureAlone({ next: countLate, cpu }, { count: 5, rounds });
  say(`Receipts of ${receivedLines} lines ...`);
  const receive = () =>
    client.call(ReceiveVendorPurchaseOrderItemsDocument, {
      input: {
        clientMutationId: createId(),
        vendorPurchaseOrderId: orderId,
        items: lineIds.map((id) => ({ id, quantityReceived: 5, receiveToLocationId: siteId })),
        shipmentReceivedDate: new Date().toISOString(),
        receivedByUserEmail: manager,
      },
    });
  await requireSuccess(receive());
  const receipts = await measureAlone({ next: receive, cpu }, { count: 5, rounds });
  await floor.stop();
  await product.stop();
  return {
    'page of 1,000 material items, ms (bar: ratio 1.3)': milliseconds(items),
    'page of 2,500 quantities, ms (bar: ratio 1.3)': milliseconds(quantities),
    'page of 1,000 quantities by site, ms': siteQuantities,
    [`late count over ${movementCount} movements, ms (bar: 50)`]: lateCounts,
    [`receipt of ${receivedLines} lines, ms (bar: 200)`]: receipts,
  };
}

/** A refused mutation is fast. */
async function requireSuccess(call: HttpCall): Promise<void> {
  const response = await send(call);
  if (response.includes('"errors":[{')) throw new Error(response.slice(0, 500));
}
