// What every command begins with: plain JavaScript without packages, for the Node that the machine happens to have.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = dirname(dirname(fileURLToPath(import.meta.url)));
export const modules = join(project, 'node_modules');

/** Installs the packages when they are missing or not those of the lock file, and gives the Node to go on with. */
export function prepare() {
  if (!isInstalled()) install();
  return findNode();
}

export function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm writes down what it has installed when it is done: every package of the lock file has to be there. */
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(packagesOf(join(project, 'package-lock.json')) ?? {}).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (found === undefined && wanted.optional)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing packages (half a minute or more, only after an update) ...');
  // The development packages build the web app, in production too. A Node from node_modules would replace itself.
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

/** Node 24.7 has what the product needs; the package brings one where the machine's is older. */
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

/** Environment of the commands that follow: their Node and tools first, compiled modules kept. */
export const environmentFor = (node, more = {}) => ({
  ...process.env,
  PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: join(modules, '.cache/node'),
  ...more,
});
