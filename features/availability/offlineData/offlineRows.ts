import { hasNumbers, hasOptionalTexts, hasTexts } from '#platform/kernel/offline/rowChecks.ts';
import type { LocationType } from '../../locations/locationType.ts';

/** An active item as a device stores it for counting without a network (spec 3 §3). */
export interface OfflineItem {
  itemId: string;
  name: string;
  sku: string;
  upc: string | null;
  itemGroup: string;
  /** Unit in which the item is counted: 'TRAY'; null while the item has no category. */
  uom: string | null;
  /** Pieces in a unit. */
  eaches: number;
}

/** An active house, section or bay of a site as a device stores it. */
export interface OfflineLocation {
  id: string;
  name: string;
  locationType: LocationType;
  parentLocationId: string | null;
  siteParentId: string | null;
}

/** Version of the format of the stored rows; raise it with every change of the types above or what they mean. */
export const offlineFormat = 1;

export const isOfflineItem = (row: unknown): row is OfflineItem =>
  hasTexts(row, ['itemId', 'name', 'sku', 'itemGroup']) &&
  hasOptionalTexts(row, ['upc', 'uom']) &&
  hasNumbers(row, ['eaches']);

export const isOfflineLocation = (row: unknown): row is OfflineLocation =>
  hasTexts(row, ['id', 'name', 'locationType']) &&
  hasOptionalTexts(row, ['parentLocationId', 'siteParentId']);
