import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOnline, onNetworkChange } from './network.ts';
import { shouldRepeatRead } from './shouldRepeatRead.ts';

/** Creates the query cache of a page. Unused data is cached 60 s unless a query sets more; queries refetch on focus, on mount and when their variables change (spec 1 §7). */
export function createQueries(): QueryClient {
  // On a page that was loaded offline, the library would believe it is online and repeat no failed read later.
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(isOnline());
    update();
    return onNetworkChange(update);
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        retry: shouldRepeatRead,
        // While offline, a read fails instead of waiting for the network, and is repeated when that is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
