import { useMemo } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { useOnline } from '#platform/web/query/network.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import {
  MaterialItemLocationQuantitiesDocument,
  type MaterialItemLocationQuantityFieldsFragment,
} from '../../web/documents.ts';
import { useMaterialRead } from './useMaterialRead.ts';

/** Quantity of a material item at a location. */
export type LocationQuantity = Pick<
  MaterialItemLocationQuantityFieldsFragment,
  'id' | 'materialItemId' | 'locationId' | 'quantity' | 'updated'
>;

/** Quantities by location that the device keeps, as of a time by its clock. */
export interface StoredQuantities {
  quantities: readonly LocationQuantity[];
  asOf: Instant;
}

/**
 * Reads where a material item is at a site, again every 30 s and when the item changes. `stored` are the quantities of the site
 * that the device keeps: they stand in until the server has answered, and without a network when they are newer.
 */
export function useLocationQuantities(
  materialItemId: string,
  siteLocationId: string,
  stored?: StoredQuantities,
) {
  const { tenantId } = useUser();
  const online = useOnline();
  const { data, dataUpdatedAt, error, refetch } = useMaterialRead(
    MaterialItemLocationQuantitiesDocument,
    { tenantId, materialItemId, siteLocationId },
    materialItemId,
  );
  const read = data?.materialItemLocationQuantities?.nodes;
  const ofItem = useMemo(
    () =>
      stored && {
        ...stored,
        quantities: stored.quantities.filter((row) => row.materialItemId === materialItemId),
      },
    [stored, materialItemId],
  );
  return {
    ...chooseQuantities({ read, readAt: dataUpdatedAt, stored: ofItem, online }),
    error,
    refetch,
  };
}

interface KnownQuantities {
  /** Undefined until they are read. */
  quantities: readonly LocationQuantity[] | undefined;
  /** Time of the last known quantities; undefined for those that the server has just sent. */
  asOf?: Instant;
}

interface QuantityChoice {
  /** Rows that the server sent while the page was open, at `readAt` in milliseconds by the clock of the device. */
  read: readonly LocationQuantity[] | undefined;
  readAt: number;
  stored: StoredQuantities | undefined;
  online: boolean;
}

/** Chooses between what the server sent and what the device keeps. */
export function chooseQuantities({ read, readAt, stored, online }: QuantityChoice): KnownQuantities {
  if (!read) return { quantities: stored?.quantities, ...(stored && { asOf: stored.asOf }) };
  if (online) return { quantities: read };
  if (stored && Date.parse(stored.asOf) > readAt) return stored;
  return { quantities: read, asOf: new Date(readAt).toISOString() };
}
