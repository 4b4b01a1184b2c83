import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { RequestError } from './requestError.ts';
import { operation } from './operation.ts';
import { createSubscribe } from './subscribe.ts';

interface ScriptedResponse {
  status: number;
  type?: string;
  body?: string;
}

const events = 'text/event-stream; charset=utf-8';
const grown = (count: number) => `event: next\ndata: {"data":{"grown":${count}}}\n\n`;
const end = 'event: complete\ndata:\n\n';
const Grown = operation<{ grown: number }, Record<string, never>>('Grown', 'subscription Grown { grown }');

/** Subscribes at a server with scripted responses; the last one repeats. */
async function listen(scriptedResponses: readonly ScriptedResponse[], { renews = true } = {}) {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { status, type, body } = scriptedResponses[
      Math.min(tokens.length, scriptedResponses.length - 1)
    ] ?? { status: 500 };
    tokens.push(request.headers.authorization);
    if (type !== undefined) response.setHeader('content-type', type);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  let token = 'old';
  const subscribe = createSubscribe({
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/graphql`,
    appVersion: '0.0.0',
    installId: 'test',
    session: {
      accessToken: async () => token,
      renew: async () => {
        token = 'new';
        return renews;
      },
      signIn: async () => false,
      goToForbidden: () => {},
    },
  });
  const received: number[] = [];
  let opened = 0;
  const onOpen = () => void (opened += 1);
  const read = async () => {
    for await (const { grown: count } of subscribe(
      Grown,
      {},
      { onOpen, signal: AbortSignal.timeout(60_000) },
    ))
      received.push(count);
    return 'ended';
  };
  const outcome = await read().catch((error: unknown) => error);
  return { outcome, received, opened, tokens };
}

test('yields the events of a stream until the server completes it', async () =>
  expect(
    await listen([{ status: 200, type: events, body: grown(1) + grown(2) + end + grown(3) }]),
  ).toMatchObject({ outcome: 'ended', received: [1, 2], opened: 1, tokens: ['Bearer old'] }));

test('ends when the stream breaks', async () =>
  expect(await listen([{ status: 200, type: events, body: grown(1) }])).toMatchObject({
    outcome: 'ended',
    received: [1],
  }));

test.each([
  [{ status: 503, type: events, body: grown(1) }, 'HTTP_503'],
  [{ status: 200, type: 'application/json', body: '{}' }, 'HTTP_200'],
  [{ status: 200 }, 'HTTP_200'],
])('refuses the response %j', async (scripted, code) => {
  const { outcome, received, opened } = await listen([scripted]);
  expect(outcome).toBeInstanceOf(RequestError);
  expect(outcome).toMatchObject({ code, message: 'Live changes are unavailable.' });
  expect([received, opened]).toEqual([[], 0]);
});

test('renews a refused token once', async () => {
  const refused = { status: 401 };
  expect(await listen([refused, { status: 200, type: events, body: grown(1) + end }])).toMatchObject({
    outcome: 'ended',
    received: [1],
    tokens: ['Bearer old', 'Bearer new'],
  });
  const { outcome, tokens } = await listen([refused]);
  expect(outcome).toMatchObject({ code: 'HTTP_401' });
  expect(tokens).toHaveLength(2);
  expect((await listen([refused], { renews: false })).tokens).toHaveLength(1);
});

test.each([
  ['{"errors":[{"message":"Not for you.","extensions":{"code":"FORBIDDEN"}}]}', 'FORBIDDEN', 'Not for you.'],
  ['{"errors":[{"message":"No."}],"data":{"grown":1}}', 'NO_PAYLOAD', 'No.'],
  ['{"data":null}', 'NO_PAYLOAD', 'An unexpected error occurred.'],
])('fails at the event %s', async (data, code, message) => {
  const body = `${grown(1)}event: next\ndata: ${data}\n\n`;
  const { outcome, received } = await listen([{ status: 200, type: events, body }]);
  expect(outcome).toMatchObject({ code, message });
  expect(received).toEqual([1]);
});
