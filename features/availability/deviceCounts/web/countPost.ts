import { isSent, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import type { PostProgress } from '#platform/web/offline/poster.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { createStore } from '#platform/web/parts/store.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { type EntryPost, idlePost, showStoppedPost } from '#platform/web/waiting/entryPost.ts';
import { canPost, countKind, readDeviceCount } from '../deviceCount.ts';
import { summarizePost } from '../postSummary.ts';
import { listPostable, postCounts } from './postCounts.ts';
import { reportDevice } from './reportDevice.ts';

const posts = new WeakMap<Outbox, EntryPost>();

/** Returns the post of the counts of an outbox; of a post without counts, its numbers are those of finished locations. */
export function getCountPost(outbox: Outbox): EntryPost {
  const known = posts.get(outbox) ?? createCountPost(outbox);
  posts.set(outbox, known);
  return known;
}

function createCountPost(outbox: Outbox): EntryPost {
  const state = createStore(idlePost);

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
      showToast('error', failedTitle, {
        detail: 'The browser could not store the results. Post the counts again.',
      });
    } finally {
      state.set(idlePost);
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

const failedTitle = 'Failed to post counts';
const offlineHelp = 'The counts wait on this device. Post them once you have a signal.';

/** Says how a post of these entries ended. */
function showPost(outbox: Outbox, { results, stopped }: PostProgress, posted: readonly OutboxEntry[]): void {
  const countIds = new Set(posted.filter(({ kind }) => kind === countKind).map(({ id }) => id));
  const ofCounts = results.filter(({ id }) => countIds.has(id));
  if (stopped) {
    const listed = listForProgress(posted);
    const done = results.filter(({ id }) => listed.has(id)).length;
    showStoppedPost(stopped, { title: failedTitle, done, total: listed.size });
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
