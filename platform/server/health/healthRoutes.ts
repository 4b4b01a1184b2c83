import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { createPool, defaultTimeouts } from '../database/databasePool.ts';
import { readMigrationFiles } from '../migrations/migrationFiles.ts';
import { type Readiness, checkReadiness } from './readiness.ts';
import { cacheResult } from './cacheResult.ts';

interface HealthSettings {
  url: string;
  /** Replica for reads, if it is another database. */
  readUrl?: string | undefined;
  /** Returns the error with which writes are currently refused. */
  writeOutage: Database['writeOutage'];
  /** Folder of the migrations of this version. */
  migrations: string;
  /** Returns milliseconds since any time; ends the cached readiness. */
  clock: () => number;
}

/** Short timeouts, because proxies and supervisors time out after some seconds. */
const timeouts = { ...defaultTimeouts, connect: 1500, response: 1500 };

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve, else 503 with the reasons. Neither needs a sign-in
 * or appears in the request log; changes of readiness are logged.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { url, readUrl, writeOutage, migrations, clock }: HealthSettings,
): Promise<void> {
  const files = await readMigrationFiles(migrations);
  // Separate connections, because a busy server is still ready.
  const primary = createPool(url, { connections: 1, timeouts });
  const replica =
    readUrl === undefined || readUrl === url ? undefined : createPool(readUrl, { connections: 1, timeouts });
  const readCachedReadiness = cacheResult(() => checkReadiness({ primary, replica, writeOutage }, files), {
    ttlMs: 1000,
    clock,
  });
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onClose', async () => {
    await Promise.all([primary.end(), replica?.end()]);
  });
  const logReadiness = readinessLogger(app);
  const quiet = { logLevel: 'silent' } as const;
  app.get('/healthz', quiet, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    const readiness = stopping ? stoppingReadiness : await readCachedReadiness();
    if (!stopping) logReadiness(readiness);
    const { missing } = readiness;
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing });
  });
}

const stoppingReadiness: Readiness = { missing: ['The server is stopping.'], errors: [] };

function readinessLogger(app: FastifyInstance): (readiness: Readiness) => void {
  let lastMessage = '';
  return ({ missing, errors }) => {
    const now = missing.join(' ');
    if (now === lastMessage) return;
    lastMessage = now;
    if (now === '') app.log.warn('ready again');
    else app.log.warn({ missing, err: errors[0] }, 'not ready');
  };
}
