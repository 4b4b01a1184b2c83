import { setTimeout as pause } from 'node:timers/promises';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import { parseAnnouncement, toPayloads, pendingChanges } from './announcement.ts';
import type { CommittedChanges, EntityChange } from './entityChange.ts';
import { type ListeningConnection, listeningConnection } from './listeningConnection.ts';

/** Receives the announcements of all processes of the installation. */
interface ChangeListener {
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

interface ChangeFeedOptions {
  /** Address of the database past any pooler. */
  directUrl: string;
  /** Called with the reason when the connection fails; once per outage. */
  reportError(error: unknown): void;
  /** Time to wait for a pending connection, in milliseconds. */
  connectTimeoutMs?: number;
}

const channel = 'trellis_changes';
const batchDelayMs = 20;
const probeIntervalMs = 20_000;
const minReconnectDelayMs = 100;
const maxReconnectDelayMs = 10_000;

export function changeFeed({
  directUrl,
  reportError,
  connectTimeoutMs = 5_000,
}: ChangeFeedOptions): ChangeFeed {
  const pending = pendingChanges();
  let listener: ChangeListener | undefined;
  let connection: ListeningConnection | undefined;
  let connected = Promise.withResolvers<boolean>();
  let failures = 0;
  let isClosed = false;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let sendTimer: NodeJS.Timeout | undefined;
  let pendingSend: Promise<void> | undefined;

  const receive = (payload: string) => {
    const announcement = parseAnnouncement(payload);
    if (announcement?.changes === 'many') listener?.missed(announcement.tenantId);
    else if (announcement) listener?.changes(announcement.tenantId, announcement.changes);
  };

  const connect = async (): Promise<void> => {
    try {
      const newConnection = await listeningConnection({
        url: directUrl,
        channel,
        onPayload: receive,
        probeIntervalMs: probeIntervalMs,
      });
      if (isClosed) await newConnection.close();
      else await useConnection(newConnection);
    } catch (error) {
      scheduleReconnect(error);
    }
  };
  const useConnection = async (newConnection: ListeningConnection): Promise<void> => {
    connection = newConnection;
    try {
      // Changes before the connection was up.
      listener?.missed();
      failures = 0;
      connected.resolve(true);
      scheduleSend();
      const reason = await newConnection.lost;
      connected = Promise.withResolvers();
      scheduleReconnect(reason);
    } finally {
      connection = undefined;
      void newConnection.close();
    }
  };
  const scheduleReconnect = (reason: unknown) => {
    if (isClosed) return;
    if (failures === 0) reportError(reason);
    reconnectTimer = setTimeout(
      () => void connect(),
      Math.min(minReconnectDelayMs * 2 ** failures, maxReconnectDelayMs),
    );
    failures += 1;
  };

  const send = async () => {
    if (!connection || pending.isEmpty()) return;
    const announcements = pending.takeAll();
    try {
      await connection.notify(toPayloads(announcements));
    } catch {
      // Send them again over the next connection; duplicates are harmless.
      for (const announcement of announcements) pending.restore(announcement);
    }
  };
  const scheduleSend = () => {
    if (sendTimer || pendingSend || !connection || pending.isEmpty()) return;
    sendTimer = setTimeout(() => {
      sendTimer = undefined;
      pendingSend = send().finally(() => {
        pendingSend = undefined;
        scheduleSend();
      });
    }, batchDelayMs);
  };

  return {
    announce: (committed) => {
      if (isClosed) return;
      pending.add(committed);
      scheduleSend();
    },
    listen: (listening) => {
      listener = listening;
      void connect();
    },
    isListening: () =>
      connection
        ? Promise.resolve(true)
        : Promise.race([connected.promise, pause(connectTimeoutMs, false, { ref: false })]),
    close: async () => {
      isClosed = true;
      clearTimeout(reconnectTimer);
      clearTimeout(sendTimer);
      await Promise.race([(async () => pendingSend)().then(send), pause(1_000, undefined, { ref: false })]);
      await connection?.close();
    },
  };
}
