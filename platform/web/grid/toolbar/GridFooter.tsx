import type { ReactNode } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { pageSizeOptions, rangeLabel } from '#platform/kernel/grid/rows/pageSize.ts';
import { useWide } from '../../theme/useWide.ts';
import { Pager } from './Pager.tsx';
import { SelectAll, type SelectionCount } from './SelectionBar.tsx';

interface GridCounts {
  /** Rows on this page. */
  shown: number;
  /** Rows that match search and filters. */
  matching: number;
  /** Zero-based. */
  page: number;
  pages: number;
  /** Rows of a tree are hidden in collapsed ones. */
  isCollapsed?: boolean;
}

interface GridFooterProps {
  /** Undefined until the first rows are loaded; `loadingLabel` is shown instead. */
  counts: GridCounts | undefined;
  loadingLabel: string;
  all: number;
  /** Progress of loading, shown while rows are missing. */
  loadingText?: string | undefined;
  /** The selection of a table; the bar of selected cards has its own. */
  selection: SelectionCount | undefined;
  pageSize: number | undefined;
  onPageSize: (size: number) => void;
  onPage: (page: number) => void;
  /** Totals at the right. */
  children?: ReactNode;
}

/** Row counts, rows per page and the pager. */
export function GridFooter({
  loadingLabel,
  counts,
  all,
  loadingText,
  selection,
  pageSize,
  onPageSize,
  onPage,
  children,
}: GridFooterProps) {
  const wide = useWide();
  return (
    <div className="grid-foot">
      <span aria-live="polite">
        {counts ? rangeLabel({ ...counts, all }) : loadingLabel}
        {counts && loadingText && ` · ${loadingText}`}
      </span>
      {selection && selection.count > 0 && (
        <span className="chosen">
          {numberText(selection.count)} selected
          <SelectAll {...selection} />
        </span>
      )}
      <span className="room" />
      {children && <span className="totals">{children}</span>}
      {pageSize !== undefined && counts && (
        <label>
          <span className={wide ? undefined : 'unseen'}>Rows per page</span>
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {pageSizeOptions(pageSize).map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {pageSize !== undefined && counts && wide && <Pager {...counts} onPage={onPage} />}
    </div>
  );
}
