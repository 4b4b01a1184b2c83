type Value = number | null;

export interface OwnWrites {
  /** Expected stored value of a cell that displays `base`, if only this user wrote it. */
  expected: (cell: string, base: Value) => Value;
  record: (cell: string, base: Value, value: Value) => void;
  /** Clears the writes once the page displays them. */
  clear: () => void;
}

/** Writes of this user that the page does not display yet, so that the next edit of a cell does not conflict with them. */
export function createOwnWrites(): OwnWrites {
  const cells = new Map<string, { bases: ReadonlySet<Value>; current: Value }>();
  return {
    expected: (cell, base) => {
      const writes = cells.get(cell);
      return writes?.bases.has(base) ? writes.current : base;
    },
    record: (cell, base, value) => {
      const writes = cells.get(cell);
      cells.set(cell, {
        bases: new Set(writes ? [...writes.bases, writes.current, base] : [base]),
        current: value,
      });
    },
    clear: () => cells.clear(),
  };
}
