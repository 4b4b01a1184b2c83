import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import './CardList.css';
import type { Column } from '#platform/kernel/grid/column.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { type CardCell, cardCell, wholeRow } from './cardCell.tsx';
import { restoreCardViewState, saveCardViewState } from './cardViewState.ts';
import type { CellFormats } from '../formatting/cellFormats.ts';
import { cardTexts, RowCard } from './RowCard.tsx';
import type { EditProblems } from '../editing/editProblems.ts';
import { isOnScreen } from '../editing/isOnScreen.ts';
import { opensNewTab } from '../columns/opensNewTab.ts';
import type { Selection } from '../rows/useSelection.ts';
import { useStore } from '../../parts/store.ts';
import { CellMessage } from '../editing/CellMessage.tsx';

/** Values of a card that were not saved. All messages are open, because they cover nothing here. */
function CardProblems({ problems, rowId }: { problems: EditProblems; rowId: string }) {
  const { byCell } = useStore(problems.visible);
  return [...byCell.values()]
    .filter((problem) => problem.rowId === rowId)
    .map((problem) => (
      <CellMessage key={problem.key} isNamed problem={problem} onClose={() => problems.close(problem)} />
    ));
}

interface CardListProps<Row> {
  /** Key of the view state with the scroll position to restore. */
  viewStateKey: string | undefined;
  label: string;
  /** Matching rows in sort order. */
  rows: readonly Row[];
  /** Number of cards drawn; grows while the user scrolls. */
  visibleCount: number;
  onMore: () => void;
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Replaces the card built from the columns' roles. */
  renderCard?: ((row: Row, cell: CardCell) => ReactNode) | undefined;
  /** Colors of cards and their cells by formatting rules. */
  formats?: CellFormats<Row>;
  /** Values that were not saved; their messages stand below the card of their row. */
  problems?: EditProblems | undefined;
  /** Cards can be selected. */
  selection?: Selection | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Id of the row whose record is open in a panel. */
  openRowId?: string | undefined;
}

const subscribeNever = () => () => {};
const initialVersion = () => 0;

/** Makes the scrolling list focusable when no card is a button. */
const focusableRegion = { role: 'region', tabIndex: 0 } as const;

/** Rows as cards, for narrow screens; more are drawn while the user scrolls. */
export function CardList<Row>({
  viewStateKey,
  label,
  rows,
  visibleCount,
  onMore,
  rowId,
  openRowId,
  ...card
}: CardListProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (viewStateKey === undefined || !element) return undefined;
    restoreCardViewState(viewStateKey, element);
    return () => saveCardViewState(viewStateKey, element);
  }, [viewStateKey]);
  const hasMore = visibleCount < rows.length;
  const { formats, problems } = card;
  useEffect(
    () =>
      problems?.addView((cell) => {
        const shown = list.current?.querySelector(`[data-row="${CSS.escape(cell.rowId)}"]`);
        return shown ? isOnScreen(shown) : false;
      }),
    [problems],
  );
  useSyncExternalStore(formats?.subscribe ?? subscribeNever, formats?.version ?? initialVersion);
  useEffect(() => {
    if (!hasMore || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, onMore]);
  return (
    <div className="card-list" ref={list} {...focusableRegion} aria-label={label}>
      <ul>
        {rows.slice(0, visibleCount).map((row) => (
          <li key={rowId(row)} data-row={rowId(row)}>
            <CardFrame {...card} row={row} id={rowId(row)} isOpen={rowId(row) === openRowId} />
          </li>
        ))}
      </ul>
      {hasMore && <div ref={end} style={{ height: 1 }} />}
    </div>
  );
}

type CardFrameProps<Row> = Pick<
  CardListProps<Row>,
  'columns' | 'renderCard' | 'formats' | 'problems' | 'selection' | 'onRowClick' | 'onRowPress' | 'rowHref'
> & {
  row: Row;
  id: string;
  isOpen: boolean;
};

/** A card with a checkbox if rows can be selected, and a button that opens the row. */
function CardFrame<Row>({
  row,
  id,
  isOpen,
  columns,
  renderCard,
  formats,
  problems,
  selection,
  onRowClick,
  onRowPress,
  rowHref,
}: CardFrameProps<Row>) {
  const cell = cardCell(row, formats?.findCellColors);
  const content = renderCard ? renderCard(row, cell) : <RowCard columns={columns} row={row} cell={cell} />;
  const isSelected = selection?.ids.has(id) ?? false;
  const rowColors = formats?.findCellColors(row, wholeRow);
  const path = rowHref?.(row);
  return (
    <div
      className="row-card"
      data-chosen={isSelected || undefined}
      data-formatted={rowColors ? true : undefined}
      style={
        rowColors &&
        ({ '--frm-fill': rowColors.backgroundColor, '--frm-text': rowColors.color } as CSSProperties)
      }
    >
      {selection && (
        <label className="card-check">
          <input
            type="checkbox"
            className="box"
            aria-label={`Select ${cardTexts(columns, row, 'title').join(' ')}`}
            checked={isSelected}
            onChange={() => selection.toggle(id)}
          />
        </label>
      )}
      {onRowClick && path !== undefined ? (
        <a
          className="card-body"
          aria-current={isOpen || undefined}
          href={path}
          onPointerDown={() => onRowPress?.(row)}
          onClick={(event) => {
            if (opensNewTab(event)) return;
            event.preventDefault();
            onRowClick(row);
          }}
        >
          {content}
        </a>
      ) : onRowClick && !rowHref ? (
        <button
          type="button"
          className="card-body"
          aria-current={isOpen || undefined}
          onClick={() => onRowClick(row)}
        >
          {content}
        </button>
      ) : (
        <div className="card-body">{content}</div>
      )}
      {problems && <CardProblems problems={problems} rowId={id} />}
    </div>
  );
}

/** Placeholders while the cards load. */
export const CardSkeletons = ({ select }: { select: boolean }) => (
  <div className="card-list" aria-hidden>
    <ul>
      {Array.from({ length: 7 }, (_, index) => (
        <li key={index} className="row-card">
          {select && (
            <span className="card-check">
              <Skeleton width="20px" height="20px" />
            </span>
          )}
          <div className="card-body">
            <Skeleton width="30%" />
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
