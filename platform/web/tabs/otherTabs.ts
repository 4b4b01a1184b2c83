/** What the tabs of a browser say to each other. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const nobody: TabChannel = { postMessage: () => {}, addEventListener: () => {} };

/** The channel of that name; where the browser keeps us from other tabs (with the storage), nobody is on it. */
export function tabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return nobody;
  }
}

/**
 * Runs in one tab of the browser at a time; where the browser gives us no locks, in each tab by itself. With `patience` (ms) it
 * runs too when the turn has not come by then: the tab before it may have been frozen.
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
