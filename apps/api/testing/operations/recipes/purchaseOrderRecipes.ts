import {
  JobsByErpIdsDocument,
  ReceiveVendorPurchaseOrderItemsDocument,
  VendorPurchaseOrderByIdDocument,
  VendorPurchaseOrdersDocument,
} from '#features/material/web/documents.ts';
import { recipe } from '../recipe.ts';

/** Vendor purchase orders, their receipts and production jobs. */
export const purchaseOrderRecipes = [
  recipe(VendorPurchaseOrdersDocument, ({ tenantId, ids, texts }) => [
    { where: { tenantId: { eq: tenantId } } },
    { where: { siteLocationId: { eq: ids.site }, status: { eq: 'CONFIRMED' as const } } },
    { where: { vendorName: { contains: texts.vendorName } } },
  ]),
  recipe(VendorPurchaseOrderByIdDocument, ({ tenantId, ids }) => [
    { tenantId, vendorPurchaseOrderId: ids.purchaseOrder },
  ]),
  recipe(JobsByErpIdsDocument, ({ tenantId, texts }) => [{ tenantId, erpIds: [texts.jobErpId] }]),
  recipe(ReceiveVendorPurchaseOrderItemsDocument, ({ tenantId, ids, texts }) => [
    {
      input: {
        tenantId,
        clientMutationId: ids.newReceipt,
        vendorPurchaseOrderId: ids.purchaseOrder,
        items: [
          {
            id: ids.purchaseOrderLine,
            quantityReceived: 6,
            receiveToLocationId: ids.house,
            reasonCode: 'OTHER',
          },
        ],
        shipmentReceivedDate: '2026-11-21T05:15:00.000Z',
        receivedByUserEmail: texts.manager,
      },
    },
  ]),
];
