import { sql } from 'kysely';
import { insertPurchaseOrders } from '#features/material/purchaseOrders/server/purchaseOrderStore.ts';
import { receivePurchaseOrderItems } from '#features/material/receiving/server/receivingCommands.ts';
import { rowStamps } from '#features/material/server/testing/rowStamps.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { vendorAddress } from './materialFixture.ts';
import type { TenantFixture } from './tenantFixture.ts';

type Write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) => Promise<T>;

/** Purchase orders of a tenant, one of which was received in part, and a job with a work order. */
export async function seedPurchaseOrders(
  write: Write,
  { tenantId, ids, texts }: TenantFixture,
): Promise<void> {
  const address = vendorAddress(texts);
  // Only feeds create these rows.
  await write(async (unit) => {
    // Stamps are known after the first statement.
    await unit.run(sql`select ${unit.tenantId}`);
    const stamps = rowStamps(unit);
    const order = {
      ...stamps,
      siteLocationId: ids.site,
      vendorId: ids.vendor,
      vendorName: texts.vendorName,
      deliveredAt: null,
      deliveredBy: null,
    };
    const line = {
      lineNumber: 1,
      itemName: texts.materialItemName,
      materialItemId: ids.materialItem,
      quantityReceived: 0,
      lastLocationId: null,
    };
    await insertPurchaseOrders(
      unit,
      [
        {
          ...order,
          vendorPurchaseOrderId: ids.purchaseOrder,
          erpId: texts.purchaseOrderErpId,
          purchaseOrderNumber: texts.purchaseOrderNumber,
          orderPlacedDate: '2026-11-02',
          status: 'CONFIRMED',
          billingAddress: address,
          shippingAddress: address,
        },
        {
          ...order,
          vendorPurchaseOrderId: ids.otherPurchaseOrder,
          erpId: null,
          purchaseOrderNumber: null,
          orderPlacedDate: null,
          status: 'UNCONFIRMED',
          billingAddress: null,
          shippingAddress: null,
        },
      ],
      [
        {
          ...line,
          lineId: ids.purchaseOrderLine,
          vendorPurchaseOrderId: ids.purchaseOrder,
          quantityOrdered: 1000,
          erpJobId: texts.jobErpId,
        },
        {
          ...line,
          lineId: ids.otherPurchaseOrderLine,
          vendorPurchaseOrderId: ids.otherPurchaseOrder,
          quantityOrdered: 10,
          erpJobId: null,
        },
      ],
    );
    await insertAll(unit, 'productionJob', [
      {
        ...stamps,
        jobId: ids.job,
        name: texts.jobName,
        erpId: texts.jobErpId,
        jobStatus: texts.program,
        jobType: texts.department,
        locationId: ids.house,
        productionQuantity: 500,
        containerQuantity: 10,
        startDate: '2026-11-02',
        deliveryDate: '2027-03-01',
        unitOfMeasure: texts.department,
        itemId: ids.item,
      },
    ]);
    await insertAll(unit, 'workOrder', [
      {
        tenantId,
        jobId: ids.job,
        lineNumber: 1,
        quantityProduced: 20,
        workOrderStatus: texts.program,
      },
    ]);
    return ok(undefined);
  });
  await write((unit) =>
    receivePurchaseOrderItems(unit, {
      clientMutationId: ids.receipt,
      vendorPurchaseOrderId: ids.purchaseOrder,
      items: [{ id: ids.purchaseOrderLine, quantityReceived: 4, receiveToLocationId: ids.house }],
      shipmentReceivedDate: '2026-11-21T05:10:00.000Z',
    }),
  );
}
