import { useStore } from '#platform/web/parts/store.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { type CountPostState, getCountPost } from './countPost.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';

/** The running post of the user's counts, and what starts one. */
export function useCountPost(): CountPostState & { startPost: () => Promise<void> } {
  const client = useClient();
  const { state, start } = getCountPost(useUserOutbox());
  return { ...useStore(state), startPost: () => start(client) };
}
