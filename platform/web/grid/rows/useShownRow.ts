import { useEffect, useRef } from 'react';

interface ShownRowOptions<Row> {
  /** Id of the row to show once it is there. */
  id: string | undefined;
  /** Matching rows of all pages. */
  matching: readonly Row[];
  rowId: (row: Row) => string;
  /** Draws the row of this index, on its page or among the cards; returns true once it is drawn. */
  draw: (index: number) => boolean;
  /** Scrolls to a drawn row. */
  scrollTo: (id: string) => void;
}

/** Draws a row and scrolls to it, once for each id; a row that is filtered out stays hidden. */
export function useShownRow<Row>(options: ShownRowOptions<Row>): void {
  const { id, matching, rowId, draw, scrollTo } = options;
  const shown = useRef(id);
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    const index = matching.findIndex((row) => rowId(row) === id);
    if (index < 0 || !draw(index)) return;
    shown.current = id;
    scrollTo(id);
  });
}
