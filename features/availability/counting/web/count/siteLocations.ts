import { createLocationCascade, type LocationCascade } from '#features/locations/locationCascade.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import type { OfflineLocation } from '../../../offlineData/offlineRows.ts';

/** Locations of a site: the cascade, and what finds one by words or a scanned code. */
export interface SiteLocations extends LocationCascade<OfflineLocation> {
  /** Returns the locations that can be counted and whose paths match all words, the best first. */
  search: (words: string) => readonly OfflineLocation[];
  /** Returns the location that can be counted with this id, path or, when no other has it, name. */
  findByCode: (code: string) => OfflineLocation | undefined;
}

/** Whether each typed word is in the path as often as it was typed. */
function hasAllWords(pathWords: readonly string[], typed: readonly string[]): boolean {
  const left = [...pathWords];
  return typed.every((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** Creates the locations of a site; the pages of a visit share the last one. */
export const createSiteLocations = memoizeLast((locations: readonly OfflineLocation[]): SiteLocations => {
  const cascade = createLocationCascade(locations);
  const { countable, formatPath } = cascade;
  const getSearch = memoizeLast(() =>
    createRankedSearch(countable, ({ id }) => {
      const path = formatPath(id);
      return { name: path, fields: [{ text: path, cost: 0 }], codes: [] };
    }),
  );
  return {
    ...cascade,
    search: (words) => {
      const typed = toSearchWords(words);
      // 'house 2 bay 2' has two twos, which 'House 1 › Bay 2' has not.
      const hits = Object.groupBy(getSearch().find(words), ({ id }) =>
        hasAllWords(toSearchWords(formatPath(id)), typed) ? 'exact' : 'others',
      );
      return [...(hits.exact ?? []), ...(hits.others ?? [])];
    },
    findByCode: (code) => {
      const key = textKey(code);
      const named = countable.filter(({ name }) => textKey(name) === key);
      return (
        countable.find(({ id }) => textKey(id) === key || textKey(formatPath(id)) === key) ??
        (named.length === 1 ? named[0] : undefined)
      );
    },
  };
});
