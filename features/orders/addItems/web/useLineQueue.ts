import { useState } from 'react';
import { type MutationResult, createMutationQueue } from '#platform/web/query/mutationQueue.ts';
import type { LineActions } from '../../lines/web/lineActions.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';

/** A line that could not be saved, with the reason. */
interface FailedLine {
  line: OrderLine;
  message: string;
}

export interface LineQueue {
  added: readonly OrderLine[];
  failed: readonly FailedLine[];
  pendingCount: number;
  /** Adds a line that may still be building; undefined when it cannot be built. Resolves once it is saved or has failed. */
  enqueue: (pendingLine: Promise<OrderLine | undefined>) => Promise<void>;
  /** Sends a failed line again. */
  retry: (line: OrderLine) => void;
  /** Waits until nothing is pending; returns true when every line was saved. */
  areAllSaved: () => Promise<boolean>;
}

/** Saves added lines one after another, in the order entered, while the user enters the next one. */
export function useLineQueue({ add }: LineActions): LineQueue {
  const [queue] = useState(() => createMutationQueue());
  const [added, setAdded] = useState<readonly OrderLine[]>([]);
  const [failed, setFailed] = useState<readonly FailedLine[]>([]);
  const [pendingCount, setPendingCount] = useState(0);

  async function send(line: OrderLine): Promise<MutationResult> {
    const result = await add([line]);
    if (result.ok) setAdded((last) => [...last, line]);
    else setFailed((last) => [...last, { line, message: result.message ?? 'An unexpected error occurred.' }]);
    return result;
  }

  async function enqueue(pendingLine: Promise<OrderLine | undefined>): Promise<void> {
    setPendingCount((count) => count + 1);
    await queue.enqueue(async () => {
      const line = await pendingLine;
      const result = line ? await send(line) : { ok: false };
      setPendingCount((count) => count - 1);
      return result;
    });
  }

  return {
    added,
    failed,
    pendingCount,
    enqueue,
    retry: (line: OrderLine) => {
      setFailed((last) => last.filter((one) => one.line !== line));
      void enqueue(Promise.resolve(line));
    },
    areAllSaved: async (): Promise<boolean> => (await queue.takeUnsavedMessages()).length === 0,
  };
}
