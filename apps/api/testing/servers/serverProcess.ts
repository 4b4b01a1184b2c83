import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from '../projectFolder.ts';

/** A process of the server with its output. */
export interface ServerProcess {
  child: ChildProcess;
  printed(): string;
  /** Resolves when the process has printed a text; rejects when it ends before. */
  waitForOutput(text: string): Promise<void>;
  /** Resolves when the process has ended. */
  closed: Promise<{ code: number | null; printed: string }>;
}

/** Returns the environment of a started process: only what the test gives, and the compiled modules that `npm start` uses,
 * too, because compiling them takes half of a start.
 */
export const processEnvironment = (given: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'],
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/node'),
  ...given,
});

/** Starts a file, relative to the repository, with only this environment. A detached process has no terminal. */
export function startProcess(
  file: string,
  environment: Readonly<Record<string, string>>,
  { args = [], detached = false }: { args?: readonly string[]; detached?: boolean } = {},
): ServerProcess {
  const child = spawn(process.execPath, [join(projectFolder, file), ...args], {
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: processEnvironment(environment),
  });
  let printed = '';
  const outputListeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
      for (const check of outputListeners) check();
    });
  const closed = once(child, 'close').then(() => ({ code: child.exitCode, printed }));
  return {
    child,
    closed,
    printed: () => printed,
    waitForOutput: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const check = () => printed.includes(text) && resolve();
          outputListeners.push(check);
          check();
        }),
        closed.then((end) => Promise.reject(new Error(`The process ended: ${end.printed}`))),
      ]),
  };
}
