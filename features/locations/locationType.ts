/** Types of locations in sort order (contract, enum LocationType). */
export const locationTypes = [
  'UNKNOWN',
  'SITE',
  'WAREHOUSE',
  'CUSTOMER',
  'HOUSE',
  'BIN',
  'SECTION',
  'BAY',
  'AISLE',
  'SHIP_TO',
] as const;
export type LocationType = (typeof locationTypes)[number];

/** Labels on the screen; calls and tables use the keys (decision L2). */
export const locationTypeLabels: Readonly<Record<LocationType, string>> = {
  UNKNOWN: 'Unknown',
  SITE: 'Site',
  WAREHOUSE: 'Warehouse',
  CUSTOMER: 'Customer',
  HOUSE: 'House',
  BIN: 'Bin',
  SECTION: 'Section',
  BAY: 'Bay',
  AISLE: 'Aisle',
  SHIP_TO: 'ShipTo',
};

/** Returns true for the two types that do not belong to a site (spec 1 §5). */
export const isTopLevelType = (type: LocationType): boolean => type === 'SITE' || type === 'CUSTOMER';
