import { setTimeout as pause } from 'node:timers/promises';
import type { TenantId } from '#platform/kernel/id.ts';
import { announcementIn, payloadsOf, pendingChanges } from './announcement.ts';
import type { CommittedChanges, EntityChange } from './entityChange.ts';
import { type ListeningConnection, listeningConnection } from './listeningConnection.ts';

/** Receives the announcements of all processes of the installation. */
export interface ChangeListener {
  changes(tenantId: TenantId, changes: readonly EntityChange[]): void;
  /** Called when changes were missed, in one tenant or in any. */
  missed(tenantId?: TenantId): void;
}

/** Changes of all processes on one database. Delivery is not guaranteed (docs/decisions/0015). */
export interface ChangeFeed {
  /** Announces changes to every process, this one included; batches them for some milliseconds. */
  announce(committed: CommittedChanges): void;
  /** Connects and sets the only listener. */
  listen(listener: ChangeListener): void;
  /** Resolves to whether the connection is up; waits some seconds for a pending one. */
  isListening(): Promise<boolean>;
  /** Sends pending announcements and disconnects. */
  close(): Promise<void>;
}

interface FeedSettings {
  /** Address of the database past any pooler. */
  directUrl: string;
  /** Called with the reason when the connection fails; once per outage. */
  report(error: unknown): void;
  /** Time to wait for a pending connection, in milliseconds. */
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
    // Changes before the connection was up.
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
      // Send them again over the next connection; duplicates are harmless.
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
