import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import { useClient } from '../query/useClient.ts';
import { useUser } from '../shell/useUser.ts';
import type { Finder, Found } from './finder.ts';

const restMilliseconds = 150;

/** Debounces the search text. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), restMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Searches records on the server by the typed text, grouped by kind. */
export function useFound(finders: readonly Finder[], typed: string) {
  const client = useClient();
  const { tenantId, capabilities } = useUser();
  const words = useSettled(typed.trim());
  const asked = finders.filter(({ capability }) => hasCapability(capabilities, capability));
  const answers = useQueries({
    queries: asked.map(({ title, find }) => ({
      queryKey: ['palette', title, tenantId, words],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly Found[]> =>
        find(client, { tenantId, words }, signal),
      enabled: words.length > 1,
      staleTime: 30_000,
    })),
  });
  const isAsking = words.length > 1;
  return {
    kinds: asked.map(({ title, icon }, place) => ({ title, icon, found: answers[place]?.data ?? [] })),
    waiting: typed.trim() !== words || (isAsking && answers.some(({ isFetching }) => isFetching)),
    failed: isAsking && answers.some(({ isError }) => isError),
  };
}
