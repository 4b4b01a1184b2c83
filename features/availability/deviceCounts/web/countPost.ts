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
  /** Counts with a result, and all of the post; of a post without counts, its finished locations. */
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
      const withoutItem = countWithoutItem(entries);
      const detail = withoutItem > 0 ? `Choose an item for ${countNoun(withoutItem, 'count')}.` : undefined;
      showToast('info', 'No counts available to post', { detail });
      return;
    }
    if (!isOnline()) {
      showToast('error', 'Network Unavailable', { detail: offlineHelp });
      return;
    }
    const listed = listForProgress(postable);
    state.set({ isPosting: true, done: 0, total: listed.size });
    let isReachable = true;
    try {
      const progress = await postCounts(outbox, {
        client,
        onProgress: ({ results }) =>
          state.set({
            isPosting: true,
            done: results.filter(({ id }) => listed.has(id)).length,
            total: listed.size,
          }),
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

/** Counts that are not posted before they have an item. */
const countWithoutItem = (entries: readonly OutboxEntry[]): number =>
  entries.filter((entry) => entry.kind === countKind && !canPost(readDeviceCount(entry))).length;

/** Returns the ids of what the numbers of a post count: the page counts counts alone. */
function listForProgress(postable: readonly OutboxEntry[]): ReadonlySet<string> {
  const counts = postable.filter(({ kind }) => kind === countKind);
  return new Set((counts.length > 0 ? counts : postable).map(({ id }) => id));
}

const offlineHelp = 'The counts wait on this device. Post them once you have a signal.';

/** Says how a post of these entries ended. */
function showPost(outbox: Outbox, { results, stopped }: PostProgress, posted: readonly OutboxEntry[]): void {
  const countIds = new Set(posted.filter(({ kind }) => kind === countKind).map(({ id }) => id));
  const ofCounts = results.filter(({ id }) => countIds.has(id));
  if (stopped) {
    const listed = listForProgress(posted);
    const done = results.filter(({ id }) => listed.has(id)).length;
    const rest = `Posted ${numberText(done)} of ${numberText(listed.size)}; the others wait on this device.`;
    const text = stopped.reason === 'network' ? 'Network Unavailable' : 'Failed to post counts';
    showToast('error', text, { detail: stopped.reason === 'network' ? rest : [stopped.message, rest] });
    return;
  }
  const { title, detail } = summarizePost({
    outcomes: ofCounts.map(({ outcome }) => outcome),
    completions: results.length - ofCounts.length,
    missing: outbox.store.get().entries.filter((entry) => countIds.has(entry.id) && isSent(entry)).length,
    withoutItem: countWithoutItem(outbox.store.get().entries),
  });
  showToast(detail === undefined ? 'success' : 'warning', title, { detail });
}
