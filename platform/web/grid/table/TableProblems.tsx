import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../parts/store.ts';
import { editKey } from '../columns/tableContext.ts';
import { CellMessage } from '../editing/CellMessage.tsx';
import { type EditProblem, type EditProblems, formatProblem } from '../editing/editProblems.ts';
import { isOnScreen } from '../editing/isOnScreen.ts';
import { messageSides, positionCellMessage } from '../editing/positionCellMessage.ts';

interface TableProblemsProps<Row> {
  problems: EditProblems;
  api: RefObject<GridApi<Row> | null>;
  frame: RefObject<HTMLElement | null>;
}

/** Marks the cells of a table whose values were not saved, and shows the open message beside its cell. */
export function TableProblems<Row>({ problems, api, frame }: TableProblemsProps<Row>) {
  const { byCell, open } = useStore(problems.visible);
  const problem = open === undefined ? undefined : byCell.get(open);

  useLayoutEffect(() => {
    const table = frame.current;
    if (!table) return undefined;
    const mark = () => markCells(table, byCell);
    mark();
    if (byCell.size === 0) return undefined;
    // The grid library draws rows and columns while the table scrolls.
    const observer = new MutationObserver(mark);
    observer.observe(table, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame, byCell]);

  useEffect(
    () =>
      problems.addView((one) => {
        const cell = frame.current && findCell(frame.current, one);
        return cell ? isCellOnScreen(cell) : false;
      }),
    [problems, frame],
  );

  useEffect(() => {
    const table = frame.current;
    const openMessage = ({ target }: Event) => {
      const cell = target instanceof Element && target.closest('.ag-cell');
      if (cell) problems.open(readCell(cell));
    };
    // A press does not focus the cell that has the focus already.
    for (const type of ['focusin', 'pointerdown']) table?.addEventListener(type, openMessage);
    return () => {
      for (const type of ['focusin', 'pointerdown']) table?.removeEventListener(type, openMessage);
    };
  }, [problems, frame]);

  return (
    problem && (
      <TableMessage
        key={open}
        problem={problem}
        frame={frame}
        onClose={() => problems.hide(problem)}
        api={api}
      />
    )
  );
}

interface TableMessageProps<Row> extends Omit<TableProblemsProps<Row>, 'problems'> {
  problem: EditProblem;
  onClose: () => void;
}

/** The message of a cell, which it follows; hidden while the cell is scrolled out of the table. */
function TableMessage<Row>({ problem, api, frame, onClose }: TableMessageProps<Row>) {
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [table, element] = [frame.current, message.current];
    if (!table || !element) return undefined;
    const position = () => {
      const cell = findCell(table, problem);
      // Hidden, it would lose the focus.
      element.hidden = !(cell && isCellOnScreen(cell)) && !element.contains(document.activeElement);
      if (cell && !element.hidden) attachMessage(element, cell, table);
    };
    position();
    // Rows move and columns get other widths.
    const mutations = new MutationObserver(position);
    mutations.observe(table, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
    const sizes = new ResizeObserver(position);
    sizes.observe(table);
    // A cell that gets the focus from elsewhere than the grid library changes no class.
    table.addEventListener('focusin', position);
    document.addEventListener('scroll', position, { capture: true, passive: true });
    return () => {
      mutations.disconnect();
      sizes.disconnect();
      table.removeEventListener('focusin', position);
      document.removeEventListener('scroll', position, { capture: true });
    };
  }, [frame, problem]);

  const { rowId, key } = problem;
  useLayoutEffect(() => {
    const element = message.current;
    return () => {
      if (element?.contains(document.activeElement)) focusCell(api, rowId, key);
    };
  }, [api, rowId, key]);

  useEffect(() => {
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || message.current?.hidden || !(event.target instanceof Element)) return;
      const isInside = frame.current?.contains(event.target) || message.current?.contains(event.target);
      if (!isInside || event.target.closest('.ag-cell-inline-editing, .ag-popup')) return;
      // It is the top-most layer, above a dialog with the table.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', handleEscape, true);
    return () => document.removeEventListener('keydown', handleEscape, true);
  }, [frame, onClose]);

  return <CellMessage ref={message} problem={problem} onClose={onClose} />;
}

function focusCell<Row>(api: RefObject<GridApi<Row> | null>, rowId: string, key: string): void {
  const index = api.current?.getRowNode(rowId)?.rowIndex;
  if (typeof index === 'number') api.current?.setFocusedCell(index, key);
}

const findCell = (table: Element, { rowId, key }: Pick<EditProblem, 'rowId' | 'key'>): Element | null =>
  table.querySelector(`[row-id="${CSS.escape(rowId)}"] [col-id="${CSS.escape(key)}"]`);

/** The header and pinned columns stay in place while the cells scroll under them. */
function isCellOnScreen(cell: Element): boolean {
  const pinned = cell
    .closest('.ag-row')
    ?.querySelectorAll('.ag-grid-pinned-left-cells, .ag-grid-pinned-right-cells');
  return isOnScreen(cell, [
    ...(pinned ?? []),
    ...(cell.closest('.ag-root')?.querySelectorAll('.ag-header') ?? []),
  ]);
}

const readCell = (cell: Element): { rowId: string; key: string } => ({
  rowId: cell.closest('[row-id]')?.getAttribute('row-id') ?? '',
  key: cell.getAttribute('col-id') ?? '',
});

/** Marks the drawn cells that have a problem, for the eye and for screen readers, and unmarks the others. */
function markCells(table: Element, byCell: ReadonlyMap<string, EditProblem>): void {
  for (const cell of table.querySelectorAll('.ag-cell')) {
    const { rowId, key } = readCell(cell);
    const problem = byCell.get(editKey(rowId, key));
    if (problem) {
      const sentence = formatProblem(problem).replace(/\.?$/, '.');
      const hint = problem.actions.length > 0 ? ' Press Tab to choose.' : '';
      cell.setAttribute('aria-invalid', 'true');
      cell.setAttribute('aria-description', `${problem.title}. ${sentence}${hint}`);
    } else if (cell.hasAttribute('aria-invalid')) {
      cell.removeAttribute('aria-invalid');
      cell.removeAttribute('aria-description');
    }
  }
}

/** Half the side of the square that points to the cell, and its distance to the corners of the message. */
const pointerRadius = 4;
const pointerMargin = 6;

/** Moves the message beside its cell; it points to the middle of the cell. */
function attachMessage(message: HTMLElement, cell: Element, table: Element): void {
  const { dataset, style } = message;
  const lastSide = messageSides.find((side) => side === dataset['side']);
  // Its width depends on it.
  dataset['side'] ??= 'top';
  const [tableRect, cellRect] = [table.getBoundingClientRect(), cell.getBoundingClientRect()];
  const { offsetWidth: width, offsetHeight: height, offsetParent } = message;
  const focused = document.activeElement?.closest('.ag-cell');
  const { side, left, top } = positionCellMessage({
    cell: cellRect,
    table: tableRect,
    focused: focused && focused !== cell ? focused.getBoundingClientRect() : undefined,
    size: { width, height },
    lastSide,
  });
  const parentRect = offsetParent?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [tableRect.left + left, tableRect.top + top];
  dataset['side'] = side;
  style.left = `${x - parentRect.left}px`;
  style.top = `${y - parentRect.top}px`;
  const isBeside = side === 'left' || side === 'right';
  const middle = isBeside ? cellRect.top + cellRect.height / 2 - y : cellRect.left + cellRect.width / 2 - x;
  const length = isBeside ? height : width;
  const farthest = length - pointerMargin - 2 * pointerRadius;
  const pointer = Math.max(pointerMargin, Math.min(middle - pointerRadius, farthest));
  style.setProperty('--pointer', `${pointer}px`);
}
