import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant } from '../data/seedTenant.ts';
import { moif } from '../data/testInstallation.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';
import { type TcpProxy, databaseProxy } from '#platform/server/testing/tcpProxy.ts';
import { createTokenSigner } from './tokenSigner.ts';

/** main.ts with the data of MOIF and a proxy in front of its database. */
export interface ProxiedMain {
  port: number;
  /** The database itself. */
  url: string;
  database: TcpProxy;
  /** An access token of MOIF's manager. */
  token: string;
  /** Starts a process without waiting until it is ready. */
  launch(): ServerProcess;
  /** Resolves with the process when it is ready. */
  start(): Promise<ServerProcess>;
  /** Kills the last started process and drops the database. */
  close(): Promise<void>;
}

export async function proxiedMain(): Promise<ProxiedMain> {
  const { url: direct, drop } = await testDatabase();
  const pooled = createDatabase({ url: direct });
  await seedTenant(pooled, moif);
  const port = await findUnusedPort();
  const sign = await createTokenSigner(pooled.pool, `http://127.0.0.1:${port}`);
  const { tenantId, ids, texts } = moif;
  const token = await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId });
  await pooled.close();
  const { proxy, url } = await databaseProxy(direct);
  let last: ServerProcess | undefined;
  const launch = () => (last = startProcess('apps/api/main.ts', { DATABASE_URL: url, PORT: String(port) }));
  return {
    port,
    url: direct,
    database: proxy,
    token,
    launch,
    start: async () => {
      const started = launch();
      await started.waitForOutput('Trellis is ready');
      return started;
    },
    close: async () => {
      last?.child.kill('SIGKILL');
      await last?.closed;
      await proxy.goAway();
      await drop();
    },
  };
}
