type Value = number | null;

export interface OwnWrites {
  /** What a cell holds by now for a user who saw `seen` in it, and whom nobody else came before. */
  expected: <Seen extends Value>(cell: string, seen: Seen) => Seen | number;
  wrote: (cell: string, seen: Value, value: number) => void;
  /** The page shows all of it. */
  forget: () => void;
}

/** What one user wrote into cells since the page last showed them: the next edit of a cell must not take it for somebody else's. */
export function ownWrites(): OwnWrites {
  const cells = new Map<string, { seen: ReadonlySet<Value>; now: number }>();
  return {
    expected: (cell, seen) => {
      const own = cells.get(cell);
      return own?.seen.has(seen) ? own.now : seen;
    },
    wrote: (cell, seen, value) => {
      const own = cells.get(cell);
      cells.set(cell, { seen: new Set(own ? [...own.seen, own.now, seen] : [seen]), now: value });
    },
    forget: () => cells.clear(),
  };
}
