// npm run dev | check | bench | mutate | admin; npm test builds the web app by it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { environmentFor, modules, prepare, project, stopWith } from './setup.mjs';
import { run, runChecks } from './steps.mjs';
import { buildWeb } from './webBuild.mjs';

const [command = '', ...rest] = process.argv.slice(2);
const commands = { dev, check, build, bench, mutate: () => tool('mutate.ts'), admin: () => tool('admin.ts') };
/** Options of `npm run bench` that need a browser. */
const browserRuns = ['--browser', '--lists', '--long-orders'];
if (!Object.hasOwn(commands, command)) stopWith(`Use npm run ${Object.keys(commands).join(', npm run ')}.`);
const node = prepare();
process.exit(await commands[command]());

function tool(file, environment) {
  return run(node, [join('scripts', file), ...rest], { environment });
}

async function bench() {
  if (!rest.some((option) => browserRuns.includes(option))) return tool('bench/bench.ts');
  const browser = await findBrowser(node);
  if (browser === undefined || !(await buildWeb(node))) return 1;
  return tool('bench/bench.ts', { CHROMIUM_PATH: browser });
}

async function check() {
  const failed = await runChecks(node);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

async function build() {
  return (await buildWeb(node)) ? 0 : 1;
}

/** Vite serves the web app and proxies requests to the server; both restart when their sources change. */
function dev() {
  const port = Number(process.env.PORT || 3000);
  const open = process.env.PUBLIC_URL || `http://127.0.0.1:${port}`;
  const api = { PORT: String(port + 1), PUBLIC_URL: open };
  const web = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  const both = [
    start(['--watch', '--watch-preserve-output', 'apps/api/main.ts'], api),
    start([join(modules, 'vite/bin/vite.js'), ...web], { API_URL: `http://127.0.0.1:${port + 1}` }),
  ];
  const end = () => both.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const ends = both.map((child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0))));
  void Promise.race(ends).then(end);
  return Promise.all(ends).then((codes) => Math.max(...codes));
}

function start(args, environment) {
  const env = environmentFor(node, environment);
  return spawn(node, args, { cwd: project, detached: true, stdio: ['ignore', 'inherit', 'inherit'], env });
}
