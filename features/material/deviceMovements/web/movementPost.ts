import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import type { EntryOutcome, EntryResult, OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { describeWaitingEntries } from '#platform/web/offline/entryKinds.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import type { PostProgress } from '#platform/web/offline/poster.ts';
import { createStore } from '#platform/web/parts/store.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { type EntryPost, idlePost, showStoppedPost } from '#platform/web/waiting/entryPost.ts';
import type { DeviceMovement } from '../deviceMovement.ts';
import { listPostableMovements, listWithEarlier, postDeviceMovements } from './postDeviceMovements.ts';

/** End of the post of one movement; `message` says why it waits when that is not the network. */
export type MovementResult =
  | { kind: 'settled'; result: EntryResult }
  | { kind: 'waiting'; message?: string | undefined };

interface MovementPost extends EntryPost {
  /** Posts a movement, and the earlier ones of its item before it; `onBusy` is called whenever the server is busy. */
  postOne: (client: Client, id: string, onBusy?: () => void) => Promise<MovementResult>;
}

const posts = new WeakMap<Outbox, MovementPost>();

/** Returns the post of the movements of an outbox. */
export function getMovementPost(outbox: Outbox): MovementPost {
  const known = posts.get(outbox) ?? createMovementPost(outbox);
  posts.set(outbox, known);
  return known;
}

function createMovementPost(outbox: Outbox): MovementPost {
  const state = createStore(idlePost);
  let running = 0;

  async function run(
    client: Client,
    movements: readonly DeviceMovement[],
    onBusy?: () => void,
  ): Promise<PostProgress> {
    running += 1;
    state.set({ isPosting: true, done: 0, total: movements.length });
    try {
      return await postDeviceMovements(outbox, {
        client,
        movements,
        onBusy,
        onProgress: ({ done, total }) => state.set({ isPosting: true, done, total }),
      });
    } finally {
      running -= 1;
      if (running === 0) state.set(idlePost);
    }
  }

  async function start(client: Client): Promise<void> {
    if (state.get().isPosting) return;
    const movements = listPostableMovements(outbox.store.get().entries);
    if (movements.length === 0) {
      showToast('info', 'No counts or moves to post');
      return;
    }
    if (!isOnline()) {
      showToast('error', 'Network Unavailable', { detail: offlineHelp });
      return;
    }
    try {
      showPost(movements, await run(client, movements));
    } catch {
      // The next post sends again what the server has and the browser did not store; it is counted once.
      showToast('error', failedTitle, {
        detail: 'The browser could not store the results. Post again: each is counted once.',
      });
    }
  }

  async function postOne(client: Client, id: string, onBusy?: () => void): Promise<MovementResult> {
    const movements = listWithEarlier(outbox.store.get().entries, id);
    const { results, stopped } = await run(client, movements, onBusy);
    const result = results.find((one) => one.id === id);
    if (result) return { kind: 'settled', result };
    return { kind: 'waiting', message: stopped?.reason === 'network' ? undefined : stopped?.message };
  }
  return { state, start, postOne };
}

const offlineHelp = 'They wait on this device. Post them once you have a signal.';
const failedTitle = 'Failed to post counts and moves';

const hasOutcome = (results: readonly EntryResult[], outcome: EntryOutcome): number =>
  results.filter((result) => result.outcome === outcome).length;

/** Says how a post of these movements ended. */
function showPost(movements: readonly OutboxEntry[], { results, stopped }: PostProgress): void {
  const rejected = hasOutcome(results, 'REJECTED');
  if (stopped) {
    const done = results.length - rejected;
    showStoppedPost(stopped, { title: failedTitle, done, total: movements.length });
    return;
  }
  const recorded = new Set(results.filter(({ outcome }) => outcome !== 'REJECTED').map(({ id }) => id));
  const { text } = describeWaitingEntries(countByKind(movements.filter(({ id }) => recorded.has(id))));
  const details = [
    [rejected, 'refused'],
    [hasOutcome(results, 'WARNED'), 'with a warning: please read it'],
    [movements.length - results.length, 'not confirmed: post again'],
  ] as const;
  const detail = details.flatMap(([total, what]) => (total > 0 ? [`${numberText(total)} ${what}`] : []));
  showToast(detail.length === 0 ? 'success' : 'warning', `${text} posted`, {
    detail: detail.length > 0 ? detail.join(', ') : undefined,
  });
}
