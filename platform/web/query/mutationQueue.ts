/** Result of a queued mutation. */
export interface MutationResult {
  readonly ok: boolean;
  readonly message?: string | undefined;
  /** The user took the change back: nothing is left to save. */
  readonly isDeclined?: boolean | undefined;
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
  /** Forgets refused typed values, which were saved in another way. */
  forget: (cells: readonly string[]) => void;
  /**
   * Waits until idle, then returns and clears the messages of unsaved changes: failed mutations, refused typed values, and
   * what the user declined during the wait.
   */
  takeUnsavedMessages: () => Promise<readonly string[]>;
}

const unexpected = { ok: false, message: 'An unexpected error occurred.' } as const;

/** Runs mutations of one record one after the other, so that a user's own changes cannot conflict by version. */
export function createMutationQueue(onBusy: (busy: boolean) => void = () => {}): MutationQueue {
  const refused = new Map<string, string>();
  let failed: string[] = [];
  /** Messages of declined changes for each caller that waits: what was declined before is settled. */
  const declinedByWait = new Set<string[]>();
  let pendingCount = 0;
  let tail: Promise<unknown> = Promise.resolve();

  function recordResult(
    { ok, message = unexpected.message, isDeclined = false }: MutationResult,
    { cells, typed }: EditedCells,
  ): void {
    const text = typed === undefined ? message : `${typed}: ${message}`;
    if (ok || isDeclined) forget(cells);
    else if (typed === undefined) failed.push(text);
    else for (const cell of cells) refused.set(cell, text);
    if (isDeclined) for (const declined of declinedByWait) declined.push(text);
  }

  function forget(cells: readonly string[]): void {
    for (const cell of cells) refused.delete(cell);
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
    forget,
    isIdle: () => pendingCount === 0,
    whenIdle,
    takeUnsavedMessages: async () => {
      if (pendingCount === 0) failed = [];
      const declined: string[] = [];
      declinedByWait.add(declined);
      await whenIdle();
      declinedByWait.delete(declined);
      const messages = [...refused.values(), ...failed, ...declined];
      refused.clear();
      failed = [];
      return messages;
    },
  };
}
