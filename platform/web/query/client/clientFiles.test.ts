import { expect, test } from 'vitest';
import { startScriptedServer } from './testing/scriptedServer.ts';

test('uploads a file with the token, renewed and repeated after the sign-in', async () => {
  const { client, requests, done } = await startScriptedServer(
    { status: 401, body: {} },
    { status: 401, body: {}, signsIn: true },
    { status: 201, body: { fileId: 'f1' } },
  );
  const bytes = new TextEncoder().encode('{"Code":1}').buffer;
  await expect(client.upload('/api/files', { type: 'text/csv', bytes })).resolves.toEqual({ fileId: 'f1' });
  expect(done).toEqual(['renew', 'signIn']);
  expect(requests.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second', 'Bearer third']);
  expect(requests.at(-1)).toMatchObject({
    body: { Code: 1 },
    headers: { 'content-type': 'text/csv', 'app-install-id': 'abc', 'app-version': '0.0.8' },
  });
});

test.each([
  [
    { status: 413, body: { message: 'The file is larger than 10 MB.' } },
    { code: 'HTTP_413', message: 'The file is larger than 10 MB.' },
  ],
  [
    { status: 502, body: '<html>' },
    { code: 'HTTP_502', message: 'The file could not be uploaded. Try again.' },
  ],
])('reports an upload that the server refuses: %#', async (response, error) => {
  const { client } = await startScriptedServer(response);
  const bytes = new TextEncoder().encode('{}').buffer;
  await expect(client.upload('/api/files', { type: 'text/csv', bytes })).rejects.toMatchObject(error);
});

test('downloads a file with the token, renewed and repeated', async () => {
  const { client, requests, done } = await startScriptedServer(
    { status: 401, body: {} },
    { body: 'Code\nA\n' },
  );
  const bytes = await client.download('/api/files/1');
  expect(new TextDecoder().decode(bytes)).toBe('Code\nA\n');
  expect(done).toEqual(['renew']);
  expect(requests.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second']);
});

test.each([
  [
    { status: 410, body: { message: 'The file was removed.' } },
    { code: 'HTTP_410', message: 'The file was removed.' },
  ],
  [
    { status: 502, body: '<html>' },
    { code: 'HTTP_502', message: 'The file could not be downloaded. Try again.' },
  ],
])('reports a download that the server refuses: %#', async (response, error) => {
  const { client } = await startScriptedServer(response);
  await expect(client.download('/api/files/1')).rejects.toMatchObject(error);
});
