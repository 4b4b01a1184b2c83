import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A program of the server with everything it prints. */
export interface ServerProcess {
  child: ChildProcess;
  printed(): string;
  /** Once it has printed a text; fails when it ends before. */
  saying(text: string): Promise<void>;
  /** Once it has ended. */
  closed: Promise<{ code: number | null; printed: string }>;
}

/** Starts a file, as seen from apps/api, with these settings and no others. Detached, it has no terminal either. */
export function startProcess(
  file: string,
  environment: Readonly<Record<string, string>>,
  { args = [], detached = false }: { args?: readonly string[]; detached?: boolean } = {},
): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
  });
  let printed = '';
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
      for (const check of heard) check();
    });
  const closed = once(child, 'close').then(() => ({ code: child.exitCode, printed }));
  return {
    child,
    closed,
    printed: () => printed,
    saying: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const check = () => printed.includes(text) && resolve();
          heard.push(check);
          check();
        }),
        closed.then((end) => Promise.reject(new Error(`It ended: ${end.printed}`))),
      ]),
  };
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const { port, release } = await takenPort();
  release();
  return port;
}

/** A program that has taken a port. */
export async function takenPort(): Promise<{ port: number; release: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return { port: address.port, release: () => server.close() };
}
