import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Findings, type TestRunRequest, findings } from './messages.ts';

/** Runs test files of some projects in the copy, in a process that is restarted after a timeout or when it ended. */
export interface TestRunner {
  /** Starts the process; call it before a change is applied to files that it loads. */
  start(): Promise<void>;
  run(order: TestRunRequest): Promise<Findings | 'timed out'>;
  /** Lets the process clean up, and kills it after some seconds. */
  close(): Promise<void>;
}

interface Settings {
  folder: string;
  projects: readonly string[];
  workers: number;
  /** Milliseconds for one request. */
  timeout: number;
  environment?: Readonly<Record<string, string>>;
  /** Seconds that the process may take to clean up. */
  secondsToEnd: number;
}

export function createTestRunner(settings: Settings): TestRunner {
  let running: Promise<ChildProcess> | undefined;
  let open: ChildProcess | undefined;
  const close = async () => {
    const child = open;
    open = running = undefined;
    if (child?.pid === undefined) return;
    if (child.connected) {
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(settings.secondsToEnd * 1000) });
      child.disconnect();
      await ended.catch(() => undefined);
    }
    endGroup(child.pid);
  };
  async function start(): Promise<ChildProcess> {
    const child = fork(
      join(settings.folder, 'scripts/mutate/testProcess.ts'),
      [settings.projects.join(','), String(settings.workers)],
      {
        cwd: settings.folder,
        detached: true,
        env: { ...process.env, ...settings.environment },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    open = child;
    const result = await waitForResult(child, 120_000);
    if (result === 'timed out' || result === 'ended') throw new Error(`The test process ${result}.`);
    return child;
  }
  const started = () => (running ??= start());
  return {
    async start() {
      await started();
    },
    async run(order) {
      const child = await started();
      child.send(order);
      const result = await waitForResult(child, settings.timeout);
      if (result === 'timed out' || result === 'ended') await close();
      // A change may end the process itself.
      return result === 'ended' ? { failed: [], other: ['the test process ended'], seconds: {} } : result;
    },
    close,
  };
}

async function waitForResult(
  child: ChildProcess,
  timeout: number,
): Promise<Findings | 'timed out' | 'ended'> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort('timed out'), timeout);
  const ended = () => waiting.abort('ended');
  child.once('exit', ended);
  try {
    const [message] = await once(child, 'message', { signal: waiting.signal });
    return findings.parse(message);
  } catch (problem) {
    const { reason } = waiting.signal;
    if (reason === 'timed out') return 'timed out';
    if (reason === 'ended') return 'ended';
    throw problem;
  } finally {
    clearTimeout(timer);
    child.off('exit', ended);
  }
}

/** Kills the process and its children. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
