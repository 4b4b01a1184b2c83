import { useState } from 'react';
import { type Called, callQueue } from '#platform/web/query/callQueue.ts';
import type { LineActions } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';

/** A line that could not be saved, with the reason. */
export interface RefusedLine {
  line: OrderLine;
  message: string;
}

export interface LineQueue {
  added: readonly OrderLine[];
  refused: readonly RefusedLine[];
  waiting: number;
  /** Adds a line that may still be building; undefined when it cannot be built. */
  put: (made: Promise<OrderLine | undefined>) => void;
  /** Sends a failed line again. */
  retry: (line: OrderLine) => void;
  /** Waits until nothing is pending; returns true when every line was saved. */
  settled: () => Promise<boolean>;
}

/** Saves added lines one after another, in the order entered, while the user enters the next one. */
export function useLineQueue({ add }: LineActions): LineQueue {
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
    settled: async (): Promise<boolean> => (await queue.unsaved()).length === 0,
  };
}
