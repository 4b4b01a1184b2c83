import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that lists the rows after a row, on the same page and the further ones. */
export function useFollowingRows<Row>(
  matching: readonly Row[],
  rowId: (row: Row) => string,
): (row: Row) => readonly Row[] {
  const latest = useRef(matching);
  useEffect(() => {
    latest.current = matching;
  });
  return useCallback(
    (row) => {
      const id = rowId(row);
      const index = latest.current.findIndex((one) => rowId(one) === id);
      return index < 0 ? [] : latest.current.slice(index + 1);
    },
    [rowId],
  );
}
