import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/embeddedPostgres/embeddedPostgres.ts';
import { createDataFolder } from '#platform/server/testing/dataFolder.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

// Commands that started the embedded database themselves are interrupted while they work.
let dataDirectory: string;
let admin: ServerProcess;
beforeEach(async () => {
  dataDirectory = await createDataFolder();
});
afterEach(async () => {
  admin.child.kill('SIGKILL');
  const left = Number((await lockFile()).split('\n')[0]);
  if (left > 0) process.kill(left, 'SIGQUIT');
  await rm(dataDirectory, { recursive: true });
});

const lockFile = () => readFile(join(dataDirectory, 'database/postmaster.pid'), 'utf8').catch(() => '');

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('stops the database that it started when it is interrupted by %s', async (signal, code) => {
  // The first start runs all migrations.
  admin = startProcess('scripts/admin.ts', { DATA_DIR: dataDirectory }, { args: ['tenant', 'list'] });
  await expect.poll(lockFile, { interval: 5 }).toMatch(/\nready/);
  const [pid = '', , , , socketFolder = ''] = (await lockFile()).split('\n');
  // npm and a terminal send the signal twice for one Ctrl+C.
  admin.child.kill(signal);
  admin.child.kill(signal);
  expect(await admin.closed).toEqual({ code, printed: 'Interrupted.\n' });
  expect(await lockFile()).toBe('');
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
});

test('ends at once when it is interrupted again', async () => {
  admin = startProcess('scripts/admin.ts', { DATA_DIR: dataDirectory }, { args: ['tenant', 'list'] });
  await expect.poll(lockFile, { interval: 5 }).toMatch(/\nready/);
  const pid = Number((await lockFile()).split('\n')[0]);
  // The database is frozen, so that it does not stop.
  process.kill(pid, 'SIGSTOP');
  const interrupted = () => {
    admin.child.kill('SIGINT');
    return admin.child.exitCode;
  };
  try {
    await expect.poll(interrupted, { interval: 50 }).toBe(130);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  expect((await admin.closed).printed).toBe(
    'Exited before the database has stopped. The next start of Trellis takes it over.\n',
  );
  // The same server, or its successor if it had been asked to stop before it was frozen.
  const database = await startEmbeddedPostgres({ dataDirectory });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.end();
  await database.stop();
  expect(await lockFile()).toBe('');
});
