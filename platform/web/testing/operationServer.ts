import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import * as z from 'zod';
import { type Client, createClient } from '../query/client/client.ts';

const requestBody = z.object({ operationName: z.string(), variables: z.unknown() });

interface TestRequest extends z.infer<typeof requestBody> {
  response: ServerResponse;
}

/** An uploaded file. */
export interface ReceivedFile {
  /** With the query. */
  path: string;
  bytes: Uint8Array;
}

/** Starts an HTTP server for operations of the product's client; `respond` ends the response. */
export async function startOperationServer(
  respond: (request: TestRequest) => Promise<void>,
  receiveFile?: (file: ReceivedFile, response: ServerResponse) => Promise<void>,
): Promise<{ server: Server; client: Client }> {
  const handle = async (request: IncomingMessage, response: ServerResponse) =>
    receiveFile && request.url?.startsWith('/api/')
      ? receiveFile({ path: request.url, bytes: await buffer(request) }, response)
      : respond({ ...requestBody.parse(await json(request)), response });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A request on a connection that times out meanwhile would fail as a network error.
  server.keepAliveTimeout = 0;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { server, client: createTestClient(`http://127.0.0.1:${port}/graphql`) };
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
