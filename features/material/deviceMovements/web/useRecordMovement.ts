import { useMemo } from 'react';
import { createId } from '#platform/web/parts/createId.ts';
import { requestPersistence } from '#platform/web/offline/storageHealth.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { type MovementEntry, movementFormat } from '../deviceMovement.ts';
import { getMovementPost, type MovementResult } from './movementPost.ts';

/**
 * Result of recording a count or a move. A refused one is gone from the device, for the form still has it. One that waits is
 * posted later; `message` says why when that is not the network. `notStored`: the browser refused to store it, nothing was sent.
 */
export type RecordedMovement =
  | { kind: 'recorded'; warning?: string }
  | { kind: 'refused'; message: string }
  | { kind: 'waiting'; message?: string | undefined }
  | { kind: 'notStored' };

interface RecordMovement {
  /** Stores a count or a move on the device, and posts it at once when there is a network. Never throws. */
  record: (entry: MovementEntry) => Promise<RecordedMovement>;
}

/** Records counts and moves of material in one way for desk and phone: on the device first, then on the server. */
export function useRecordMovement(): RecordMovement {
  const client = useClient();
  const outbox = useUserOutbox();
  return useMemo(() => ({ record: (entry) => recordMovement(outbox, client, entry) }), [outbox, client]);
}

async function recordMovement(
  outbox: Outbox,
  client: Client,
  { siteId, ...payload }: MovementEntry,
): Promise<RecordedMovement> {
  const id = createId();
  try {
    await outbox.add({ id, kind: payload.kind, format: movementFormat, siteId, payload });
  } catch {
    return { kind: 'notStored' };
  }
  void requestPersistence();
  if (!isOnline()) return { kind: 'waiting' };
  const { promise: isLong, resolve: letWait } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => letWait(undefined), maxHoldMs);
  try {
    const post = getMovementPost(outbox).postOne(client, id, () => letWait(undefined));
    const posted = await Promise.race([post, isLong]);
    if (!posted) {
      void post.then(showLate, () => {});
      return { kind: 'waiting', message: slowMessage };
    }
    if (posted.kind === 'waiting') return posted;
    const { outcome, message } = posted.result;
    if (outcome === 'REJECTED') {
      await outbox.discard(id);
      return { kind: 'refused', message: message ?? '' };
    }
    if (message === null) return { kind: 'recorded' };
    // The form shows it.
    await outbox.markRead([id]);
    return { kind: 'recorded', warning: message };
  } catch {
    // The browser did not store the result: it is posted again, and counted once.
    return { kind: 'waiting' };
  } finally {
    clearTimeout(timer);
  }
}

/** A form is not held up longer by a poor signal, a busy server or another post. */
const maxHoldMs = 5_000;
const slowMessage = 'The server has not answered yet. It is posted while you go on.';

/** Says what became of a movement after its form was closed, unless it was recorded as it was meant; the Waiting page has it, too. */
function showLate(posted: MovementResult): void {
  if (posted.kind === 'waiting' || posted.result.message === null) return;
  const { outcome, message } = posted.result;
  if (outcome === 'REJECTED') showToast('error', 'A count or move was refused', { detail: message });
  else showToast('warning', 'A count or move was recorded with a warning', { detail: message });
}
