/** What became of a call. */
export interface Called {
  readonly ok: boolean;
  readonly message?: string | undefined;
}

/** Cells that a call writes; `typed` tells the value somebody typed straight into one: when it is refused, nothing else keeps it. */
export interface Written {
  readonly cells: readonly string[];
  readonly typed?: string | undefined;
}

export interface CallQueue {
  /** Makes the call once all before it were answered; gives its answer. */
  put: <Answer extends Called>(call: () => Promise<Answer>, written?: Written) => Promise<Answer>;
  /** A typed value that is refused before any call. */
  refuse: (written: Written, message: string) => void;
  isIdle: () => boolean;
  /** Resolves once nothing is on its way. */
  idle: () => Promise<void>;
  /** Waits the same, then tells what is not saved: calls that failed meanwhile, typed values refused since it was asked last. */
  unsaved: () => Promise<readonly string[]>;
}

const unexpected = { ok: false, message: 'An unexpected error occurred.' } as const;

/** Calls that change one thing, one after the other: none meets a version that another of the same user has just made old. */
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
    // What failed before has been told where it happened.
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
