import { createDatabase } from '#platform/server/database.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import { fillSide } from './fillSide.ts';
import { moif } from './installation.ts';
import { type ServerProcess, freePort, startProcess } from './serverProcess.ts';
import { type TcpProxy, databaseProxy } from './tcpProxy.ts';
import { tokenMaker } from './tokens.ts';

export const plain = 'application/json';
export const modern = 'application/graphql-response+json';

/** The composed server in a separate process, with the data of MOIF and a field that always fails. */
export interface TestServer {
  origin: string;
  process: ServerProcess;
  /** Proxy between the server and its database. */
  database: TcpProxy;
  /** Signs an access token of MOIF's manager with these claims changed. */
  token(claims?: Readonly<Record<string, unknown>>): Promise<string>;
  /** All signed tokens. */
  tokens: readonly string[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<HttpAnswer>;
  /** Sends a GraphQL request as the app does; an object is sent as JSON. */
  post(body: unknown, options?: PostOptions): Promise<HttpAnswer>;
  close(): Promise<void>;
}

interface PostOptions {
  accept?: string;
  /** Null sends no header. */
  authorization?: string | null;
  type?: string;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text of any other content type. */
  body: unknown;
}

export async function testServer({
  impatient = false,
  settings: further = {},
}: { impatient?: boolean; settings?: Readonly<Record<string, string>> } = {}): Promise<TestServer> {
  const { url, drop } = await testDatabase();
  const pooled = createDatabase({ url });
  await fillSide(pooled, moif);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sign = await tokenMaker(pooled.pool, origin);
  await pooled.close();
  const { proxy, url: proxied } = await databaseProxy(url);
  const settings = { DATABASE_URL: proxied, PORT: String(port), ...further };
  const process = startProcess('testing/serveWithBug.ts', settings, { args: impatient ? ['impatient'] : [] });
  await process.saying('ready');
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
    token,
    tokens,
    get: async (path, headers = {}) => answerOf(await fetch(`${origin}${path}`, { headers })),
    post: async (body, { accept = modern, authorization, type = plain } = {}) => {
      const given = authorization === undefined ? `Bearer ${await token()}` : authorization;
      return answerOf(
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

export async function answerOf(response: Response): Promise<HttpAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = text !== '' && headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, headers, body };
}
