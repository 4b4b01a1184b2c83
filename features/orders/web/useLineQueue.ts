import { useRef, useState } from 'react';
import type { LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';

/** A line that could not be saved, and why. */
export interface RefusedLine {
  line: OrderLine;
  message: string;
}

/** Lines on their way into an order: one after the other, in the order in which they were typed, while the next is typed already. */
export function useLineQueue({ add }: LineActions) {
  const [added, setAdded] = useState<readonly OrderLine[]>([]);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const [waiting, setWaiting] = useState(0);
  const tail = useRef({ count: 0, allWell: Promise.resolve(true) });

  async function send(line: OrderLine): Promise<boolean> {
    const done = await add([line]);
    if (done.ok) setAdded((last) => [...last, line]);
    else setRefused((last) => [...last, { line, message: done.message ?? 'An unexpected error occurred.' }]);
    return done.ok;
  }

  /** A line, or one that is still being made; none when it turned out that it cannot be. */
  function put(made: Promise<OrderLine | undefined>): void {
    const { count, allWell } = tail.current;
    const before = count === 0 ? Promise.resolve(true) : allWell;
    setWaiting(count + 1);
    tail.current = {
      count: count + 1,
      allWell: before.then(async (well) => {
        const line = await made;
        const done = line !== undefined && (await send(line));
        tail.current.count -= 1;
        setWaiting(tail.current.count);
        return well && done;
      }),
    };
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
    settled: async (): Promise<boolean> => (tail.current.count === 0 ? true : tail.current.allWell),
  };
}

export type LineQueue = ReturnType<typeof useLineQueue>;
