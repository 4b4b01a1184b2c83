import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { databasePool, usualPatience } from '../databasePool.ts';
import { readMigrationFiles } from '../migrationFiles.ts';
import { type Readiness, readinessOf } from './readiness.ts';
import { sharedAnswer } from './sharedAnswer.ts';

interface HealthSettings {
  url: string;
  /** Replica for reads, if it is another database. */
  readUrl?: string | undefined;
  /** Returns the error with which writes are currently refused. */
  writeRefusal: Database['writeRefusal'];
  /** Folder of the migrations of this version. */
  migrations: string;
}

/** Short timeouts, because proxies and supervisors time out after some seconds. */
const patience = { ...usualPatience, connect: 1500, answer: 1500 };

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve, else 503 with the reasons. Neither needs a sign-in
 * or appears in the request log; changes of readiness are logged.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { url, readUrl, writeRefusal, migrations }: HealthSettings,
): Promise<void> {
  const files = await readMigrationFiles(migrations);
  // Separate connections, because a busy server is still ready.
  const written = databasePool(url, { connections: 1, patience });
  const read =
    readUrl === undefined || readUrl === url
      ? undefined
      : databasePool(readUrl, { connections: 1, patience });
  const ask = sharedAnswer(() => readinessOf({ written, read, writeRefusal }, files), {
    milliseconds: 1000,
    clock: () => performance.now(),
  });
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onClose', async () => {
    await Promise.all([written.end(), read?.end()]);
  });
  const tell = teller(app);
  const quiet = { logLevel: 'silent' } as const;
  app.get('/healthz', quiet, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', quiet, async (_request, reply) => {
    const readiness = stopping ? leaving : await ask();
    if (!stopping) tell(readiness);
    const { missing } = readiness;
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', missing });
  });
}

const leaving: Readiness = { missing: ['The server is stopping.'], errors: [] };

function teller(app: FastifyInstance): (readiness: Readiness) => void {
  let told = '';
  return ({ missing, errors }) => {
    const now = missing.join(' ');
    if (now === told) return;
    told = now;
    if (now === '') app.log.warn('ready again');
    else app.log.warn({ missing, err: errors[0] }, 'not ready');
  };
}
