import { useQueries } from '@tanstack/react-query';
import { hasCapability } from '#platform/kernel/capability.ts';
import { useDebounced } from '../parts/useDebounced.ts';
import { useClient } from '../query/useClient.ts';
import { useUser } from '../session/useUser.ts';
import type { RecordFinder, FoundRecord } from './recordFinder.ts';

const debounceMs = 150;

/** Searches records on the server by the typed text, grouped by kind. */
export function useRecordSearch(finders: readonly RecordFinder[], typed: string) {
  const client = useClient();
  const { tenantId, capabilities } = useUser();
  const words = useDebounced(typed.trim(), debounceMs);
  const allowedFinders = finders.filter(({ capability }) => hasCapability(capabilities, capability));
  const results = useQueries({
    queries: allowedFinders.map(({ title, find }) => ({
      queryKey: ['palette', title, tenantId, words],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly FoundRecord[]> =>
        find(client, { tenantId, words }, signal),
      enabled: words.length > 1,
      staleTime: 30_000,
    })),
  });
  const isSearching = words.length > 1;
  const isTyping = typed.trim() !== words;
  const kinds = allowedFinders.map(({ title, icon }, index) => ({
    title,
    icon,
    found: results[index]?.data ?? [],
    /** The results of the typed text are still being read; those that are listed may belong to an earlier text. */
    isPending: isTyping || (isSearching && results[index]?.isFetching === true),
    hasFailed: isSearching && results[index]?.isError === true,
  }));
  return {
    kinds,
    isPending: isTyping || kinds.some(({ isPending }) => isPending),
    hasFailed: kinds.some(({ hasFailed }) => hasFailed),
  };
}
