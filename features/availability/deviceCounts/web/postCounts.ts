import type { EntryResult, OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import {
  type PostResponse,
  postEntries,
  type PostedOutbox,
  type PostFailure,
  type PostProgress,
} from '#platform/web/offline/poster.ts';
import { toPostFailure } from '#platform/web/offline/toPostFailure.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import {
  RecordAvailabilitySessionCountsDocument,
  type RecordAvailabilitySessionCountsMutationVariables,
} from '../../web/documents.ts';
import {
  canPost,
  completedKind,
  countCounts,
  countKind,
  readCompletion,
  readDeviceCount,
} from '../deviceCount.ts';

type PostInput = RecordAvailabilitySessionCountsMutationVariables['input'];

/** Returns the entries of the outbox that the server can take: counts with an item, and completed locations. */
export const listPostable = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter(
    (entry) => entry.kind === completedKind || (entry.kind === countKind && canPost(readDeviceCount(entry))),
  );

interface PostCountsOptions {
  client: Client;
  /** Device of counts that are posted from a file: how many wait there is not known here. */
  fileDeviceId?: string;
  onProgress?: (progress: PostProgress) => void;
  /** Waits for a busy server; tests give one that does not. */
  delay?: (ms: number) => Promise<void>;
  /** Clock of the device, in milliseconds; tests give one that is wrong. */
  now?: () => number;
}

/** Posts all counts of the user that the server can take, of all sites, in chunks (spec 3 §4 "Count flow"). */
export const postCounts = (outbox: PostedOutbox, options: PostCountsOptions): Promise<PostProgress> =>
  postEntries({
    ...options,
    outbox,
    entries: listPostable(outbox.store.get().entries),
    send: (entries) => {
      const { entries: all, meta } = outbox.store.get();
      const waiting = Math.max(0, countCounts(all) - countCounts(entries));
      return sendCounts(
        options.client,
        outbox,
        options.fileDeviceId === undefined
          ? { entries, waiting, deviceId: meta?.deviceId }
          : { entries, waiting: undefined, deviceId: options.fileDeviceId },
      );
    },
  });

/** A request as it is about to be sent. */
interface CountRequest {
  entries: readonly OutboxEntry[];
  /** How many counts remain on the device after the request; undefined when that is not known. */
  waiting: number | undefined;
  deviceId: string | undefined;
}

async function sendCounts(
  client: Client,
  { owner: { email } }: PostedOutbox,
  { entries, waiting, deviceId }: CountRequest,
): Promise<PostResponse | PostFailure> {
  const input = toPostInput({ entries, email, deviceId, waiting });
  const completed = entries
    .filter(({ kind }) => kind === completedKind)
    .map(({ id, rev }): EntryResult => ({ id, rev, outcome: 'RECORDED', message: null }));
  // A completed location cannot be taken back once it was sent.
  if (input.counts.length === 0 && input.completedLocations?.length === 0)
    return { results: completed, receivedAt: null };
  const outcome = await sendCommand(client, RecordAvailabilitySessionCountsDocument, input);
  if (!outcome.ok)
    return outcome.error
      ? toPostFailure(outcome.message, outcome.error, unreadableMessage)
      : { kind: 'refused', message: outcome.message, isServerError: true };
  const { results, receivedAt } = outcome.payload;
  if (!results || receivedAt === null)
    return {
      kind: 'stopped',
      reason: 'failed',
      message: 'The server did not say what became of the counts.',
    };
  return {
    results: [
      ...results.map(({ countRowId, rev, outcome: fate, errors }) => ({
        id: countRowId,
        rev,
        outcome: fate,
        message: errors?.[0]?.message ?? null,
      })),
      ...completed,
    ],
    receivedAt,
  };
}

interface PostContent extends CountRequest {
  /** Recorder of the counts. */
  email: string;
}

/** Builds the input of a post; all entries have one format. */
export function toPostInput({ entries, email, deviceId, waiting }: PostContent): PostInput {
  const sentAt = new Date().toISOString();
  return {
    counts: entries
      .filter(({ kind }) => kind === countKind)
      .map(readDeviceCount)
      .map(({ id, rev, seq, isDeleted, recordedAt, deviceRecordedAt, clockJumped, payload }) => ({
        countRowId: id,
        rev,
        seq,
        deleted: isDeleted,
        // The server takes deletions of what it does not know, too; without an item it was never there.
        itemId: payload.itemId ?? id,
        locationId: payload.locationId === '' ? id : payload.locationId,
        grade: payload.grade,
        quantity: payload.quantity,
        comment: payload.comment,
        recordedAt,
        deviceRecordedAt,
        clockJumped,
        recordedBy: email,
      })),
    completedLocations: entries
      .filter((entry) => entry.kind === completedKind && !entry.isDeleted)
      .flatMap((entry) => {
        const { recordedAt, deviceRecordedAt } = entry;
        const locationId = readCompletion(entry)?.payload.locationId;
        return locationId === undefined ? [] : [{ locationId, recordedAt, deviceRecordedAt }];
      }),
    recordedAt: sentAt,
    recordedBy: email,
    deviceId: deviceId ?? null,
    sentAt,
    payloadVersion: entries[0]?.format ?? null,
    pendingCount: waiting ?? null,
  };
}

const unreadableMessage =
  'The server could not read this count. Edit it, or save the counts to a file and ask for help.';
