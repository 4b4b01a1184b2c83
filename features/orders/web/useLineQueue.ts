import { useState } from 'react';
import { type Called, callQueue } from '#platform/web/query/callQueue.ts';
import type { LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';

/** A line that could not be saved, and why. */
export interface RefusedLine {
  line: OrderLine;
  message: string;
}

/** Lines on their way into an order: one after the other, in the order in which they were typed, while the next is typed already. */
export function useLineQueue({ add }: LineActions) {
  const [queue] = useState(() => callQueue());
  const [added, setAdded] = useState<readonly OrderLine[]>([]);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const [waiting, setWaiting] = useState(0);

  async function send(line: OrderLine): Promise<Called> {
    const done = await add([line]);
    if (done.ok) setAdded((last) => [...last, line]);
    else setRefused((last) => [...last, { line, message: done.message ?? 'An unexpected error occurred.' }]);
    return done;
  }

  /** A line, or one that is still being made; none when it turned out that it cannot be. */
  function put(made: Promise<OrderLine | undefined>): void {
    setWaiting((count) => count + 1);
    void queue.put(async () => {
      const line = await made;
      const done = line ? await send(line) : { ok: false };
      setWaiting((count) => count - 1);
      return done;
    });
  }

  return {
    added,
    refused,
    waiting,
    put,
    retry: (line: OrderLine) => {
      setRefused((last) => last.filter((one) => one.line !== line));
      put(Promise.resolve(line));
    },
    /** Resolves once nothing is on its way: did all of it arrive? */
    settled: async (): Promise<boolean> => (await queue.unsaved()).length === 0,
  };
}

export type LineQueue = ReturnType<typeof useLineQueue>;
