import { useMemo, useState } from 'react';

/** Splits rows into pages; one page without a `size`. `initialPage` may not exist until more rows are loaded. */
export function useRowPages<Row>(rows: readonly Row[], size: number | undefined, initialPage: number) {
  const [requestedPage, setRequestedPage] = useState(initialPage);
  const pages = size === undefined ? 1 : Math.ceil(rows.length / size);
  const page = Math.max(0, Math.min(requestedPage, pages - 1));
  const pageRows = useMemo(
    () => (size === undefined ? rows : rows.slice(page * size, (page + 1) * size)),
    [rows, page, size],
  );
  return { page, pages, pageRows, setPage: setRequestedPage };
}
