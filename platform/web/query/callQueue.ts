/** Result of a queued mutation. */
export interface Called {
  readonly ok: boolean;
  readonly message?: string | undefined;
}

/** Cells that a mutation writes. `typed` describes a value typed into a cell, which exists nowhere else after a refusal. */
export interface Written {
  readonly cells: readonly string[];
  readonly typed?: string | undefined;
}

export interface CallQueue {
  /** Runs the mutation after all earlier ones and returns its result. */
  put: <Answer extends Called>(call: () => Promise<Answer>, written?: Written) => Promise<Answer>;
  /** Records a typed value that is refused before any request. */
  refuse: (written: Written, message: string) => void;
  isIdle: () => boolean;
  /** Resolves when no mutation is pending. */
  idle: () => Promise<void>;
  /** Waits until idle, then returns and clears the messages of unsaved changes: failed mutations and refused typed values. */
  unsaved: () => Promise<readonly string[]>;
}

const unexpected = { ok: false, message: 'An unexpected error occurred.' } as const;

/** Runs mutations of one record one after the other, so that a user's own changes cannot conflict by version. */
export function callQueue(onBusy: (busy: boolean) => void = () => {}): CallQueue {
  const refused = new Map<string, string>();
  let failed: string[] = [];
  let waiting = 0;
  let tail: Promise<unknown> = Promise.resolve();

  function note({ ok, message = unexpected.message }: Called, { cells, typed }: Written): void {
    if (ok) for (const cell of cells) refused.delete(cell);
    else if (typed === undefined) failed.push(message);
    else for (const cell of cells) refused.set(cell, `${typed}: ${message}`);
  }

  function begin(): void {
    // The callers have shown earlier failures.
    failed = [];
    onBusy(true);
  }

  async function idle(): Promise<void> {
    if (waiting === 0) return;
    await tail;
    await idle();
  }

  async function made<Answer extends Called>(
    before: Promise<unknown>,
    call: () => Promise<Answer>,
    written: Written,
  ): Promise<Answer> {
    await before;
    let called: Called = unexpected;
    try {
      const answer = await call();
      called = answer;
      return answer;
    } finally {
      note(called, written);
      waiting -= 1;
      if (waiting === 0) onBusy(false);
    }
  }

  return {
    put: (call, written = { cells: [] }) => {
      if (waiting === 0) begin();
      waiting += 1;
      const answer = made(tail, call, written);
      tail = answer.catch(() => undefined);
      return answer;
    },
    refuse: (written, message) => note({ ok: false, message }, written),
    isIdle: () => waiting === 0,
    idle,
    unsaved: async () => {
      if (waiting === 0) failed = [];
      await idle();
      const told = [...refused.values(), ...failed];
      refused.clear();
      failed = [];
      return told;
    },
  };
}
