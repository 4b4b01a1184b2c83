import { useMemo } from 'react';
import { createId } from '#platform/web/parts/createId.ts';
import { requestPersistence } from '#platform/web/offline/storageHealth.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { isOnline } from '#platform/web/query/network.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { type MovementEntry, movementFormat } from '../deviceMovement.ts';
import { getMovementPost } from './movementPost.ts';

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
  try {
    const posted = await getMovementPost(outbox).postOne(client, id);
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
  }
}
