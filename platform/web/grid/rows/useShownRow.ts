import { useEffect, useRef } from 'react';

interface ShownRowOptions<Row> {
  /** Id of the row to show once it is there. */
  id: string | undefined;
  /** Matching rows of all pages. */
  matching: readonly Row[];
  rowId: (row: Row) => string;
  /** Rows may still be added by the read of the list. */
  isLoading: boolean;
  /** Displayed page. */
  page: number;
  /** Draws the row of this index, on its page or among the cards; returns true once it is drawn. */
  draw: (index: number) => boolean;
  /** Scrolls to a drawn row. */
  scrollTo: (id: string) => void;
}

/**
 * Draws a row and scrolls to it, once for each id, and again when further rows of the list move it to another page, unless the user
 * has turned the page since. A row that is filtered out stays hidden.
 */
export function useShownRow<Row>(options: ShownRowOptions<Row>): void {
  const { id, matching, rowId, isLoading, page, draw, scrollTo } = options;
  const shown = useRef(id);
  /** The row, the rows among which it was looked for, and its page once it is drawn. */
  const followed = useRef<{ id: string; among: readonly Row[]; page: number | undefined }>(undefined);
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    const last = followed.current?.id === id ? followed.current : undefined;
    const isDrawn = last?.page !== undefined;
    if (isDrawn && last.page !== page) {
      shown.current = id;
      return;
    }
    if (!isDrawn || last.among !== matching) {
      const index = matching.findIndex((row) => rowId(row) === id);
      if (index < 0) return;
      const isOnPage = draw(index);
      followed.current = { id, among: matching, page: isOnPage ? page : undefined };
      if (!isOnPage) return;
      if (!isDrawn) scrollTo(id);
    }
    if (!isLoading) shown.current = id;
  });
}
