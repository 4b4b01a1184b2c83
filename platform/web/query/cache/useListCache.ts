import { createContext, use } from 'react';
import type { ListCache } from './listCache.ts';

export const ListCacheContext = createContext<ListCache | undefined>(undefined);

export function useListCache(): ListCache {
  const cache = use(ListCacheContext);
  if (!cache) throw new Error('There is no QueryProvider above.');
  return cache;
}
