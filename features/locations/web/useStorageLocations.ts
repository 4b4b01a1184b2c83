import { useMemo } from 'react';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { useList } from '#platform/web/lists/useList.ts';
import { createStorageLocations, type StorageLocation, type StorageLocations } from '../storageLocations.ts';
import { locationListQuery } from './locationListQuery.ts';

/** The places of a site, from the list that is cached on the device. */
export interface ListedStorageLocations extends StorageLocations {
  source: PickerSource<StorageLocation>;
  /** Set when the locations cannot be read. */
  retry: (() => void) | undefined;
}

const failedText = 'Error: getting Locations';

/** Reads the site and the active locations below it. */
export function useStorageLocations(siteId: string): ListedStorageLocations {
  const { rows, error, complete, retry } = useList(locationListQuery);
  const locations = useMemo(() => createStorageLocations(rows, siteId), [rows, siteId]);
  const hasFailed = error !== null;
  const pending = hasFailed ? failedText : complete ? undefined : 'Loading locations ...';
  const source = useMemo(
    () => createSource(locations, [siteId, pending], pending),
    [locations, siteId, pending],
  );
  return { ...locations, source, retry: hasFailed ? retry : undefined };
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
