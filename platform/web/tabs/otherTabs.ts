/** Messages between the tabs of a browser. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const nobody: TabChannel = { postMessage: () => {}, addEventListener: () => {} };

/** Opens a channel to other tabs; without effect if the browser blocks it together with storage. */
export function tabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return nobody;
  }
}

/**
 * Runs in one tab of the browser at a time, with a Web Lock; without locks, in each tab. After `timeoutMs` it runs without the
 * lock, because the tab that holds it may be frozen.
 */
export async function oneTabAtATime<Result>(
  name: string,
  run: () => Promise<Result>,
  patience?: number,
): Promise<Result> {
  let isBegun = false;
  try {
    const options = patience === undefined ? {} : { signal: AbortSignal.timeout(patience) };
    return await navigator.locks.request(name, options, async () => {
      isBegun = true;
      return run();
    });
  } catch (error) {
    if (isBegun) throw error;
    return run();
  }
}
