import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { formatLocationPath } from '../formatLocationPath.ts';
import { locationFields } from '../locationFields.ts';
import type { LocationFieldsFragment } from './documents.ts';

export type LocationRow = LocationFieldsFragment;

/** Columns of the facility locations, as a tree by their names (spec 1 §2 "Locations area"). */
export const locationColumns: readonly Column<LocationRow>[] = gridColumns(locationFields);

/** Column with the names of the ancestors. */
export const pathColumn = (byId: ReadonlyMap<string, LocationRow>): Column<LocationRow> => ({
  key: 'path',
  title: locationFields.parentLocationId.label,
  kind: 'text',
  value: (location) => formatLocationPath(location, byId),
  width: 260,
  card: 'line',
});
