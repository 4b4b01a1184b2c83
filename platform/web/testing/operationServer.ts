import * as z from 'zod';
import { type Client, createClient } from '../query/client/client.ts';

const requestBody = z.object({ operationName: z.string(), variables: z.unknown() });

type TestRequest = z.infer<typeof requestBody>;

/** An uploaded file. */
export interface ReceivedFile {
  /** With the query. */
  path: string;
  bytes: Uint8Array;
}

type Handle = (request: Request, path: string) => Promise<Response>;
/** `fetch` of the page, with its test servers by host. */
type ServingFetch = typeof fetch & { servers?: Map<string, Handle> };

// Tests with fake timers wait for responses, too.
const { setTimeout: startTimer } = globalThis;
const isTestHost = (host: string): boolean => host.endsWith('.test');
const servers = serveOnPage();

/** Lets `fetch` reach the test servers; modules that are loaded again find the same servers. */
function serveOnPage(): Map<string, Handle> {
  const original: ServingFetch = fetch;
  if (original.servers) return original.servers;
  const byHost = new Map<string, Handle>();
  const serve = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), globalThis.location?.href);
    if (!isTestHost(url.hostname)) return original(input, init);
    const request = new Request(input, init);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
    return Promise.race([handleRequest(request, url), aborted]);
  };
  globalThis.fetch = Object.assign(serve, { servers: byHost });
  return byHost;
}

async function handleRequest(request: Request, { hostname, pathname, search }: URL): Promise<Response> {
  // No response arrives in the task that asks for it.
  await new Promise((resolve) => startTimer(resolve));
  const handle = servers.get(hostname);
  if (!handle) throw new TypeError('Failed to fetch');
  return handle(request, pathname + search);
}

/** Ends a request as a cut connection does. */
export const cutConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Starts a server behind the `fetch` of the page for operations of the product's client. `respond` and `receiveFile` return the
 * response or throw `cutConnection()`; after `close`, no request reaches it.
 */
export function startOperationServer(
  respond: (request: TestRequest) => Promise<Response>,
  receiveFile?: (file: ReceivedFile) => Response,
): { close: () => void; client: Client } {
  const host = `${crypto.randomUUID()}.test`;
  servers.set(host, async (request, path) =>
    receiveFile && path.startsWith('/api/')
      ? receiveFile({ path, bytes: new Uint8Array(await request.arrayBuffer()) })
      : respond(requestBody.parse(await request.json())),
  );
  return {
    close: () => void servers.delete(host),
    client: createTestClient(`http://${host}/graphql`),
  };
}

/** Creates the product's client for an endpoint, without a session. */
export const createTestClient = (endpoint: string): Client =>
  createClient({
    endpoint,
    appVersion: '0.0.0',
    installId: 'test',
    session: {
      accessToken: async () => undefined,
      renew: async () => false,
      signIn: async () => false,
      goToForbidden: () => {},
    },
  });
