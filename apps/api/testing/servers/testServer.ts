import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { seedTenant } from '../data/seedTenant.ts';
import { moif } from '../data/testInstallation.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';
import { type TcpProxy, databaseProxy } from '#platform/server/testing/tcpProxy.ts';
import { createTokenSigner } from './tokenSigner.ts';

export const jsonType = 'application/json';
export const graphqlResponseType = 'application/graphql-response+json';

/** The composed server in a separate process, with the data of MOIF and a field that always fails. */
export interface TestServer {
  origin: string;
  process: ServerProcess;
  /** Proxy between the server and its database. */
  database: TcpProxy;
  /** Address of the database itself. */
  databaseUrl: string;
  /** Signs an access token of MOIF's manager with these claims changed. */
  token(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** All signed tokens. */
  tokens: readonly string[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<HttpResult>;
  /** Sends a GraphQL request as the app does; an object is sent as JSON. */
  post(body: unknown, options?: PostOptions): Promise<HttpResult>;
  close(): Promise<void>;
}

interface PostOptions {
  accept?: string;
  /** Null sends no header. */
  authorization?: string | null;
  type?: string;
}

export interface HttpResult {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of any other content type. */
  body: unknown;
}

export async function testServer({
  hasShortTimeouts = false,
  settings: further = {},
}: { hasShortTimeouts?: boolean; settings?: Readonly<Record<string, string>> } = {}): Promise<TestServer> {
  const { url, drop } = await testDatabase();
  const pooled = createDatabase({ url });
  await seedTenant(pooled, moif);
  const port = await findUnusedPort();
  const origin = `http://127.0.0.1:${port}`;
  const sign = await createTokenSigner(pooled.pool, origin);
  await pooled.close();
  const { proxy, url: proxied } = await databaseProxy(url);
  const settings = { DATABASE_URL: proxied, PORT: String(port), ...further };
  const process = startProcess('apps/api/testing/serveWithBug.ts', settings, {
    args: hasShortTimeouts ? ['impatient'] : [],
  });
  await process.waitForOutput('ready');
  const tokens: string[] = [];
  const token: TestServer['token'] = async (claims = {}) => {
    const { tenantId, ids, texts } = moif;
    const made = await sign({ sub: ids.site, email: texts.manager, wsapiTenant: tenantId, ...claims });
    tokens.push(made);
    return made;
  };
  return {
    origin,
    process,
    database: proxy,
    databaseUrl: url,
    token,
    tokens,
    get: async (path, headers = {}) => readHttpResult(await fetch(`${origin}${path}`, { headers })),
    post: async (body, { accept = graphqlResponseType, authorization, type = jsonType } = {}) => {
      const given = authorization === undefined ? `Bearer ${await token()}` : authorization;
      return readHttpResult(
        await fetch(`${origin}/graphql`, {
          method: 'POST',
          headers: { accept, 'content-type': type, ...(given !== null && { authorization: given }) },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      );
    },
    close: async () => {
      process.child.kill('SIGKILL');
      await process.closed;
      await proxy.goAway();
      await drop();
    },
  };
}

export async function readHttpResult(response: Response): Promise<HttpResult> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = text !== '' && headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, headers, body };
}
