import { useMemo } from 'react';
import type { ListQuery } from '#platform/web/lists/listQuery.ts';
import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { defineRecordAccess, useRecordSession } from '#platform/web/record/recordAccess.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { VendorPurchaseOrderByIdDocument } from '../../web/documents.ts';
import { materialPollMs } from '../../items/web/useMaterialRead.ts';

/** A purchase order in its dialog. */
export type PurchaseOrderSession = RecordSession<PurchaseOrderRow>;

/** Spec 3 §9, "Polling". */

/** Reads the purchase order of a path, its row of the list until then, and follows its changes. */
export function usePurchaseOrder(
  orderId: string,
  query: ListQuery<PurchaseOrderRow>,
  listRow: PurchaseOrderRow | undefined,
) {
  const { tenantId } = useUser();
  const access = useMemo(
    () =>
      defineRecordAccess({
        entityType: 'VENDOR_PURCHASE_ORDER',
        document: VendorPurchaseOrderByIdDocument,
        toVariables: (vendorPurchaseOrderId) => ({ tenantId, vendorPurchaseOrderId }),
        getRecord: ({ vendorPurchaseOrderById }) => vendorPurchaseOrderById,
        getId: ({ id }) => id,
        toData: (vendorPurchaseOrderById) => ({ vendorPurchaseOrderById }),
        pollIntervalMs: materialPollMs,
        list: query,
        toRow: (order: PurchaseOrderRow) => order,
      }),
    [tenantId, query],
  );
  return useRecordSession(access, orderId, listRow);
}
