import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant } from '../data/seedTenant.ts';
import { moif } from '../data/testInstallation.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';
import { type HttpResult, readHttpResult, graphqlResponseType, jsonType } from './testServer.ts';
import { createTokenSigner } from './tokenSigner.ts';

/** A running main.ts. */
export interface ProductProcess {
  origin: string;
  process: ServerProcess;
  /** An access token of MOIF's manager. */
  token: string;
  /** Sends an operation as MOIF's manager. */
  call(operation: { name: string; text: string }, variables: object): Promise<HttpResult>;
}

/** Processes of one installation with the data of MOIF; the first one has the public URL. */
export interface ProductProcesses {
  all: readonly ProductProcess[];
  /** An access token of MOIF's manager. */
  token: string;
  /** Direct URL of the database. */
  url: string;
  close(): Promise<void>;
}

interface ProductOptions {
  count: number;
  /** Settings of the database connection; a direct connection by default. */
  settings?: (url: string) => Readonly<Record<string, string>>;
}

export async function startProductProcesses({
  count,
  settings = (url) => ({ DATABASE_URL: url }),
}: ProductOptions): Promise<ProductProcesses> {
  const { url, drop } = await testDatabase();
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findUnusedPort());
  const publicUrl = `http://127.0.0.1:${ports[0]}`;
  const database = createDatabase({ url });
  await seedTenant(database, moif);
  const sign = await createTokenSigner(database.pool, publicUrl);
  const { tenantId, ids, texts } = moif;
  const token = await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId });
  await database.close();
  const all = ports.map((port) => {
    const environment = { ...settings(url), PORT: String(port), PUBLIC_URL: publicUrl };
    const origin = `http://127.0.0.1:${port}`;
    return {
      origin,
      process: startProcess('apps/api/main.ts', environment),
      token,
      call: createOperationClient(origin, token),
    };
  });
  await Promise.all(all.map(({ process }) => process.waitForOutput('Trellis is ready')));
  return {
    all,
    token,
    url,
    close: async () => {
      for (const { process } of all) process.child.kill('SIGKILL');
      await Promise.all(all.map(({ process }) => process.closed));
      await drop();
    },
  };
}

/** Returns a function that sends operations as the app does, with further headers. */
export const createOperationClient =
  (origin: string, token: string, further: Readonly<Record<string, string>> = {}): ProductProcess['call'] =>
  async ({ name, text }, variables) =>
    readHttpResult(
      await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: {
          accept: graphqlResponseType,
          'content-type': jsonType,
          authorization: `Bearer ${token}`,
          ...further,
        },
        body: JSON.stringify({ query: text, operationName: name, variables }),
      }),
    );
