import { onTestFinished } from 'vitest';
import type { Client } from '../query/client/client.ts';
import { startOperationServer } from './operationServer.ts';

/** Client of a test server that responds with `data` for the variables and records the requests. */
export async function fakeClient(
  data: (variables: unknown, call: number) => unknown,
): Promise<{ client: Client; requests: readonly unknown[] }> {
  const requests: unknown[] = [];
  const { server, client } = await startOperationServer(async ({ variables, response }) => {
    response.end(JSON.stringify({ data: data(variables, requests.push(variables) - 1) }));
  });
  onTestFinished(() => void server.close());
  return { client, requests };
}
