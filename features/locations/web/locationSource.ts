import type { RecordSource } from '#platform/web/record/readRecord.ts';
import { LocationDocument, type LocationQuery, type LocationQueryVariables } from './documents.ts';
import type { LocationRow } from './locationColumns.ts';

/** Query that reads a location. */
export const locationSource: RecordSource<LocationQuery, LocationQueryVariables, LocationRow> = {
  entityType: 'LOCATION',
  document: LocationDocument,
  toVariables: (locationId) => ({ locationId }),
  getRecord: ({ location }) => location,
};

export const toLocationData = (location: LocationRow): LocationQuery => ({ location });
