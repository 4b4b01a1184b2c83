// Runs the tools of the repository in sequence and prints each result.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor, modules, project } from './setup.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const tool = (file) => join(modules, file);

const checks = [
  ['Types', [tool('typescript/bin/tsc'), '-b']],
  ['Lint', [tool('oxlint/bin/oxlint')]],
  ['Format', [tool('oxfmt/bin/oxfmt'), '--check']],
  ['Structure', ['scripts/check-structure.ts']],
  ['Printed schema', ['scripts/printSchema.ts', '--check']],
  ['Generated operations', ['scripts/generateOperations.ts', '--check']],
];

/** Runs all checks, even after a failure; returns the names of the failed ones. With `changedFiles`, lint, which takes most
 * of the time, reads only these.
 */
export async function runChecks(node, changedFiles) {
  const failed = [];
  const sources = changedFiles?.filter((path) => /\.(tsx?|mjs)$/.test(path)) ?? [];
  for (const [name, args] of checks) {
    if (changedFiles && name === 'Lint' && sources.length === 0) continue;
    const given = name === 'Lint' ? [...args, ...sources] : args;
    if (!(await runStep(name, node, given))) failed.push(name);
  }
  return failed;
}

/** Runs a tool with its output in the terminal; returns true on success. */
export async function runStep(name, node, args, environment = {}) {
  const startedAt = performance.now();
  console.log(`\n> ${name}`);
  const code = await run(node, args, environment);
  console.log(
    `${code === 0 ? 'ok' : 'FAILED'}: ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  return code === 0;
}

export function run(node, args, environment = {}) {
  if (!existsSync(join(project, args[0])) && !existsSync(args[0])) {
    console.error(`${args[0]} is missing.`);
    return Promise.resolve(1);
  }
  const child = spawn(node, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentFor(node, environment),
  });
  // Ctrl+C also reaches the child, which may have to clean up; start nothing after it.
  let isInterrupted = false;
  const interrupt = (signal) => {
    isInterrupted = true;
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of signals) process.on(signal, interrupt);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, interrupt);
      if (isInterrupted) process.exit(code ?? 1);
      resolve(code ?? 1);
    });
  });
}
