import type { Page } from '@playwright/test';

/** Reads the processor time of a page's main thread in ms; what other programs use does not count. */
interface ProcessorClock {
  read: () => Promise<number>;
  /** Waits until the page has nothing left to do. */
  waitUntilIdle: () => Promise<number>;
  /** Returns the time that an action takes until the page has nothing left to do. */
  measure: (act: () => Promise<unknown>) => Promise<number>;
}

export async function startProcessorClock(page: Page): Promise<ProcessorClock> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const waitUntilIdle = async (): Promise<number> => {
    let last = -Infinity;
    for (;;) {
      const milliseconds = await read();
      // Less than 4 ms of work in 150 ms.
      if (milliseconds - last < 4) return milliseconds;
      last = milliseconds;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  };
  return {
    read,
    waitUntilIdle,
    measure: async (act) => {
      const before = await waitUntilIdle();
      await act();
      return (await waitUntilIdle()) - before;
    },
  };
}
