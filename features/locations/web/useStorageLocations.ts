import { useMemo } from 'react';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { useList } from '#platform/web/lists/useList.ts';
import {
  createStorageLocations,
  type StorageLocationRow,
  type StorageLocation,
  type StorageLocations,
} from '../storageLocations.ts';
import { locationListQuery } from './locationListQuery.ts';

/** The places of a site, from the list that is cached on the device. */
export interface ListedStorageLocations extends StorageLocations {
  source: PickerSource<StorageLocation>;
  /** They are still being read. */
  isPending: boolean;
  /** Set when the locations cannot be read. */
  retry: (() => void) | undefined;
}

const failedText = 'Error: getting Locations';

/**
 * Reads the site and the active locations below it. `stored` are those that the device keeps: they stand in until the server has
 * answered.
 */
export function useStorageLocations(
  siteId: string,
  stored?: readonly StorageLocationRow[],
): ListedStorageLocations {
  const list = useList(locationListQuery);
  const { complete, retry } = list;
  const rows = complete ? list.rows : (stored ?? list.rows);
  const locations = useMemo(() => createStorageLocations(rows, siteId), [rows, siteId]);
  const hasFailed = list.error !== null && stored === undefined;
  const isPending = !hasFailed && !complete && stored === undefined;
  const pending = hasFailed ? failedText : isPending ? 'Loading locations ...' : undefined;
  const source = useMemo(
    () => createSource(locations, [siteId, pending], pending),
    [locations, siteId, pending],
  );
  return { ...locations, source, isPending, retry: hasFailed ? retry : undefined };
}

const createSource = (
  { locations, search, findByCode }: StorageLocations,
  key: readonly unknown[],
  pending: string | undefined,
): PickerSource<StorageLocation> => ({
  key: ['storage locations', ...key, locations.length],
  search: async (words, after) => {
    if (pending === failedText) throw new Error(pending);
    if (words.trim() === '') return toPickerPage(locations, after);
    const coded = findByCode(words);
    const others = search(words).filter(({ id }) => id !== coded?.id);
    return toPickerPage(coded ? [coded, ...others] : others, after);
  },
  id: ({ id }) => id,
  name: ({ path }) => path,
  code: ({ erpId }) => erpId,
  empty: (words) =>
    pending ?? (words === '' ? 'No locations found for the selected site.' : 'Location not found'),
  failed: failedText,
});
