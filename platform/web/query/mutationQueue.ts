/** Result of a queued mutation. */
export interface MutationResult {
  readonly ok: boolean;
  readonly message?: string | undefined;
}

/** Cells that a mutation writes. `typed` describes a value typed into a cell, which exists nowhere else after a refusal. */
export interface EditedCells {
  readonly cells: readonly string[];
  readonly typed?: string | undefined;
}

export interface MutationQueue {
  /** Runs the mutation after all earlier ones and returns its result. */
  enqueue: <Result extends MutationResult>(
    call: () => Promise<Result>,
    written?: EditedCells,
  ) => Promise<Result>;
  /** Records a typed value that is refused before any request. */
  reject: (written: EditedCells, message: string) => void;
  isIdle: () => boolean;
  /** Resolves when no mutation is pending. */
  whenIdle: () => Promise<void>;
  /** Waits until idle, then returns and clears the messages of unsaved changes: failed mutations and refused typed values. */
  takeUnsavedMessages: () => Promise<readonly string[]>;
}

const unexpected = { ok: false, message: 'An unexpected error occurred.' } as const;

/** Runs mutations of one record one after the other, so that a user's own changes cannot conflict by version. */
export function createMutationQueue(onBusy: (busy: boolean) => void = () => {}): MutationQueue {
  const refused = new Map<string, string>();
  let failed: string[] = [];
  let pendingCount = 0;
  let tail: Promise<unknown> = Promise.resolve();

  function recordResult(
    { ok, message = unexpected.message }: MutationResult,
    { cells, typed }: EditedCells,
  ): void {
    if (ok) for (const cell of cells) refused.delete(cell);
    else if (typed === undefined) failed.push(message);
    else for (const cell of cells) refused.set(cell, `${typed}: ${message}`);
  }

  function startBatch(): void {
    // The callers have shown earlier failures.
    failed = [];
    onBusy(true);
  }

  async function whenIdle(): Promise<void> {
    if (pendingCount === 0) return;
    await tail;
    await whenIdle();
  }

  async function runAfter<Result extends MutationResult>(
    before: Promise<unknown>,
    call: () => Promise<Result>,
    written: EditedCells,
  ): Promise<Result> {
    await before;
    let outcome: MutationResult = unexpected;
    try {
      const result = await call();
      outcome = result;
      return result;
    } finally {
      recordResult(outcome, written);
      pendingCount -= 1;
      if (pendingCount === 0) onBusy(false);
    }
  }

  return {
    enqueue: (call, written = { cells: [] }) => {
      if (pendingCount === 0) startBatch();
      pendingCount += 1;
      const result = runAfter(tail, call, written);
      tail = result.catch(() => undefined);
      return result;
    },
    reject: (written, message) => recordResult({ ok: false, message }, written),
    isIdle: () => pendingCount === 0,
    whenIdle,
    takeUnsavedMessages: async () => {
      if (pendingCount === 0) failed = [];
      await whenIdle();
      const messages = [...refused.values(), ...failed];
      refused.clear();
      failed = [];
      return messages;
    },
  };
}
