import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SearchHits<Row> {
  /** Text of the search of the matching rows. */
  search: string;
  /** Returns the typed text: the rows follow it a moment later. */
  typed: () => string;
  matching: readonly Row[];
  focusFirst: () => void;
  /** Opens the record of a row. */
  open: ((row: Row) => void) | undefined;
}

/** Returns a function that leads from the search to its hits: to the first one, or into a single one if `opens`. */
export function useSearchHits<Row>({
  search,
  typed,
  matching,
  focusFirst,
  open,
}: SearchHits<Row>): (opens: boolean) => void {
  const pending = useRef<{ opens: boolean }>(undefined);
  const leave = useEffectEvent(() => {
    const { current } = pending;
    if (!current || search !== typed()) return;
    pending.current = undefined;
    const [row] = matching;
    // Also before a record opens, so that closing it or going back leads to its row.
    focusFirst();
    if (current.opens && open && row !== undefined && matching.length === 1) open(row);
  });
  const [requests, setRequests] = useState(0);
  useEffect(() => leave(), [requests, search, matching]);
  return (opens) => {
    pending.current = { opens };
    setRequests((count) => count + 1);
  };
}
