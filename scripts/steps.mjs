// Runs the tools of the repository, in sequence or beside each other, and prints each result.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { secondsOfEndedChildren } from './processorSeconds.mjs';
import { environmentFor, modules, project } from './setup.mjs';

const tool = (file) => join(modules, file);

const checks = [
  ['Types', [tool('typescript/bin/tsc'), '-b']],
  ['Lint', [tool('oxlint/bin/oxlint')]],
  ['Format', [tool('oxfmt/bin/oxfmt'), '--check']],
  ['Structure', ['scripts/check-structure.ts']],
  ['Printed schema', ['scripts/printSchema.ts', '--check']],
  ['Generated operations', ['scripts/generateOperations.ts', '--check']],
];

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Children that have not ended. */
const running = new Set();
let isInterrupted = false;
/** Processor seconds of ended children that were given to their step. */
let givenSeconds = 0;

/**
 * Runs all checks, even after a failure; returns the names of the failed ones. With `changedFiles`, lint, which takes most
 * of the time, reads only these.
 */
export async function runChecks(node, { changedFiles, ...options } = {}) {
  const failed = [];
  const sources = changedFiles?.filter((path) => /\.(tsx?|mjs)$/.test(path)) ?? [];
  for (const [name, args] of checks) {
    if (changedFiles && name === 'Lint' && sources.length === 0) continue;
    const given = name === 'Lint' ? [...args, ...sources] : args;
    if (!(await runStep(name, node, given, options))) failed.push(name);
  }
  return failed;
}

/** Runs a tool and prints its result; returns true on success. Options as for `run`. */
export async function runStep(name, node, args, options = {}) {
  const startedAt = performance.now();
  const print = printerFor(options.level);
  print(`\n> ${name}`);
  const code = await run(node, args, options);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${code === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
  return code === 0;
}

/**
 * Runs a script of the repository and resolves to its exit code. A `level` stands before each line that it prints, because
 * several run at once; `onEnd` receives its seconds of processor time. It is told to end when `until` resolves.
 */
export async function run(node, args, { environment = {}, level, onEnd, until } = {}) {
  if (!existsSync(join(project, args[0])) && !existsSync(args[0])) {
    console.error(`${args[0]} is missing.`);
    return 1;
  }
  // Programs that ended between the steps, such as the installation of a package, belong to none of them.
  givenSeconds = secondsOfEndedChildren() ?? 0;
  const output = level === undefined ? 'inherit' : 'pipe';
  const env = environmentFor(node, environment);
  const child = spawn(node, args, {
    cwd: project,
    detached: true,
    stdio: ['ignore', output, output],
    env,
  });
  if (running.size === 0) for (const signal of signals) process.on(signal, interrupt);
  running.add(child);
  if (level !== undefined)
    for (const stream of [child.stdout, child.stderr]) printLines(stream, printerFor(level));
  void until?.then(() => signalGroup(child.pid, 'SIGTERM'));
  const code = await ended(child, onEnd);
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, interrupt);
  if (!isInterrupted) return code;
  // Nothing starts after Ctrl+C, and the last child ends this process.
  if (running.size === 0) process.exit(code === 0 ? 1 : code);
  return new Promise(() => undefined);
}

/** Children have process groups of their own, so that all that a tool has started can be ended; Ctrl+C reaches only this process. */
function interrupt(signal) {
  isInterrupted = true;
  for (const child of running) signalGroup(child.pid, signal);
}

/** Resolves to the exit code when the tool, its output and its process group have ended. */
async function ended(child, onEnd) {
  const closed = new Promise((resolve) => child.on('close', resolve));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => {
      const seconds = secondsOfEndedChildren();
      if (seconds !== undefined) onEnd?.(seconds - givenSeconds);
      givenSeconds = seconds ?? 0;
      resolve(status ?? 1);
    });
  });
  if (child.pid === undefined) return code;
  // Servers that tests have started end in order after Ctrl+C. In no other case does a tool leave something behind.
  const attempts = isInterrupted ? 300 : 0;
  for (let attempt = 0; attempt < attempts && signalGroup(child.pid, 0); attempt += 1) await pause(100);
  signalGroup(child.pid, 'SIGKILL');
  await closed;
  return code;
}

/** Signals a process group; returns whether it exists. */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

const levelWidth = 10;

const printerFor = (level) => (text) => {
  const label = level === undefined ? '' : `${level.padEnd(levelWidth)} | `;
  console.log(
    text
      .split('\n')
      .map((line) => `${label}${line}`)
      .join('\n'),
  );
};

/** Prints whole lines, so that those of two tools never mix. */
function printLines(stream, print) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) print(line);
  });
  stream.on('end', () => {
    if (rest !== '') print(rest);
  });
}
