import { isSent, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import type { PostProgress } from '#platform/web/offline/poster.ts';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { createStore, type Store } from '#platform/web/parts/store.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { canPost, countKind, readDeviceCount } from '../deviceCount.ts';
import { summarizePost } from '../postSummary.ts';
import { listPostable, postCounts } from './postCounts.ts';
import { reportDevice } from './reportDevice.ts';

/** Post of the counts of a user in this tab. */
export interface CountPostState {
  isPosting: boolean;
  /** Entries with a result, and all of the post. */
  done: number;
  total: number;
}

interface CountPost {
  state: Store<CountPostState>;
  /** Posts what the server can take unless a post is running, and says in a toast what became of it. Never throws. */
  start: (client: Client) => Promise<void>;
}

const idle: CountPostState = { isPosting: false, done: 0, total: 0 };
const posts = new WeakMap<Outbox, CountPost>();

/** Returns the post of an outbox, which goes on when its page is left. */
export function getCountPost(outbox: Outbox): CountPost {
  const known = posts.get(outbox) ?? createCountPost(outbox);
  posts.set(outbox, known);
  return known;
}

function createCountPost(outbox: Outbox): CountPost {
  const state = createStore(idle);

  async function start(client: Client): Promise<void> {
    if (state.get().isPosting) return;
    const { entries } = outbox.store.get();
    const postable = listPostable(entries);
    if (postable.length === 0) {
      const unknown = entries.filter((entry) => entry.kind === countKind && !canPost(readDeviceCount(entry)));
      const detail =
        unknown.length > 0 ? `Choose an item for ${countNoun(unknown.length, 'count')}.` : undefined;
      showToast('info', 'No counts available to post', { detail });
      return;
    }
    if (!isOnline()) {
      showToast('error', 'Network Unavailable', { detail: offlineHelp });
      return;
    }
    state.set({ isPosting: true, done: 0, total: postable.length });
    let isReachable = true;
    try {
      const progress = await postCounts(outbox, {
        client,
        onProgress: ({ done, total }) => state.set({ isPosting: true, done, total }),
      });
      isReachable = progress.stopped?.reason !== 'network';
      showPost(outbox, progress, postable);
    } catch {
      // The next post sends again what the server has and the browser did not store; it is counted once.
      showToast('error', 'Failed to post counts', {
        detail: 'The browser could not store the results. Post the counts again.',
      });
    } finally {
      state.set(idle);
    }
    if (isReachable) await reportDevice(client, outbox);
  }
  return { state, start };
}

const offlineHelp = 'The counts wait on this device. Post them once you have a signal.';

/** Says how a post of these entries ended. */
function showPost(
  outbox: Outbox,
  { total, results, stopped }: PostProgress,
  posted: readonly OutboxEntry[],
): void {
  const countIds = new Set(posted.filter(({ kind }) => kind === countKind).map(({ id }) => id));
  const ofCounts = results.filter(({ id }) => countIds.has(id));
  if (stopped) {
    const rest = `Posted ${numberText(results.length)} of ${numberText(total)}; the others wait on this device.`;
    const text = stopped.reason === 'network' ? 'Network Unavailable' : 'Failed to post counts';
    showToast('error', text, { detail: stopped.reason === 'network' ? rest : [stopped.message, rest] });
    return;
  }
  const { title, detail } = summarizePost({
    outcomes: ofCounts.map(({ outcome }) => outcome),
    completions: results.length - ofCounts.length,
    missing: outbox.store.get().entries.filter((entry) => countIds.has(entry.id) && isSent(entry)).length,
  });
  showToast(detail === undefined ? 'success' : 'warning', title, { detail });
}
