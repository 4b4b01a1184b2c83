import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/testing/database.ts';
import { findUnusedPort } from '#platform/server/testing/unusedPort.ts';
import serverMemory from '../../../../scripts/serverMemory.json' with { type: 'json' };
import { type ServerProcess, startProcess } from '../../testing/servers/serverProcess.ts';

let database: TestDatabase | undefined;
let server: ServerProcess | undefined;
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.closed;
  await database?.drop();
});

/** Memory of a process in MiB, from the file system of Linux. */
async function readMemory(pid: number | undefined): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

test.runIf(process.platform === 'linux')('is ready with 10 MiB less than its start needed', async () => {
  database = await testDatabase();
  server = startProcess('apps/api/main.ts', {
    ...serverMemory.environment,
    NODE_OPTIONS: serverMemory.flags.join(' '),
    DATABASE_URL: database.url,
    PORT: String(await findUnusedPort()),
  });
  await server.waitForOutput('Trellis is ready');
  const { now, peak } = await readMemory(server.child.pid);
  expect(peak - now).toBeGreaterThan(10);
});
