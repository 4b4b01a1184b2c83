import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { createRankedSearch } from '#platform/kernel/search/rankedSearch.ts';
import { toSearchWords } from '#platform/kernel/search/searchWords.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

interface FoundLocation {
  id: string;
  name: string;
  erpId?: string | null;
}

/** Finds one of some locations by words or a scanned code. */
export interface LocationFinder<Location> {
  /** Returns the locations whose paths match all words, the best first. */
  search: (words: string) => readonly Location[];
  /** Returns the location with this id, path, ERP key or, when no other has it, name. */
  findByCode: (code: string) => Location | undefined;
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

/** Creates the finder of locations; `getPath` returns 'House 2 › Section D › Bay 1'. */
export function createLocationFinder<Location extends FoundLocation>(
  locations: readonly Location[],
  getPath: (location: Location) => string,
): LocationFinder<Location> {
  const getSearch = memoizeLast(() =>
    createRankedSearch(locations, (location) => {
      const path = getPath(location);
      return { name: path, fields: [{ text: path, cost: 0 }], codes: [location.erpId ?? null] };
    }),
  );
  return {
    search: (words) => {
      const typed = toSearchWords(words);
      // 'house 2 bay 2' has two twos, which 'House 1 › Bay 2' has not.
      const hits = Object.groupBy(getSearch().find(words), (location) =>
        hasAllWords(toSearchWords(getPath(location)), typed) ? 'exact' : 'others',
      );
      return [...(hits.exact ?? []), ...(hits.others ?? [])];
    },
    findByCode: (code) => {
      const key = textKey(code);
      const isSame = (text: string | null | undefined) => typeof text === 'string' && textKey(text) === key;
      const named = locations.filter(({ name }) => isSame(name));
      return (
        locations.find(
          (location) => isSame(location.id) || isSame(getPath(location)) || isSame(location.erpId),
        ) ?? (named.length === 1 ? named[0] : undefined)
      );
    },
  };
}
