import { onTestFinished } from 'vitest';
import type { Client } from '../query/client/client.ts';
import { startOperationServer } from './operationServer.ts';

/** Client of a test server that responds with `data` for the variables and records the requests. */
export async function fakeClient(
  data: (variables: unknown, call: number) => unknown,
): Promise<{ client: Client; requests: readonly unknown[] }> {
  const requests: unknown[] = [];
  const { close, client } = startOperationServer(async ({ variables }) =>
    Response.json({ data: data(variables, requests.push(variables) - 1) }),
  );
  onTestFinished(close);
  return { client, requests };
}
