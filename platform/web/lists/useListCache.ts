import { createContext, use } from 'react';
import type { ListCache } from './listCache.ts';

/** Cache of the lists, given by the app. */
export const ListCacheContext = createContext<ListCache | undefined>(undefined);

/** Returns the cache of the lists; throws outside its context. */
export function useListCache(): ListCache {
  const cache = use(ListCacheContext);
  if (!cache) throw new Error('There is no ListCacheContext above.');
  return cache;
}
