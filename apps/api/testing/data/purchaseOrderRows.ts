import { sql } from 'kysely';
import { insertPurchaseOrders } from '#features/material/purchaseOrders/server/purchaseOrderStore.ts';
import '#features/material/jobs/server/jobStore.ts';
import { rowStamps } from '#features/material/server/testing/rowStamps.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { TenantFixture } from './tenantFixture.ts';

interface ListedRow {
  number: number;
  name: string;
  id: (kind: number, number: number) => string;
}

/** Adds a purchase order and a job with equal and absent values. */
export async function addPurchaseOrderRows(
  unit: UnitOfWork,
  { ids, texts }: TenantFixture,
  { number, name, id }: ListedRow,
): Promise<Result<undefined>> {
  const isEven = number % 2 === 0;
  // Stamps are known after the first statement.
  await unit.run(sql`select ${unit.tenantId}`);
  const stamps = rowStamps(unit);
  const statuses = ['UNCONFIRMED', 'CONFIRMED', 'DELIVERED'] as const;
  const orderId = id(1, number + 70);
  await insertPurchaseOrders(
    unit,
    [
      {
        ...stamps,
        vendorPurchaseOrderId: orderId,
        vendorId: ids.vendor,
        vendorName: name,
        erpId: isEven ? `VPO ${number}` : null,
        purchaseOrderNumber: isEven ? (number > 2 ? 'p-1' : 'P-1') : null,
        orderPlacedDate: isEven ? `2026-11-0${(number % 3) + 1}` : null,
        // The site of an odd number is that of its material item.
        siteLocationId: isEven ? ids.site : id(7, number + 10),
        status: statuses[number % 3] ?? 'CONFIRMED',
        billingAddress: null,
        shippingAddress: null,
        deliveredAt: null,
        deliveredBy: null,
      },
    ],
    [
      {
        lineId: id(1, number + 80),
        vendorPurchaseOrderId: orderId,
        lineNumber: 1,
        itemName: name,
        materialItemId: isEven ? ids.materialItem : null,
        quantityOrdered: number,
        quantityReceived: 0,
        erpJobId: null,
        lastLocationId: null,
      },
    ],
  );
  await insertAll(unit, 'productionJob', [
    {
      ...stamps,
      jobId: id(1, number + 90),
      name,
      erpId: isEven ? `JOB ${number}` : null,
      jobStatus: isEven ? 'Open' : 'done',
      jobType: isEven ? texts.department : null,
      locationId: isEven ? ids.house : null,
      productionQuantity: isEven ? number : null,
      containerQuantity: null,
      startDate: null,
      deliveryDate: isEven ? `2027-03-0${(number % 3) + 1}` : null,
      unitOfMeasure: null,
      itemId: isEven ? ids.item : null,
    },
  ]);
  return ok(undefined);
}
