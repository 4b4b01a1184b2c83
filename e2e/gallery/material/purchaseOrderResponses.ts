import type { Page } from '@playwright/test';
import { purchaseOrder, receivedLine } from '#features/material/receiving/web/testing/purchaseOrderRows.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { respondTo } from '../../support/interceptOperations.ts';

/** Lines of the order: names, ordered and received quantities, jobs. */
const lines = (
  [
    ['Composted Pine Bark', 550, 275, null],
    ['Gypsum 50 lb', 550, 550, null],
    ['Wetting Agent 2.5 gal', 40, 40, null],
    ['Perlite Coarse 4 cu ft', 550, 550, null],
    ['Dolomitic Lime 50 lb', 550, 275, 'JOB5712'],
    ['Propagation Mix for cuttings, plugs and other young plants', 1550, 0, null],
    ['Sphagnum Peat 3.8 cu ft', 550, 275, null],
    ['Hardwood Mulch', 550, 0, null],
    ['Perlite Medium 4 cu ft', 550, 0, null],
    ['Vermiculite 4 cu ft', 550, 0, 'JOB0303'],
  ] as const
).map(([itemName, quantityOrdered, quantityReceived, erpJobId], index) =>
  receivedLine({
    id: `line${index}`,
    lineNumber: index + 1,
    itemName,
    materialItemId: String(index).padStart(32, 'f'),
    quantityOrdered,
    quantityReceived,
    erpJobId,
  }),
);

/** Chooses Canby Farm and returns its id. */
async function chooseSite(page: Page): Promise<string> {
  await page.goto('/material/orders');
  await page.getByRole('button', { name: 'Canby Farm' }).click();
  return page.evaluate(() => {
    const site: { id?: string } = JSON.parse(localStorage.getItem('site') ?? '{}');
    return site.id ?? '';
  });
}

/** Opens the list of purchase orders of Canby Farm, and the receipt of one of them. */
export async function openStubbedOrders(page: Page, values: Parameters<typeof purchaseOrder>[0] = {}) {
  await respondTo(page, 'VendorPurchaseOrders', { vendorPurchaseOrders: onlyPage([]) });
  const siteLocationId = await chooseSite(page);
  const order = purchaseOrder({ siteLocationId, items: lines, ...values });
  const vendors = [
    'Bluebell Tag & Label',
    'Harrow Irrigation Supply',
    'Kestrel Packaging',
    'Tall Fir Containers',
  ];
  const others = vendors.map((vendorName, index) =>
    purchaseOrder({
      id: String(index).padStart(32, '9'),
      siteLocationId,
      vendorName,
      erpId: `VPO0047${index}`,
      purchaseOrderNumber: `P26-047${index}`,
      orderPlacedDate: `2026-11-1${index}`,
    }),
  );
  await respondTo(page, 'VendorPurchaseOrders', { vendorPurchaseOrders: onlyPage([order, ...others]) });
  await respondTo(page, 'VendorPurchaseOrderById', { vendorPurchaseOrderById: order });
  await respondTo(page, 'MaterialItemsByIds', {
    materialItems: {
      nodes: lines.map(({ materialItemId, itemName }, index) => ({
        id: materialItemId,
        tenantId: 'MOIF',
        name: itemName,
        category: 'Growing Media',
        description: itemName,
        erpId: `M100${71 + index}`,
        type: null,
        unit: 'BAG',
        status: 'ACTIVE',
        quantity: 0,
        created: order.created,
        updated: order.updated,
        recordedAt: null,
        updatedAt: order.updatedAt,
        vendors: [],
      })),
    },
  });
  await respondTo(page, 'JobsByErpIds', {
    jobs: {
      nodes: ['JOB5712', 'JOB0303'].map((erpId, index) => ({
        id: String(index).padStart(32, '8'),
        name: ['Spring bedding', 'Poinsettia 6 in'][index],
        erpId,
        jobStatus: ['Started', 'Planned'][index],
        jobType: null,
        locationId: null,
        productionQuantity: null,
        containerQuantity: null,
        startDate: null,
        deliveryDate: null,
        unitOfMeasure: null,
        item: null,
        workOrders: [],
      })),
    },
  });
  const quantity = { id: '7'.repeat(32), siteLocationId, updated: order.updated, updatedAt: order.updatedAt };
  await respondTo(page, 'MaterialItemMovements', { materialItemMovements: onlyPage([]) });
  await respondTo(page, 'MaterialItemLocationQuantities', {
    materialItemLocationQuantities: {
      nodes: [
        {
          ...quantity,
          materialItemId: lines[0]?.materialItemId,
          locationId: siteLocationId,
          quantity: 275,
          tenantId: 'MOIF',
        },
      ],
    },
  });
  return { order, open: () => page.goto(`/material/orders/${order.id}`) };
}
