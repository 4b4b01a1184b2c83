import type { Instant } from '#platform/kernel/dates/day.ts';
import { type EntryResult, isRejected, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { runInOneTab } from '../live/browserTabs.ts';
import { getOwnerKey } from './outboxDatabase.ts';
import type { Outbox } from './outbox.ts';

/** Response to a request that was carried out; a row without a result waits on. */
export interface PostResponse {
  results: readonly EntryResult[];
  /** Time of the server; null when no request was needed. */
  receivedAt: Instant | null;
}

/**
 * Why a request was not carried out: `refused` as a whole for what a row says, or by an error of the server that a row may have
 * caused; `tooLarge`; `busy` for a while; or `stopped`, which no other request would change.
 */
export type PostFailure =
  | { kind: 'refused'; message: string; isServerError?: boolean }
  | { kind: 'tooLarge' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'stopped'; reason: 'network' | 'failed'; message: string };

/** Numbers of a post, for its progress and its end. */
export interface PostProgress {
  total: number;
  /** Entries with a result. */
  done: number;
  results: readonly EntryResult[];
  /** Set when the post ended before all entries had a result. */
  stopped?: Extract<PostFailure, { kind: 'stopped' }>;
}

/** The part of an outbox that a post needs. */
export type PostedOutbox = Pick<Outbox, 'owner' | 'store' | 'markSent' | 'settle' | 'noteContact'>;

interface PostOptions {
  outbox: PostedOutbox;
  /** Entries to post, as they are listed; each is sent as it is when its request starts. */
  entries: readonly OutboxEntry[];
  /** Most entries of one request; 1,000 unless it is given. */
  maxRows?: number;
  /** Sends entries of one format. */
  send: (entries: readonly OutboxEntry[]) => Promise<PostResponse | PostFailure>;
  onProgress?: (progress: PostProgress) => void;
  /** Called whenever the server is busy, before the wait for it. */
  onBusy?: (() => void) | undefined;
  /** Waits; tests give one that does not. */
  delay?: (ms: number) => Promise<void>;
  /** Clock of the device, in milliseconds; tests give one that is wrong. */
  now?: () => number;
}

/** Rows and bytes of one request. */
const defaultMaxRows = 1000;
const maxBytes = 1_048_576;
/** Bytes of a row besides its payload. */
const rowBytes = 500;
const maxBusyResponses = 5;
/** Faults in a row, more than it takes to find one row of a request. */
const maxServerErrors = 12;
const maxDelayMs = 120_000;
/** A tab that holds the lock longer is frozen, or posts very much; two posts do no harm. */
const lockTimeoutMs = 10_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Posts entries chunk by chunk and settles each with its result. Never throws for a failed request. */
export const postEntries = (options: PostOptions): Promise<PostProgress> =>
  runInOneTab(`trellis-post ${getOwnerKey(options.outbox.owner)}`, () => post(options), lockTimeoutMs);

async function post({
  outbox,
  entries,
  maxRows = defaultMaxRows,
  send,
  onProgress,
  onBusy,
  delay = wait,
  now = Date.now,
}: PostOptions): Promise<PostProgress> {
  const chunks = splitIntoChunks(entries, maxRows);
  let progress: PostProgress = { total: entries.length, done: 0, results: [] };
  let busyResponses = 0;
  let serverErrors = 0;
  onProgress?.(progress);
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    const sent = await outbox.markSent(chunk.map(({ id }) => id));
    if (sent.length === 0) continue;
    const sentMs = now();
    const response = await send(sent);
    if ('kind' in response && response.kind === 'refused' && response.isServerError) {
      serverErrors += 1;
      if (serverErrors > maxServerErrors)
        return { ...progress, stopped: { kind: 'stopped', reason: 'failed', message: response.message } };
    } else serverErrors = 0;
    if ('results' in response) {
      const respondedMs = now();
      const results = matchResults(sent, response.results);
      const { receivedAt } = response;
      await outbox.settle(results, receivedAt ?? getLastTime(outbox, sent));
      if (receivedAt !== null) await outbox.noteContact({ sentMs, respondedMs, receivedAt });
      progress = {
        ...progress,
        done: progress.done + chunk.length,
        results: [...progress.results, ...results],
      };
      onProgress?.(progress);
    } else if (response.kind === 'stopped') return { ...progress, stopped: response };
    else if (response.kind === 'busy') {
      busyResponses += 1;
      if (busyResponses > maxBusyResponses) return { ...progress, stopped: tooBusy };
      onBusy?.();
      await delay(Math.min(response.retryAfterMs, maxDelayMs));
      chunks.unshift(chunk);
    } else if (chunk.length > 1) {
      const half = Math.ceil(chunk.length / 2);
      chunks.unshift(chunk.slice(0, half), chunk.slice(half));
    } else {
      const message = response.kind === 'refused' ? response.message : 'The entry is too large';
      const isFailure = response.kind === 'refused' && response.isServerError;
      const results = sent
        // Settling a deletion forgets it; a server that only failed may still take it.
        .filter(({ isDeleted }) => !(isFailure && isDeleted))
        .map(({ id, rev }) => ({ id, rev, outcome: 'REJECTED' as const, message }));
      await outbox.settle(results, getLastTime(outbox, sent));
      progress = { ...progress, done: progress.done + 1, results: [...progress.results, ...results] };
      onProgress?.(progress);
    }
  }
  return progress;
}

/** Time for results without one of the server. */
const getLastTime = ({ store }: PostedOutbox, [first]: readonly OutboxEntry[]): Instant =>
  store.get().meta?.lastContact ?? first?.recordedAt ?? '';

const tooBusy: Extract<PostFailure, { kind: 'stopped' }> = {
  kind: 'stopped',
  reason: 'failed',
  message: 'The server is busy. Try again in a few minutes.',
};

/** Returns the results of revisions that were sent, whatever else the response names. */
function matchResults(sent: readonly OutboxEntry[], results: readonly EntryResult[]): readonly EntryResult[] {
  const revisions = new Map(sent.map(({ id, rev }) => [id, rev]));
  return results.filter(({ id, rev }) => revisions.get(id) === rev);
}

/** Splits entries into requests of one format each, in their order; what was refused before comes last and holds nothing back. */
function splitIntoChunks(entries: readonly OutboxEntry[], maxRows: number): OutboxEntry[][] {
  const chunks: OutboxEntry[][] = [];
  const ordered = [...entries.filter((entry) => !isRejected(entry)), ...entries.filter(isRejected)];
  for (const ofFormat of Map.groupBy(ordered, ({ format }) => format).values()) {
    let bytes = Infinity;
    for (const entry of ofFormat) {
      const size = rowBytes + new TextEncoder().encode(JSON.stringify(entry.payload)).length;
      const last = chunks.at(-1);
      if (!last || bytes + size > maxBytes || last.length >= maxRows) {
        chunks.push([entry]);
        bytes = size;
      } else {
        last.push(entry);
        bytes += size;
      }
    }
  }
  return chunks;
}
