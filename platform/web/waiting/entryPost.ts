import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Outbox } from '../offline/outbox.ts';
import type { PostProgress } from '../offline/poster.ts';
import { useUserOutbox } from '../offline/useUserOutbox.ts';
import { type Store, useStore } from '../parts/store.ts';
import { showToast } from '../parts/toast/toast.ts';
import type { Client } from '../query/client/client.ts';
import { useClient } from '../query/useClient.ts';

/** Post of the entries of an area for a user in this tab. */
export interface EntryPostState {
  isPosting: boolean;
  /** Entries with a result, and all of the post. */
  done: number;
  total: number;
}

export const idlePost: EntryPostState = { isPosting: false, done: 0, total: 0 };

/** Posts what waits of an area; it goes on when its page is left. */
export interface EntryPost {
  state: Store<EntryPostState>;
  /** Posts what the server can take unless a post is running, and says in a toast what became of it. Never throws. */
  start: (client: Client) => Promise<void>;
}

/** The running post of the user's entries, and what starts one. */
export function useEntryPost(
  getPost: (outbox: Outbox) => EntryPost,
): EntryPostState & { startPost: () => Promise<void> } {
  const client = useClient();
  const { state, start } = getPost(useUserOutbox());
  return { ...useStore(state), startPost: () => start(client) };
}

/** Says why a post ended before all entries had a result; `title` is that of a failure. */
export function showStoppedPost(
  { reason, message }: NonNullable<PostProgress['stopped']>,
  { title, done, total }: { title: string; done: number; total: number },
): void {
  const rest = `Posted ${numberText(done)} of ${numberText(total)}; the others wait on this device.`;
  if (reason === 'network') showToast('error', 'Network Unavailable', { detail: rest });
  else showToast('error', title, { detail: [message, rest] });
}
