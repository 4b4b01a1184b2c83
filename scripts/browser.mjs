// Finds a Chromium for the browser tests, or gets one.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environmentFor, modules, project } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const advice =
  'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.';

/** Path of the browser; undefined, after saying what to do, when there is none. */
export async function findBrowser(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    console.error(`CHROMIUM_PATH is ${given}, but there is no program; correct it or leave it out.`);
    return undefined;
  }
  const found = installed() ?? (await playwrightOwn(node)) ?? (await download(node)) ?? (await fromDebian());
  if (found === undefined) console.error(advice);
  return found;
}

function installed() {
  const folders = [...places, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.flatMap((folder) => [folder, ...names.map((name) => join(folder, name))]).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return (
      names.some((name) => path.toLowerCase().replaceAll(' ', '-').endsWith(name)) ||
      path === process.env.CHROMIUM_PATH
    );
  } catch {
    return false;
  }
}

async function playwrightOwn(node) {
  const script = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
  const { output } = await call(node, ['-e', script], 20, environmentFor(node));
  const path = output.trim();
  if (path === '' || !existsSync(path)) return undefined;
  // It brings no libraries of the system; where they lack it does not even tell its version.
  return (await call(path, ['--version'], 20, process.env)).code === 0 ? path : undefined;
}

async function download(node) {
  console.log('Downloading a browser for the tests (a minute at most) ...');
  const cli = join(modules, 'playwright-core/cli.js');
  const { code } = await call(node, [cli, 'install', 'chromium'], 60, environmentFor(node));
  return code === 0 ? playwrightOwn(node) : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from the packages of the system ...');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await call('/usr/bin/apt-get', ['update', '-q'], 120, environment);
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  const { code, output } = await call('/usr/bin/apt-get', install, 300, environment);
  if (code !== 0) console.error(output.split('\n').slice(-5).join('\n'));
  return installed();
}

/** The output is shown by nobody but the caller; a tool that takes too long is stopped. */
function call(program, args, seconds, env) {
  const child = spawn(program, args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), seconds * 1000);
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: 1, output }));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}
