import { useEffect, useRef } from 'react';

interface ShownRowOptions<Row> {
  /** Id of the row to show once it is there. */
  id: string | undefined;
  /** Matching rows of all pages. */
  matching: readonly Row[];
  rowId: (row: Row) => string;
  page: number;
  /** Rows per page; undefined without pages. */
  pageSize: number | undefined;
  goToPage: (page: number) => void;
  /** Scrolls to a row of the current page. */
  scrollTo: (id: string) => void;
}

/** Turns to the page of a row and scrolls to it, once for each id; a row that is filtered out stays hidden. */
export function useShownRow<Row>(options: ShownRowOptions<Row>): void {
  const { id, matching, rowId, page, pageSize, goToPage, scrollTo } = options;
  const shown = useRef(id);
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    const index = matching.findIndex((row) => rowId(row) === id);
    if (index < 0) return;
    const pageOfRow = pageSize === undefined ? 0 : Math.floor(index / pageSize);
    if (pageOfRow !== page) return goToPage(pageOfRow);
    shown.current = id;
    scrollTo(id);
  });
}
