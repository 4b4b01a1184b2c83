import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createClient } from '../client.ts';
import { operation } from '../operation.ts';

/** A response of the server. */
interface ScriptedResponse {
  status?: number;
  body: unknown;
  /** The connection breaks in the middle of the body. */
  isCut?: boolean;
  /** Id of the request in the server's log. */
  reference?: string;
  /** The response never arrives. */
  isSilent?: boolean;
  /** Session method that never resolves. */
  hangs?: 'accessToken' | 'renew';
  /** The user signs in again when asked to. */
  signsIn?: boolean;
}
/** The operation of `ping`. */
export const Ping = operation<{ ping: string }, { name: string }>(
  'Ping',
  'query Ping($name:String){ping(name:$name)}',
);
const pong: ScriptedResponse = { body: { data: { ping: 'pong' } } };

/** Starts a server with scripted responses for the current test; records the client's requests and session calls. */
export async function startScriptedServer(...scriptedResponses: readonly ScriptedResponse[]) {
  const requests: { token: string | undefined; headers: unknown; body: unknown }[] = [];
  const done: string[] = [];
  const hung = Promise.withResolvers<void>();
  const hangs = scriptedResponses.find((scripted) => scripted.hangs)?.hangs;
  const signsIn = scriptedResponses.some((scripted) => scripted.signsIn);
  let token = 'first';
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { authorization } = request.headers;
    requests.push({
      token: authorization,
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    });
    const scripted = scriptedResponses[requests.length - 1] ?? pong;
    if (scripted.isSilent) return;
    response.writeHead(scripted.status ?? 200, {
      'content-type': 'application/graphql-response+json',
      ...(scripted.reference && { 'x-request-id': scripted.reference }),
    });
    if (scripted.isCut) {
      response.write('{"data":{"ping":"po');
      setImmediate(() => response.destroy());
      return;
    }
    response.end(typeof scripted.body === 'string' ? scripted.body : JSON.stringify(scripted.body));
  }
  const http = createServer((request, response) => void respond(request, response));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const close = () => {
    http.close();
    http.closeAllConnections();
  };
  onTestFinished(close);
  const { port } = http.address() as AddressInfo;
  const client = createClient({
    endpoint: `http://127.0.0.1:${port}/graphql`,
    appVersion: '0.0.8',
    installId: 'abc',
    session: {
      accessToken: async () => token,
      renew: async () => {
        done.push('renew');
        token = 'second';
        return true;
      },
      signIn: async () => {
        done.push('signIn');
        token = 'third';
        return signsIn;
      },
      goToForbidden: () => void done.push('forbidden'),
      ...(hangs && {
        [hangs]: () => {
          hung.resolve();
          return new Promise(() => {});
        },
      }),
    },
  });
  return {
    client,
    close,
    requests,
    done,
    hung: hung.promise,
    ping: (signal?: AbortSignal) => client.call(Ping, { name: 'x' }, signal),
  };
}
