import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { type Client, createClient } from '../query/client/client.ts';

const call = z.object({ variables: z.unknown() });

/** Client of a test server that responds with `data` for the variables and records the requests. */
export async function fakeClient(
  data: (variables: unknown, call: number) => unknown,
): Promise<{ client: Client; requests: readonly unknown[] }> {
  const requests: unknown[] = [];
  async function respond(request: IncomingMessage): Promise<string> {
    const { variables } = call.parse(await json(request));
    return JSON.stringify({ data: data(variables, requests.push(variables) - 1) });
  }
  const server = createServer((request, response) => {
    void respond(request).then((text) => response.end(text));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = createClient({
    endpoint: `http://127.0.0.1:${port}/graphql`,
    appVersion: '0.0.0',
    installId: 'test',
    session: {
      accessToken: async () => undefined,
      renew: async () => false,
      signIn: () => {},
      goToForbidden: () => {},
    },
  });
  return { client, requests };
}
