import type { StorageLocation } from '#features/locations/storageLocations.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import type { MovementEntry } from '../deviceMovements/deviceMovement.ts';
import { getMaterialName } from '../items/materialItemSearch.ts';
import type { CountMode, LocationCountValues } from './locationCount.ts';

interface MovementEntryOptions {
  site: Site;
  item: { id: string; name: string; description: string | null; unit: string | null };
  /** Location of the row that is counted or moved. */
  from: StorageLocation | undefined;
  to: StorageLocation;
  values: LocationCountValues;
  mode: CountMode;
}

/** Returns the count or move that a dialog has recorded. */
export function toMovementEntry({ site, item, from, to, values, mode }: MovementEntryOptions): MovementEntry {
  const recorded = {
    siteId: site.id,
    materialItemId: item.id,
    itemName: getMaterialName(item),
    unit: item.unit,
    quantity: values.quantity,
    reasonCode: values.reasonCode,
    comment: values.comment === '' ? null : values.comment,
  };
  return from && mode === 'move'
    ? {
        ...recorded,
        kind: 'materialMove',
        fromLocationId: from.id,
        fromLocationName: from.path,
        toLocationId: to.id,
        toLocationName: to.path,
      }
    : {
        ...recorded,
        kind: 'materialCount',
        countType: mode === 'count' ? 'SET' : 'INCREMENT',
        locationId: to.id,
        locationName: to.path,
      };
}
