import { setTimeout as pause } from 'node:timers/promises';
import type { TenantId } from '#platform/kernel/id.ts';
import { announcementIn, payloadsOf, pendingChanges } from './announcement.ts';
import type { CommittedChanges, EntityChange } from './entityChange.ts';
import { type ListeningConnection, listeningConnection } from './listeningConnection.ts';

/** Who hears what the processes of the installation announce. */
export interface ChangeListener {
  changes(tenantId: TenantId, changes: readonly EntityChange[]): void;
  /** There were changes that nobody here has heard of: in one tenant, or in any. */
  missed(tenantId?: TenantId): void;
}

/** Changes of all processes on one database, as hints: none is sure to come (docs/decisions/0015). */
export interface ChangeFeed {
  /** Tells every process, this one too; soon and together with others. */
  announce(committed: CommittedChanges): void;
  /** Begins to hear; one listener for as long as the feed lives. */
  listen(listener: ChangeListener): void;
  /** Whether all that is committed from now on is heard; waits some seconds for a connection that is just being made. */
  isListening(): Promise<boolean>;
  /** Announces what is left, and ends. */
  close(): Promise<void>;
}

interface FeedSettings {
  /** Of the database, past any pooler. */
  directUrl: string;
  /** Told why the connection was lost or cannot be made; once until it is there again. */
  report(error: unknown): void;
  /** How long a connection that is just being made is waited for, in milliseconds. */
  patience?: number;
}

const channel = 'trellis_changes';
const togetherMilliseconds = 20;
const probeMilliseconds = 20_000;
const firstPause = 100;
const longestPause = 10_000;

export function changeFeed({ directUrl, report, patience = 5_000 }: FeedSettings): ChangeFeed {
  const pending = pendingChanges();
  let listener: ChangeListener | undefined;
  let connection: ListeningConnection | undefined;
  let connected = Promise.withResolvers<boolean>();
  let failures = 0;
  let closed = false;
  let next: NodeJS.Timeout | undefined;
  let sendingSoon: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  const hear = (payload: string) => {
    const announcement = announcementIn(payload);
    if (announcement?.changes === 'many') listener?.missed(announcement.tenantId);
    else if (announcement) listener?.changes(announcement.tenantId, announcement.changes);
  };

  const connect = async (): Promise<void> => {
    try {
      const made = await listeningConnection({
        url: directUrl,
        channel,
        hear,
        probeEvery: probeMilliseconds,
      });
      if (closed) await made.close();
      else void staysWith(made);
    } catch (error) {
      connectAgain(error);
    }
  };
  const staysWith = async (made: ListeningConnection): Promise<void> => {
    failures = 0;
    connection = made;
    // In the time before.
    listener?.missed();
    connected.resolve(true);
    sendSoon();
    const reason = await made.lost;
    connection = undefined;
    connected = Promise.withResolvers();
    void made.close();
    connectAgain(reason);
  };
  const connectAgain = (reason: unknown) => {
    if (closed) return;
    if (failures === 0) report(reason);
    next = setTimeout(() => void connect(), Math.min(firstPause * 2 ** failures, longestPause));
    failures += 1;
  };

  const send = async () => {
    if (!connection || pending.isEmpty()) return;
    const taken = pending.take();
    try {
      await connection.notify(payloadsOf(taken));
    } catch {
      // Told again over the next connection; what has come through after all is told twice, which harms nobody.
      for (const announcement of taken) pending.addAgain(announcement);
    }
  };
  const sendSoon = () => {
    if (sendingSoon || sending || !connection || pending.isEmpty()) return;
    sendingSoon = setTimeout(() => {
      sendingSoon = undefined;
      sending = send().finally(() => {
        sending = undefined;
        sendSoon();
      });
    }, togetherMilliseconds);
  };

  return {
    announce: (committed) => {
      if (closed) return;
      pending.add(committed);
      sendSoon();
    },
    listen: (listening) => {
      listener = listening;
      void connect();
    },
    isListening: () =>
      connection
        ? Promise.resolve(true)
        : Promise.race([connected.promise, pause(patience, false, { ref: false })]),
    close: async () => {
      closed = true;
      clearTimeout(next);
      clearTimeout(sendingSoon);
      await Promise.race([(async () => sending)().then(send), pause(1_000, undefined, { ref: false })]);
      await connection?.close();
    },
  };
}
