import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A server under measurement. */
export interface Server {
  /** Milliseconds from the start until `probe` succeeds. */
  startedIn: number;
  /** Memory in MiB, current and peak. */
  memory(): { now: number; peak: number };
  /** Processor time used so far, in milliseconds. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Starts a server and waits until `probe` succeeds. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  probe: () => Promise<unknown>,
): Promise<Server> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const kill = () => child.kill('SIGTERM');
  // Stop the server when the benchmark fails, to free its port.
  process.once('exit', kill);
  await firstSuccess(probe, child);
  return {
    startedIn: performance.now() - startedAt,
    memory: () => ({ now: kilobytes(child, 'VmRSS') / 1024, peak: kilobytes(child, 'VmHWM') / 1024 }),
    cpu: () => ticks(child) * 10,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function firstSuccess(probe: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await probe();
      return;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await pause(5);
    }
  }
}

const kilobytes = ({ pid }: ChildProcess, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN);

// Hundredths of a second, in user mode and in the kernel. The process name in brackets may contain spaces.
const ticks = ({ pid }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};
