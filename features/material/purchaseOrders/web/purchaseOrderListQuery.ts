import { defineListQuery, type ListQuery } from '#platform/web/lists/listQuery.ts';
import { VendorPurchaseOrdersDocument, type VendorPurchaseOrdersQuery } from '../../web/documents.ts';
import type { PurchaseDeliveryState } from '../purchaseOrderFields.ts';
import type { PurchaseOrderRow } from './purchaseOrderColumns.ts';
import { materialPollMs } from '../../items/web/useMaterialRead.ts';

/** Spec 3 §9, "Polling". */

/**
 * Purchase orders of a site by vendor (spec 3 §7): those in some states, or all of them. Changed ones of other states arrive, too,
 * and are hidden.
 */
export const createPurchaseOrderListQuery = (
  siteId: string,
  states: readonly PurchaseDeliveryState[],
): ListQuery<PurchaseOrderRow> =>
  defineListQuery({
    operation: VendorPurchaseOrdersDocument,
    name: [VendorPurchaseOrdersDocument.name, siteId, ...states].join(' '),
    variables: ({ tenantId, first, after }) => ({
      where: {
        tenantId: { eq: tenantId },
        siteLocationId: { eq: siteId },
        ...(states.length > 0 && { status: { in: states } }),
      },
      order: [{ vendorName: 'ASC' as const }],
      first,
      after,
    }),
    connection: toConnection,
    id: ({ id }) => id,
    changes: {
      kinds: ['VENDOR_PURCHASE_ORDER'],
      updatedAt: ({ updatedAt }) => updatedAt,
      pollIntervalMs: materialPollMs,
      operation: VendorPurchaseOrdersDocument,
      variables: ({ tenantId, since, after }) => ({
        where: {
          tenantId: { eq: tenantId },
          siteLocationId: { eq: siteId },
          updatedAt: { gte: since },
        },
        order: [{ updatedAt: 'ASC' as const }],
        first: maxChangedRows,
        after,
      }),
      connection: toConnection,
    },
  });

const maxChangedRows = 1000;

/** Only the dialog of an order reads where its lines were received last. */
const toConnection = ({ vendorPurchaseOrders }: VendorPurchaseOrdersQuery) =>
  vendorPurchaseOrders && {
    ...vendorPurchaseOrders,
    nodes: vendorPurchaseOrders.nodes.map((order): PurchaseOrderRow => ({
      ...order,
      items: order.items.map((line) => ({ ...line, lastLocationId: null })),
    })),
  };
