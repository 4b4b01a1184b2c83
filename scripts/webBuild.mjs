// Builds the web app into dist/web when its sources have changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor, modules, project } from './setup.mjs';

const sources = [
  'apps/web',
  'features',
  'platform/kernel',
  'platform/web',
  'vite.config.ts',
  'package-lock.json',
];
const output = join(project, 'dist/web');
const note = join(project, 'dist/web.sha256');

/** Resolves to true when the build exists; prints Vite's output when it fails. */
export async function buildWeb(node) {
  const hash = hashOfSources();
  const last = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (last === hash && existsSync(join(output, 'index.html'))) return true;
  console.log('Building the web app ...');
  const built = await runVite(node);
  if (built) writeFileSync(note, hash);
  return built;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(source)).toSorted()) {
    hash.update(`${file}\n`);
    hash.update(readFileSync(join(project, file)));
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const stat = statSync(join(project, path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(project, path))
    .filter((name) => name !== 'server' && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(`${path}/${name}`));
}

function runVite(node) {
  const vite = spawn(node, [join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor(node, { NODE_ENV: 'production' }),
  });
  let printed = '';
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (text) => (printed += text));
  return new Promise((resolve) => {
    vite.on('close', (code) => {
      if (code !== 0) console.error(`${printed}\nThe web app could not be built.`);
      resolve(code === 0);
    });
  });
}
