import { useEffect, useRef } from 'react';

interface ShownRowOptions<Row> {
  /** Id of the row to show once it is there. */
  id: string | undefined;
  /** Matching rows of all pages. */
  matching: readonly Row[];
  rowId: (row: Row) => string;
  /** Further rows may still be read. */
  loading: boolean;
  /** Draws the row of this index, on its page or among the cards; returns true once it is drawn. */
  draw: (index: number) => boolean;
  /** Scrolls to a drawn row. */
  scrollTo: (id: string) => void;
}

/**
 * Draws a row and scrolls to it, once for each id, and again when further rows that are read move it to another page. A row that
 * is filtered out stays hidden.
 */
export function useShownRow<Row>(options: ShownRowOptions<Row>): void {
  const { id, matching, rowId, loading, draw, scrollTo } = options;
  const shown = useRef(id);
  const drawn = useRef<{ id: string; among: readonly Row[] }>(undefined);
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    if (drawn.current?.id !== id || drawn.current.among !== matching) {
      const index = matching.findIndex((row) => rowId(row) === id);
      if (index < 0 || !draw(index)) return;
      drawn.current = { id, among: matching };
      scrollTo(id);
    }
    if (!loading) shown.current = id;
  });
}
