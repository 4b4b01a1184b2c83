import type { Instant } from '#platform/kernel/dates/day.ts';
import { type EntryResult, isRejected, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import {
  postEntries,
  type PostedOutbox,
  type PostFailure,
  type PostProgress,
  type PostResponse,
} from '#platform/web/offline/poster.ts';
import { toPostFailure } from '#platform/web/offline/toPostFailure.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { CountMaterialItemDocument, MoveMaterialItemDocument } from '../../web/documents.ts';
import {
  clockJumpedText,
  type DeviceMovement,
  listMovements,
  readDeviceMovement,
} from '../deviceMovement.ts';
import { type MovementRequest, toMovementRequest } from '../movementRequest.ts';

/** Returns the entries that the server can take: counts and moves of material that this release can read. */
export const listPostableMovements = (entries: readonly OutboxEntry[]): readonly DeviceMovement[] =>
  listMovements(entries).filter(({ isForeign }) => !isForeign);

/**
 * Returns a movement with the earlier ones of its item that wait: a move may need what an earlier count found. Refused ones stay
 * for the user.
 */
export function listWithEarlier(entries: readonly OutboxEntry[], id: string): readonly DeviceMovement[] {
  const postable = listPostableMovements(entries);
  const last = postable.find((movement) => movement.id === id);
  return postable.filter(
    (movement) =>
      movement === last ||
      (last !== undefined &&
        movement.payload.materialItemId === last.payload.materialItemId &&
        movement.seq < last.seq &&
        !isRejected(movement)),
  );
}

interface PostMovementsOptions {
  client: Client;
  /** Movements to post; all that the server can take unless they are given. */
  movements?: readonly DeviceMovement[];
  onProgress?: (progress: PostProgress) => void;
  /** Called whenever the server is busy. */
  onBusy?: (() => void) | undefined;
  /** Waits for a busy server; tests give one that does not. */
  delay?: (ms: number) => Promise<void>;
  /** Clock of the device, in milliseconds; tests give one that is wrong. */
  now?: () => number;
}

/** Errors of the server in a row after which a post ends. */
const maxServerErrors = 3;

/** Posts counts and moves of material in the order in which they were recorded, each by its own mutation. */
export function postDeviceMovements(
  outbox: PostedOutbox,
  options: PostMovementsOptions,
): Promise<PostProgress> {
  const { client, now = Date.now, movements = listPostableMovements(outbox.store.get().entries) } = options;
  const { meta } = outbox.store.get();
  // Later times were corrected by the device.
  const uncorrectedSeq = meta?.lastContact === null ? Infinity : (meta?.clock.uncorrectedSeq ?? 0);
  let serverErrors = 0;
  return postEntries({
    ...options,
    outbox,
    entries: movements,
    maxRows: 1,
    send: async ([entry]) => {
      const movement = entry && readDeviceMovement(entry);
      if (!movement) return { results: [], receivedAt: null };
      const sentAt = movement.seq <= uncorrectedSeq ? new Date(now()).toISOString() : null;
      const request = toMovementRequest(movement, { email: outbox.owner.email, sentAt });
      const response = await sendMovement(client, request, movement);
      serverErrors =
        'kind' in response && response.kind === 'refused' && response.isServerError ? serverErrors + 1 : 0;
      if (serverErrors === 0) return response;
      // The server may have recorded it before it failed, so it stays as it is.
      return serverErrors < maxServerErrors && 'kind' in response && response.kind === 'refused'
        ? { results: [], receivedAt: null }
        : { kind: 'stopped', reason: 'failed', message: serverErrorMessage };
    },
  });
}

const serverErrorMessage = 'Something went wrong on the server. Try again in a few minutes.';
/** Says that a correction came too late. */
export const recordedBeforeMessage =
  'It was recorded before with other values, which stand. Look at the item, and record what is wrong again.';
const unreadableMessage = 'The server could not read this. Edit it, or save it to a file and ask for help.';

async function sendMovement(
  client: Client,
  request: MovementRequest,
  movement: DeviceMovement,
): Promise<PostResponse | PostFailure> {
  const outcome =
    'count' in request
      ? await sendCommand(client, CountMaterialItemDocument, request.count)
      : await sendCommand(client, MoveMaterialItemDocument, request.move);
  return toResponse(outcome, movement);
}

function toResponse(
  outcome: Outcome<{ readonly receivedAt: Instant | null }>,
  { id, rev, clockJumped }: DeviceMovement,
): PostResponse | PostFailure {
  const toResult = (result: Pick<EntryResult, 'outcome' | 'message'>): EntryResult => ({
    id,
    rev,
    ...result,
  });
  if (!outcome.ok) {
    if (outcome.error) return toPostFailure(outcome.message, outcome.error, unreadableMessage);
    // An earlier request, or a file, has recorded it before it was corrected; its key is never taken again.
    const isRecorded = outcome.entries.some(({ code }) => code === 'DUPLICATE');
    return {
      results: [
        toResult(
          isRecorded
            ? { outcome: 'WARNED', message: recordedBeforeMessage }
            : { outcome: 'REJECTED', message: outcome.message },
        ),
      ],
      receivedAt: null,
    };
  }
  const { receivedAt } = outcome.payload;
  const warnings = outcome.notices
    .filter(({ severity }) => severity === 'WARNING')
    .map(({ message }) => message);
  if (clockJumped) warnings.push(clockJumpedText);
  return {
    results: [
      toResult(
        warnings.length > 0
          ? { outcome: 'WARNED', message: warnings.join(' ') }
          : { outcome: 'RECORDED', message: null },
      ),
    ],
    receivedAt,
  };
}
