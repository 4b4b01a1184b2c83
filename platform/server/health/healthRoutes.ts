import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { databasePool, usualPatience } from '../databasePool.ts';
import { readMigrationFiles } from '../migrationFiles.ts';
import { type Readiness, readinessOf } from './readiness.ts';
import { sharedAnswer } from './sharedAnswer.ts';

interface HealthSettings {
  url: string;
  /** Where lists are read, when that is another database. */
  readUrl?: string | undefined;
  /** Why the product's changes are refused at present. */
  writeRefusal: Database['writeRefusal'];
  /** Folder of the migrations of this version. */
  migrations: string;
}

/** For whoever polls: proxies and supervisors give up after some seconds themselves. */
const patience = { ...usualPatience, connect: 1500, answer: 1500 };

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can serve, else 503 with what is missing. Both without sign-in and
 * without a line in the request log; a change of readiness is logged.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { url, readUrl, writeRefusal, migrations }: HealthSettings,
): Promise<void> {
  const files = await readMigrationFiles(migrations);
  // Connections of their own: a server whose connections are all at work is busy, not away.
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
