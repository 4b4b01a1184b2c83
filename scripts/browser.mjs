// Finds or installs the browser of the tests: the same one everywhere, whatever other browsers the machine has.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { call, installPackage } from './debian.mjs';
import { environmentFor, modules } from './setup.mjs';

/** Chromium without windows: renders the same and needs a quarter less processor time. */
const shell = 'chromium-headless-shell';
const debianPath = `/usr/bin/${shell}`;

/** Returns the path of the browser; without one it prints advice and returns undefined. */
export async function findBrowser(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    console.error(`CHROMIUM_PATH is ${given}, which is not a program; correct it or remove it.`);
    return undefined;
  }
  const found = (await fromDebian()) ?? (await playwrightOwn(node)) ?? (await download(node));
  if (found === undefined)
    console.error(
      `The browser tests need Chromium: install it (on Debian: apt-get install ${shell}) or set CHROMIUM_PATH to its program.`,
    );
  return found;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const fromDebian = async () =>
  isProgram(debianPath) || (await installPackage(shell)) ? debianPath : undefined;

async function playwrightOwn(node) {
  const script = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
  const { output } = await call(node, ['-e', script], 20, environmentFor(node));
  const path = output.trim();
  if (path === '' || !existsSync(path)) return undefined;
  // Without the required system libraries the browser cannot even print its version.
  return (await call(path, ['--version'], 20, process.env)).code === 0 ? path : undefined;
}

async function download(node) {
  console.log('Downloading a browser for the tests (a minute at most) ...');
  const cli = join(modules, 'playwright-core/cli.js');
  const { code } = await call(node, [cli, 'install', 'chromium'], 60, environmentFor(node));
  return code === 0 ? playwrightOwn(node) : undefined;
}
