// npm start: installs missing packages, builds the web app while the database starts, runs the server until Ctrl+C.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor, prepare, project } from './setup.mjs';
import { buildWeb } from './webBuild.mjs';

const node = prepare();

// With a smaller heap limit than Node's default the server collects garbage earlier: under load it needs 180 MiB
// instead of 380, for a tenth more processor time on the longest pages (docs/performance.md). With a fixed threshold for
// large buffers, the C library returns their memory to the system as soon as they are released.
const { flags, environment } = JSON.parse(readFileSync(join(project, 'scripts/serverMemory.json'), 'utf8'));
// Detached: Ctrl+C reaches only this process, which forwards it once. The server notices the end of this process by its channel.
const server = spawn(node, [...flags, join(project, 'apps/api/main.ts')], {
  cwd: project,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environmentFor(node, { ...environment, WEB_APP_FOLLOWS: 'yes' }),
});
let failed = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
// npm does not forward a signal when it ends, so watch the parent process.
const parent = process.ppid;
setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref();
server.on('exit', (code) => process.exit(failed ? 1 : (code ?? 1)));
server.on('error', (error) => {
  console.error(`The server cannot be started: ${error.message}`);
  process.exit(1);
});

if (await buildWeb(node)) {
  if (server.connected) server.send('web app built', () => undefined);
} else {
  failed = true;
  server.kill('SIGTERM');
}
