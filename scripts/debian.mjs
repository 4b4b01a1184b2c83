// Installs Debian packages that tests need, when running as root on Debian.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { project } from './setup.mjs';

/** Installs a package without starting its services; returns true on success. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} from the packages of the system ...`);
  // Run level 1 prevents the package from starting services.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await call('/usr/bin/apt-get', ['update', '-q'], 120, environment);
  const install = ['install', '-y', '-q', '--no-install-recommends', name];
  const { code, output } = await call('/usr/bin/apt-get', install, 300, environment);
  if (code !== 0) console.error(output.split('\n').slice(-5).join('\n'));
  return code === 0;
}

/** Runs a program, captures its output and kills it after the given seconds. */
export function call(program, args, seconds, env) {
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
