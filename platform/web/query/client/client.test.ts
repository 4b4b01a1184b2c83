import { expect, onTestFinished, test, vi } from 'vitest';
import { operation } from './operation.ts';
import { Ping, startScriptedServer } from './testing/scriptedServer.ts';

const Rename = operation<{ ping: string }, { name: string }>(
  'Rename',
  'mutation Rename($name:String){rename(name:$name)}',
);
const refused = (
  code: string | undefined,
  message = 'The current user is not authorized.',
  status = 200,
) => ({
  status,
  body: { errors: [{ message, ...(code ? { extensions: { code } } : {}) }] },
});

test('sends the operation name, token, installation id and release', async () => {
  const { ping, requests } = await startScriptedServer();
  expect(await ping()).toEqual({ ping: 'pong' });
  expect(requests[0]).toMatchObject({
    token: 'Bearer first',
    headers: { 'app-install-id': 'abc', 'app-version': '0.0.8', accept: 'application/graphql-response+json' },
    body: { operationName: 'Ping', variables: { name: 'x' } },
  });
});

test('sends no cookies', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const { ping } = await startScriptedServer();
  await ping();
  expect(fetched.mock.calls).toMatchObject([[expect.any(String), { credentials: 'omit' }]]);
});

test.each([
  ['HTTP 401', refused(undefined, 'no', 401)],
  ['UNAUTHENTICATED', refused('UNAUTHENTICATED')],
  ['AUTH_NOT_AUTHORIZED', refused('AUTH_NOT_AUTHORIZED')],
  ['the message without a code', refused(undefined, 'User Unauthorized')],
])('renews the token once and repeats the request after %s', async (_, scripted) => {
  const { ping, requests, done } = await startScriptedServer(scripted);
  expect(await ping()).toEqual({ ping: 'pong' });
  expect(requests.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
  expect(done).toEqual(['renew']);
});

test('goes to the sign-in page when the renewed token is refused too', async () => {
  const { ping, done } = await startScriptedServer(refused('UNAUTHENTICATED'), refused('UNAUTHENTICATED'));
  await expect(ping()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', operation: 'Ping' });
  expect(done).toEqual(['renew', 'signIn']);
});

test('repeats the request after the user has signed in again', async () => {
  const ended = { ...refused('UNAUTHENTICATED'), signsIn: true };
  const { ping, requests, done } = await startScriptedServer(refused('UNAUTHENTICATED'), ended);
  expect(await ping()).toEqual({ ping: 'pong' });
  expect(requests.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second', 'Bearer third']);
  expect(done).toEqual(['renew', 'signIn']);
});

test('does not sign out because of a customer named Unauthorized Returns', async () => {
  const { ping, done } = await startScriptedServer(
    refused('BAD_USER_INPUT', 'Unauthorized Returns is no number'),
  );
  await expect(ping()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(done).toEqual([]);
});

test('goes to the forbidden page for a token without tenant', async () => {
  const { ping, done } = await startScriptedServer(
    refused('NO_TENANT', 'You do not have access to this application.', 403),
  );
  await expect(ping()).rejects.toMatchObject({ code: 'NO_TENANT' });
  expect(done).toEqual(['forbidden']);
});

test.each([
  [
    refused('INTERNAL', 'Something went wrong. Reference 4711.'),
    'INTERNAL',
    'Something went wrong. Reference 4711.',
  ],
  [{ status: 502, body: '<html>' }, 'HTTP_502', 'An unexpected error occurred.'],
])("uses the server's error message if there is one", async (scripted, code, message) => {
  const { ping } = await startScriptedServer(scripted);
  await expect(ping()).rejects.toMatchObject({ code, message });
});

test.each([
  [Rename, ['rename'], 'Something went wrong, so nothing was saved. Reference 4711.'],
  // The change is stored when a field of the payload cannot be read.
  [Rename, ['rename', 'order'], 'Something went wrong. Reference 4711.'],
  [Rename, undefined, 'Something went wrong. Reference 4711.'],
  [Ping, ['ping'], 'Something went wrong. Reference 4711.'],
])('says that nothing was saved only when a whole mutation failed', async (sent, path, message) => {
  const error = { message: 'Something went wrong. Reference 4711.', extensions: { code: 'INTERNAL' }, path };
  const { client } = await startScriptedServer({ body: { data: null, errors: [error] } });
  await expect(client.call(sent, { name: 'x' })).rejects.toMatchObject({ code: 'INTERNAL', message });
});

test.each([
  [Ping, 'This could not be read. Reference 1a2b3c4d.'],
  [Rename, 'Some of the values could not be read, so nothing was saved. Reference 1a2b3c4d.'],
])(
  'says plainly that the server could not read the request, and keeps its message as the cause',
  async (sent, message) => {
    const detail = 'Variable "$name" has invalid value';
    const { client } = await startScriptedServer({
      ...refused('BAD_USER_INPUT', detail, 400),
      reference: '1a2b3c4d',
    });
    await expect(client.call(sent, { name: 'x' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message,
      cause: { message: detail },
    });
  },
);

test("uses the server's message about an operation that was carried out in part", async () => {
  const { body } = refused('BAD_USER_INPUT', 'A filter can have at most 8 levels.');
  const { ping } = await startScriptedServer({ body: { ...body, data: null } });
  await expect(ping()).rejects.toThrow('A filter can have at most 8 levels.');
});

test('asks the user to check the connection without a server', async () => {
  const { ping, close } = await startScriptedServer();
  close();
  await expect(ping()).rejects.toMatchObject({
    code: 'NETWORK',
    isTransient: true,
    message: 'Network error occurred. Please check your connection.',
  });
});

test.each([
  ['the page of a captive portal', '<!doctype html><title>Wi-Fi</title>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a text', '"ok"'],
  ['a list', '[]'],
  ['invalid errors', '{"errors":"no","data":{"ping":"pong"}}'],
])('fails when the response is %s', async (_, body) => {
  const { ping, done } = await startScriptedServer({ body });
  await expect(ping()).rejects.toMatchObject({ name: 'CallError', code: 'HTTP_200', isTransient: false });
  expect(done).toEqual([]);
});

test('reports a network error for a truncated response', async () => {
  const { ping } = await startScriptedServer({ body: {}, isCut: true });
  await expect(ping()).rejects.toMatchObject({ code: 'NETWORK', isTransient: true });
});

test('times out after a minute without a retry', async () => {
  const { ping } = await startScriptedServer({ body: {}, isSilent: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = ping().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatchObject({
    code: 'NO_ANSWER',
    isTransient: false,
    message: 'Network error occurred. Please check your connection.',
  });
  vi.useRealTimers();
});

test.each(['accessToken', 'renew'] as const)('applies the timeout to the session (%s)', async (hangs) => {
  const { ping, hung, done } = await startScriptedServer({ ...refused('UNAUTHENTICATED'), hangs });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = ping().catch((error: unknown) => error);
  await hung;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatchObject({ code: 'NO_ANSWER', operation: 'Ping', isTransient: false });
  expect(done).toEqual([]);
  vi.useRealTimers();
});

test('reports an aborted request as aborted, not as a network error', async () => {
  const { ping } = await startScriptedServer({ body: {}, isSilent: true });
  const left = new AbortController();
  const failure = ping(left.signal).catch((error: unknown) => error);
  left.abort();
  expect(await failure).toMatchObject({ name: 'AbortError' });
});
