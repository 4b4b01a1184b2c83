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

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown): value is string | null => value === null || isText(value);

/** Returns the field of a row; undefined without one. */
const readField = (row: unknown, field: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;

/** A schema of zod needs ten times as long, which 20,000 items would add to every start. */
export const isOfflineItem = (row: unknown): row is OfflineItem =>
  ['itemId', 'name', 'sku', 'itemGroup'].every((field) => isText(readField(row, field))) &&
  ['upc', 'uom'].every((field) => isOptionalText(readField(row, field))) &&
  typeof readField(row, 'eaches') === 'number';

export const isOfflineLocation = (row: unknown): row is OfflineLocation =>
  ['id', 'name', 'locationType'].every((field) => isText(readField(row, field))) &&
  ['parentLocationId', 'siteParentId'].every((field) => isOptionalText(readField(row, field)));
