import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A dedicated connection that receives the notifications of one channel. */
export interface ListeningConnection {
  /** Sends notifications in the channel. Rejects when the connection is lost. */
  notify(payloads: readonly string[]): Promise<void>;
  /** Resolves with the reason once the connection is lost. */
  lost: Promise<unknown>;
  close(): Promise<void>;
}

interface ListeningOptions {
  url: string;
  channel: string;
  /** Handles a notification. When it throws, the connection counts as lost. */
  onPayload(payload: string): void;
  /** Interval of checks that notifications still arrive, in milliseconds. */
  probeIntervalMs: number;
}

const timeoutMs = 10_000;
const probePrefix = 'probe ';

/** Resolves once notifications arrive. Rejects when the connection cannot be established. */
export async function listeningConnection({
  url,
  channel,
  onPayload,
  probeIntervalMs,
}: ListeningOptions): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trellis changes',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeoutMs,
  });
  const lost = Promise.withResolvers<unknown>();
  /** Probes that have not returned. */
  const pendingProbes = new Set<string>();
  client.on('error', lost.resolve);
  client.on('end', () => lost.resolve(new Error('The connection for notifications has ended.')));
  client.on('notification', ({ payload = '' }) => {
    pendingProbes.delete(payload);
    // Other connections send probes too.
    if (payload.startsWith(probePrefix)) return;
    try {
      onPayload(payload);
    } catch (error) {
      // Thrown in an event handler, it would end the server.
      lost.resolve(error);
    }
  });
  const notify = async (payloads: readonly string[]) => {
    await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
      channel,
      payloads,
    ]);
  };
  // PostgreSQL delivers a session's own notifications before it is ready for the next statement.
  const sendProbe = async () => {
    const sent = `${probePrefix}${randomUUID()}`;
    pendingProbes.add(sent);
    await notify([sent]);
    if (pendingProbes.delete(sent))
      throw new Error(
        'The database delivers no notifications. Set DATABASE_DIRECT_URL to the database itself instead of a pooler.',
      );
  };
  const end = () => Promise.race([client.end().catch(() => {}), pause(1_000, undefined, { ref: false })]);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await sendProbe();
  } catch (error) {
    void end();
    throw error;
  }
  const probeTimer = setInterval(() => void sendProbe().catch(lost.resolve), probeIntervalMs);
  return {
    notify,
    lost: lost.promise,
    close: async () => {
      clearInterval(probeTimer);
      await end();
    },
  };
}
