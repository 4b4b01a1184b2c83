import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Findings, type Order, findings } from './messages.ts';

/** Runs test files of one project in the copy, in a process that is started again after a timeout or when it ended. */
export interface TestRunner {
  run(order: Order): Promise<Findings | 'timed out'>;
  close(): void;
}

interface Settings {
  folder: string;
  project: string;
  workers: number;
  /** Milliseconds for one order. */
  timeout: number;
}

/** Nothing starts before the first order. */
export function createTestRunner(settings: Settings): TestRunner {
  let running: Promise<ChildProcess> | undefined;
  let open: ChildProcess | undefined;
  const close = () => {
    if (open?.pid !== undefined && open.exitCode === null) endGroup(open.pid);
    open = running = undefined;
  };
  async function start(): Promise<ChildProcess> {
    const child = fork(
      join(settings.folder, 'scripts/mutate/testProcess.ts'),
      [settings.project, String(settings.workers)],
      { cwd: settings.folder, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    open = child;
    const answer = await answerOf(child, 120_000);
    if (answer === 'timed out' || answer === 'ended') throw new Error(`The test process ${answer}.`);
    return child;
  }
  return {
    async run(order) {
      running ??= start();
      const child = await running;
      child.send(order);
      const answer = await answerOf(child, settings.timeout);
      if (answer === 'timed out' || answer === 'ended') close();
      // A change may end the process itself.
      return answer === 'ended' ? { failed: [], other: ['the test process ended'] } : answer;
    },
    close,
  };
}

async function answerOf(child: ChildProcess, timeout: number): Promise<Findings | 'timed out' | 'ended'> {
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

/** Ends the process with those that it started. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
