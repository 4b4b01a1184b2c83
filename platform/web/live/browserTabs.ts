/** Messages between the tabs of a browser. */
type TabBroadcastChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const silentChannel: TabBroadcastChannel = { postMessage: () => {}, addEventListener: () => {} };

/** Opens a channel to other tabs; without effect if the browser blocks it together with storage. */
export function openTabChannel(name: string): TabBroadcastChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return silentChannel;
  }
}

const lastRuns = new Map<string, Promise<unknown>>();

/** Runs after the earlier runs of the same name in this tab, after `timeoutMs` at the latest. */
async function runInOrder<Result>(
  name: string,
  run: () => Promise<Result>,
  timeoutMs?: number,
): Promise<Result> {
  const earlier = [lastRuns.get(name) ?? Promise.resolve()];
  if (timeoutMs !== undefined) earlier.push(new Promise((resolve) => setTimeout(resolve, timeoutMs)));
  const current = Promise.race(earlier).then(run, run);
  lastRuns.set(name, current);
  try {
    return await current;
  } finally {
    if (lastRuns.get(name) === current) lastRuns.delete(name);
  }
}

/**
 * Runs in one tab of the browser at a time, with a Web Lock; without locks, one at a time in each tab. After `timeoutMs` it runs
 * at once, because the tab that holds the lock may be frozen.
 */
export async function runInOneTab<Result>(
  name: string,
  run: () => Promise<Result>,
  timeoutMs?: number,
): Promise<Result> {
  let hasStarted = false;
  try {
    const options = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) };
    return await navigator.locks.request(name, options, async () => {
      hasStarted = true;
      return run();
    });
  } catch (error) {
    if (hasStarted) throw error;
    return runInOrder(name, run, timeoutMs);
  }
}
