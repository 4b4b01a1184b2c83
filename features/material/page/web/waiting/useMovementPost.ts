import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { getMovementPost, type MovementPostState } from '../../../deviceMovements/web/movementPost.ts';

/** The running post of the user's movements, and what starts one. */
export function useMovementPost(): MovementPostState & { startPost: () => Promise<void> } {
  const client = useClient();
  const { state, start } = getMovementPost(useUserOutbox());
  return { ...useStore(state), startPost: () => start(client) };
}
