type Value = number | null;

export interface OwnWrites {
  /** Expected stored value of a cell that displays `base`, if only this user wrote it. */
  expected: <Seen extends Value>(cell: string, seen: Seen) => Seen | number;
  wrote: (cell: string, seen: Value, value: number) => void;
  /** Clears the writes once the page displays them. */
  forget: () => void;
}

/** Writes of this user that the page does not display yet, so that the next edit of a cell does not conflict with them. */
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
