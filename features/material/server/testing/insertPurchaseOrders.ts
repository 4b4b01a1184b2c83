import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import type { PurchaseOrder } from '../../purchaseOrders/purchaseOrderFields.ts';
import type { PurchaseOrderLineRecord } from '../../purchaseOrders/server/purchaseOrderStore.ts';

/** Stores new purchase orders and new lines, also of stored orders. */
export const insertPurchaseOrders = async (
  unit: UnitOfWork,
  added: readonly PurchaseOrder[],
  addedLines: readonly PurchaseOrderLineRecord[],
): Promise<void> => {
  await Promise.all([
    insertAll(
      unit,
      'vendorPurchaseOrder',
      added.map(({ billingAddress, shippingAddress, ...order }) => ({
        ...order,
        billingAddress: billingAddress && json(billingAddress),
        shippingAddress: shippingAddress && json(shippingAddress),
      })),
    ),
    insertAll(
      unit,
      'vendorPurchaseOrderLine',
      addedLines.map((line) => ({ ...line, tenantId: unit.tenantId })),
    ),
  ]);
};
