import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';

let database: TestDatabase | undefined;
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await database?.drop();
  database = undefined;
});

/** The server's process with everything it prints. */
function startMain(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
  });
  started.push(child);
  let printed = '';
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
      for (const check of heard) check();
    });
  const closed = once(child, 'close').then(() => ({ code: child.exitCode, printed }));
  const saying = (text: string) =>
    Promise.race([
      new Promise<void>((resolve) => {
        const check = () => printed.includes(text) && resolve();
        heard.push(check);
        check();
      }),
      closed.then((end) => Promise.reject(new Error(`It ended: ${end.printed}`))),
    ]);
  return { child, closed, saying };
}

/** A program that has taken a free port. */
async function takePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, release: () => server.close() };
}

test('a bad setting ends it with one sentence and exit code 1', async () =>
  expect(await startMain({ PORT: 'many' }).closed).toEqual({
    code: 1,
    printed: 'PORT is "many", but it must be a number from 1 to 65535.\n',
  }));

test('it migrates, answers, and ends on SIGTERM with exit code 0', async () => {
  database = await testDatabase();
  const { port, release } = await takePort();
  release();
  const main = startMain({ DATABASE_URL: database.url, PORT: String(port) });
  await main.saying(`Trellis is ready: http://127.0.0.1:${port} (Ctrl+C stops it)`);
  const answer = await fetch(`http://127.0.0.1:${port}/config.json`);
  expect(await answer.json()).toMatchObject({ signInUrl: `http://127.0.0.1:${port}` });
  main.child.kill('SIGTERM');
  const end = await main.closed;
  expect(end.code).toBe(0);
  expect(end.printed).toMatch(/Stopping \.\.\.\n$/);
});

test('a taken port is told with what to do', async () => {
  database = await testDatabase();
  const { port, release } = await takePort();
  const end = await startMain({ DATABASE_URL: database.url, PORT: String(port) }).closed;
  release();
  expect(end).toEqual({
    code: 1,
    printed: `Port ${port} is taken; stop the program that uses it or set PORT to another one.\n`,
  });
});
