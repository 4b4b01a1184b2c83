import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, emptyDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import { processEnvironment } from '../../testing/servers/serverProcess.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'trellis-log-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
const atEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of atEnd.splice(0)) end();
});

/** Starts main.ts with standard output and error at this file descriptor; resolves when it serves requests. */
async function startWith(output: number, { url } = database) {
  const port = await findUnusedPort();
  const main = join(projectFolder, 'apps/api/main.ts');
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', output, output],
    env: processEnvironment({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'info' }),
  });
  atEnd.push(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const get = () => fetch(`http://127.0.0.1:${port}/healthz?x`).then(({ status }) => status, String);
  const log = () => fetch(`http://127.0.0.1:${port}/config.json`).then(({ status }) => status, String);
  await expect.poll(get, { interval: 100 }).toBe(200);
  return { child, exited, log };
}

const fifo = (name: string): string => {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
};
const reader = (path: string) => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);

test('serves and stops while the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w');
  // Also logs that it has updated the database.
  const empty = await emptyDatabase();
  const { child, exited, log } = await startWith(full, empty);
  closeSync(full);
  for (let round = 0; round < 20; round += 1) expect(await log()).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await empty.drop();
});

test('serves while the pipe of its log is closed, and writes the lines once it is read again', async () => {
  const path = fifo('closed');
  const first = reader(path);
  const pipe = openSync(path, 'w');
  const { child, exited, log } = await startWith(pipe);
  closeSync(pipe);
  closeSync(first);
  for (let round = 0; round < 20; round += 1) expect(await log()).toBe(200);
  const again = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  expect(await log()).toBe(200);
  // A read returns the current content of the pipe; the rest is written when it empties.
  let written = '';
  const requests = async () => {
    const { buffer, bytesRead } = await again.read(Buffer.alloc(100_000));
    written += buffer.toString('utf8', 0, bytesRead);
    return written.match(/"path":"\/config.json"/g);
  };
  await expect.poll(requests).toHaveLength(21);
  await again.close();
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('serves and stops while nobody reads the pipe of its log', async () => {
  const path = fifo('unread');
  const idle = reader(path);
  const pipe = openSync(path, 'w');
  const { child, exited, log } = await startWith(pipe);
  closeSync(pipe);
  // More lines than a pipe can hold.
  for (let round = 0; round < 60; round += 1)
    expect(new Set(await Promise.all(Array.from({ length: 10 }, log)))).toEqual(new Set([200]));
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  closeSync(idle);
});
