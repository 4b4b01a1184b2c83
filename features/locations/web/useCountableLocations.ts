import { useMemo } from 'react';
import { compareKeys } from '#platform/kernel/grid/rows/sorting.ts';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { useList } from '#platform/web/lists/useList.ts';
import { findCountableLocations } from '../countableLocations.ts';
import type { LocationRow } from './locationColumns.ts';
import { locationListQuery } from './locationListQuery.ts';
import { type LocationPaths, useLocationPaths } from './useLocationPaths.ts';

/** A location at which items are counted. */
export interface CountableLocation {
  id: string;
  /** 'House 2 › Section D › Bay 1' */
  path: string;
  siteId: string | null;
}

type TextMatch = { location: CountableLocation } | { problem: string };

/** Active locations at which items are counted, in the order of their paths. */
export interface CountableLocations extends Pick<LocationPaths, 'getPath'> {
  locations: readonly CountableLocation[];
  /** Active sites by name. */
  sites: readonly { id: string; name: string }[];
  /** Picker of those of a site; of all sites when undefined, of none while no site is chosen. */
  createSource: (siteId?: string | null) => PickerSource<CountableLocation>;
  /** Returns the location that a typed text names, or why it names none. */
  findByText: (text: string) => TextMatch;
  /** Set when the locations cannot be read. */
  retry: (() => void) | undefined;
}

const getLocationsFailed = 'Error: getting Locations';

/** Reads the locations at which items are counted, from the list that is cached on the device. */
export function useCountableLocations(): CountableLocations {
  const { rows, error, complete, retry } = useList(locationListQuery);
  const { getPath } = useLocationPaths();
  const failed = error !== null;
  const found = useMemo(
    () =>
      createLocations(
        rows,
        getPath,
        failed ? getLocationsFailed : complete ? undefined : 'Loading locations ...',
      ),
    [rows, getPath, failed, complete],
  );
  return { ...found, getPath, retry: failed ? retry : undefined };
}

const emptySiteText = (siteId: string | null): string =>
  siteId === null ? 'Error: Site not selected' : 'No locations found for the selected site.';

/** Returns the locations with all words of a text if there are any: 'bay 2' is not 'Bay 20'. */
function preferWholeWords(
  locations: readonly CountableLocation[],
  text: string,
): readonly CountableLocation[] {
  const words = toSearchWords(text);
  const named = locations.filter(({ path }) => {
    const pathWords = new Set(toSearchWords(path));
    return words.every((word) => pathWords.has(word));
  });
  return named.length > 0 ? named : locations;
}

function createLocations(
  rows: readonly LocationRow[],
  getPath: LocationPaths['getPath'],
  pending: string | undefined,
): Pick<CountableLocations, 'locations' | 'sites' | 'createSource' | 'findByText'> {
  const locations = findCountableLocations(rows, ({ id }) => id)
    .map(({ id, siteParentId }) => ({ id, path: getPath(id), siteId: siteParentId }))
    .toSorted((a, b) => compareKeys(a.path, b.path));
  const codes = new Map(rows.map(({ id, erpId }) => [id, erpId]));
  const createSearch = (searched: readonly CountableLocation[]) =>
    createRankedSearch(searched, ({ id, path }) => ({
      name: path,
      fields: [{ text: path, cost: 0 }],
      codes: [codes.get(id) ?? null],
    }));
  const all = createSearch(locations);
  return {
    locations,
    sites: rows
      .filter(({ locationType, status }) => locationType === 'SITE' && status === 'ACTIVE')
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => compareKeys(a.name, b.name)),
    createSource: (siteId) => {
      const ofSite =
        siteId === undefined ? locations : locations.filter((location) => location.siteId === siteId);
      const search = createSearch(ofSite);
      return {
        key: ['countable locations', siteId, pending, rows.length],
        search: async (words, after) => {
          if (pending === getLocationsFailed) throw new Error(pending);
          return toPickerPage(words.trim() === '' ? ofSite : search.find(words), after);
        },
        id: ({ id }) => id,
        name: ({ path }) => path,
        code: ({ id }) => codes.get(id),
        empty: () => pending ?? (siteId === undefined ? 'No locations found' : emptySiteText(siteId)),
        failed: getLocationsFailed,
      };
    },
    findByText: (text) => {
      if (pending !== undefined && locations.length === 0) return { problem: pending };
      const same = locations.filter(({ path }) => textKey(path) === textKey(text));
      const [location, ...others] = same.length > 0 ? same : preferWholeWords(all.find(text), text);
      if (!location) return { problem: `No location that can be counted matches “${text.trim()}”` };
      if (others.length === 0) return { location };
      const names = joinFirst(
        [location, ...others].map(({ path }) => path),
        { separator: ', ' },
      );
      return { problem: `${others.length + 1} locations match “${text.trim()}”: ${names}` };
    },
  };
}
