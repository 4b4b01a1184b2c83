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

interface ListeningSettings {
  url: string;
  channel: string;
  hear(payload: string): void;
  /** Interval of checks that notifications still arrive, in milliseconds. */
  probeEvery: number;
}

const patience = 10_000;
const probe = 'probe ';

/** Resolves once notifications arrive. Rejects when the connection cannot be established. */
export async function listeningConnection({
  url,
  channel,
  hear,
  probeEvery,
}: ListeningSettings): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trellis changes',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: patience,
  });
  const lost = Promise.withResolvers<unknown>();
  /** Probes that have not returned. */
  const out = new Set<string>();
  client.on('error', lost.resolve);
  client.on('end', () => lost.resolve(new Error('The connection that hears of changes has ended.')));
  client.on('notification', ({ payload = '' }) => {
    // Other connections send probes too.
    if (!payload.startsWith(probe)) hear(payload);
    out.delete(payload);
  });
  const notify = async (payloads: readonly string[]) => {
    await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
      channel,
      payloads,
    ]);
  };
  // PostgreSQL delivers a session's own notifications before it is ready for the next statement.
  const tryOut = async () => {
    const sent = `${probe}${randomUUID()}`;
    out.add(sent);
    await notify([sent]);
    if (out.delete(sent))
      throw new Error(
        'The database passes no notifications on; DATABASE_DIRECT_URL must lead past a pooler.',
      );
  };
  const end = () => Promise.race([client.end().catch(() => {}), pause(1_000, undefined, { ref: false })]);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await tryOut();
  } catch (error) {
    void end();
    throw error;
  }
  const trying = setInterval(() => void tryOut().catch(lost.resolve), probeEvery);
  return {
    notify,
    lost: lost.promise,
    close: async () => {
      clearInterval(trying);
      await end();
    },
  };
}
