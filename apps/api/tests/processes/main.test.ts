import { findUnusedPort, occupyPort } from '#platform/server/testing/unusedPort.ts';
import { afterEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

let database: TestDatabase | undefined;
const started: ServerProcess[] = [];

afterEach(async () => {
  for (const { child } of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await database?.drop();
  database = undefined;
});

function startMain(environment: Record<string, string>): ServerProcess {
  const main = startProcess('apps/api/main.ts', environment);
  started.push(main);
  return main;
}

test('exits with code 1 and a message for an invalid setting', async () =>
  expect(await startMain({ PORT: 'many' }).closed).toEqual({
    code: 1,
    printed: 'PORT is "many", but it must be a number from 1 to 65535.\n',
  }));

test('migrates, serves, and exits with code 0 on SIGTERM', async () => {
  database = await testDatabase();
  const port = await findUnusedPort();
  const main = startMain({ DATABASE_URL: database.url, PORT: String(port) });
  await main.waitForOutput(`Trellis is ready: http://127.0.0.1:${port} (Ctrl+C stops it)`);
  const response = await fetch(`http://127.0.0.1:${port}/config.json`);
  expect(await response.json()).toMatchObject({ signInUrl: `http://127.0.0.1:${port}` });
  main.child.kill('SIGTERM');
  const end = await main.closed;
  expect(end.code).toBe(0);
  expect(end.printed).toMatch(/Stopping \.\.\.\n$/);
});

test('explains how to resolve a port that is in use', async () => {
  database = await testDatabase();
  const { port, release } = await occupyPort();
  const end = await startMain({ DATABASE_URL: database.url, PORT: String(port) }).closed;
  await release();
  expect(end).toEqual({
    code: 1,
    printed: `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.\n`,
  });
});

test('explains that the connection pooler is not reachable', async () => {
  database = await testDatabase();
  const settings = {
    DATABASE_URL: `postgres://${new URL(database.url).username}:secret@127.0.0.1:1/x`,
    DATABASE_DIRECT_URL: database.url,
  };
  expect(await startMain({ ...settings, PORT: String(await findUnusedPort()) }).closed).toEqual({
    code: 1,
    printed:
      'The database does not respond (connect ECONNREFUSED 127.0.0.1:1); check DATABASE_URL, DATABASE_READ_URL and that PostgreSQL runs there.\n',
  });
});
