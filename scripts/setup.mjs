// Setup of every command: plain JavaScript without packages, for any installed Node version.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = dirname(dirname(fileURLToPath(import.meta.url)));
export const modules = join(project, 'node_modules');

/** Installs the packages of the lock file when they are missing or outdated; returns the Node executable to use. */
export function prepare() {
  if (!isInstalled()) install();
  return findNode();
}

export function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Compares the list that npm writes after installing with the lock file. */
function isInstalled() {
  const installed = listPackages(join(modules, '.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(listPackages(join(project, 'package-lock.json')) ?? {}).every(([path, required]) => {
    const found = installed[path];
    if (path === '' || (found === undefined && required.optional)) return true;
    return found?.version === required.version && found?.integrity === required.integrity;
  });
}

function listPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing packages (half a minute or more, only after an update) ...');
  // Production needs the development packages too, to build the web app. A Node in node_modules would replace itself.
  const result = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathWithout(modules) },
    shell: process.platform === 'win32',
  });
  if (result.error)
    stopWith(`npm cannot be started (${result.error.message}); install Node.js 24 together with npm.`);
  if (result.status !== 0) stopWith('The packages could not be installed; see the messages of npm above.');
}

const pathWithout = (folder) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(folder))
    .join(delimiter);

/** Returns the running Node if it is 24.7 or newer, else the one of the `node` package. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const brought = join(modules, '.bin/node');
  if (existsSync(brought)) {
    const { stdout } = spawnSync(brought, ['--version'], { encoding: 'utf8' });
    if (stdout && isNewEnough(stdout.trim().slice(1))) return brought;
  }
  return stopWith(
    `Trellis needs Node.js 24.7 or newer and this machine has ${process.versions.node}; install Node.js 24 from https://nodejs.org and try again.`,
  );
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

/** Environment of child processes: their Node and tools first in PATH, compiled modules cached. */
export const environmentFor = (node, more = {}) => ({
  ...process.env,
  PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: join(modules, '.cache/node'),
  ...more,
});
