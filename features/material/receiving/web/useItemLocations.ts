import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  MaterialItemLocationQuantitiesDocument,
  MaterialItemMovementsDocument,
} from '../../web/documents.ts';
import { findLastReceiptLocation } from '../correctionInput.ts';
import type { PurchaseOrderItem } from './useLineDetails.ts';

/** Reads where a line, or else its item, was received last at a site, and where the item is. */
export function useItemLocations(line: PurchaseOrderItem | undefined, siteLocationId: string) {
  const { tenantId } = useUser();
  const materialItemId = line?.materialItemId ?? null;
  const lastLocationId = line?.lastLocationId ?? null;
  const variables = materialItemId === null ? undefined : { tenantId, materialItemId, siteLocationId };
  const movements = useRead(MaterialItemMovementsDocument, lastLocationId === null ? variables : undefined);
  const quantities = useRead(MaterialItemLocationQuantitiesDocument, variables);
  return {
    lastId: lastLocationId ?? findLastReceiptLocation(movements.data?.materialItemMovements?.nodes ?? []),
    quantities: quantities.data?.materialItemLocationQuantities?.nodes ?? [],
  };
}
