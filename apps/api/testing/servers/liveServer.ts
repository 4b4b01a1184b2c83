import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { type Database, createDatabase } from '#platform/server/database/database.ts';
import type { ChangedEntity } from '#platform/server/events/entityChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { composeServer } from '../../server.ts';
import { seedTenant } from '../data/seedTenant.ts';
import { bpf, moif, managerSession } from '../data/testInstallation.ts';
import { type LiveStream, liveStream } from './liveStream.ts';
import type { TenantFixture } from '../data/tenantFixture.ts';
import { createTokenSigner } from './tokenSigner.ts';

/** The composed server in this process, with the data of MOIF and BPF. */
export interface LiveServer {
  origin: string;
  url: string;
  app: FastifyInstance;
  database: Database;
  /** Signs a token of a manager with these claims changed. */
  token(fixture: TenantFixture, claims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Opens a stream of a manager. */
  stream(fixture: TenantFixture, options?: LiveStreamOptions): Promise<LiveStream>;
  /** Records changes in the history as a command does. */
  change(fixture: TenantFixture, ...changes: readonly PartialEntityChange[]): Promise<void>;
  close(): Promise<void>;
}

interface LiveStreamOptions {
  claims?: Readonly<Record<string, unknown>>;
  query?: string;
  variables?: object;
}

/** A change; defaults to the update of an order. */
type PartialEntityChange = Partial<ChangedEntity> & { entityId: string };

export async function liveServer(): Promise<LiveServer> {
  const { url, drop } = await testDatabase();
  const database = createDatabase({ url });
  await seedTenant(database, moif);
  await seedTenant(database, bpf);
  const port = await findUnusedPort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await composeServer({
    configuration: readConfiguration({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'error' }),
    database,
  });
  await app.listen({ port, host: '127.0.0.1' });
  const sign = await createTokenSigner(database.pool, origin);
  const token: LiveServer['token'] = ({ tenantId, ids, texts }, claims = {}) =>
    sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId, ...claims });
  return {
    origin,
    url,
    app,
    database,
    token,
    stream: async (fixture, { claims = {}, ...options } = {}) =>
      liveStream({ origin, token: await token(fixture, claims), ...options }),
    change: async (fixture, ...changes) => {
      await database.write(
        managerSession(fixture),
        (unit) => recordHistory(unit, changes.map(entityChangeFixture)),
        {
          now: new Date().toISOString(),
        },
      );
    },
    close: async () => {
      await app.close();
      await database.close();
      await drop();
    },
  };
}

export const entityChangeFixture = (change: PartialEntityChange) => ({
  entityType: 'ORDER',
  version: 2,
  action: 'updateOrder',
  operation: 'UPDATED' as const,
  ...change,
});

/** Returns an id of an entity that need not exist. */
export const entityIdFixture = (number: number): string => String(number).padStart(32, 'a');
