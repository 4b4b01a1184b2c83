import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type Column, isNumeric } from '#platform/kernel/grid/column.ts';
import { layoutColumns, type GridLayout } from '#platform/kernel/grid/layouts/layout.ts';
import './NewRow.css';

/** A visible column of the table above a new row; its width is in pixels at text size 14. */
export interface NewRowColumn {
  key: string;
  width: number;
  isFlexible: boolean;
  isNumeric: boolean;
}

const minFlexibleWidth = 96;

/** Returns the visible columns of a table with the widths that its layout gives them. */
export const newRowColumns = <Row,>(
  layout: GridLayout,
  columns: readonly Column<Row>[],
): readonly NewRowColumn[] =>
  layoutColumns(layout, columns).flatMap(({ key, hidden, width }) => {
    const column = columns.find((one) => one.key === key);
    if (!column || (hidden ?? column.hidden)) return [];
    return [
      {
        key,
        width: width ?? column.width ?? 140,
        isFlexible: width === undefined && column.isFlexible === true,
        isNumeric: isNumeric(column.kind),
      },
    ];
  });

interface NewRowCell extends NewRowColumn {
  content: ReactNode;
  /** The row cannot be typed without it. */
  isField?: boolean;
}

interface NewRowProps {
  /** Accessible name: 'New line'. */
  label: string;
  columns: readonly NewRowColumn[];
  /** Content by column; fields of hidden columns follow the visible ones. */
  cells: readonly NewRowCell[];
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** The focus has entered the row, or left it for another element. */
  onFocusChange: (isInside: boolean) => void;
  /** Lists and hints over the row. */
  children?: ReactNode;
}

/** The empty last row of a table, in which a new row is typed. */
export function NewRow({ label, columns, cells, onKeyDown, onPaste, onFocusChange, children }: NewRowProps) {
  const element = useRef<HTMLDivElement>(null);
  const contents = new Map(cells.map(({ key, content }) => [key, content]));
  const hidden = cells.filter(({ key, isField }) => isField && columns.every((column) => column.key !== key));
  const shown = [...columns, ...hidden];
  const handleKeyDown = (event: KeyboardEvent) => {
    onKeyDown(event);
    if (event.defaultPrevented || event.key !== 'ArrowUp') return;
    const lastRow = element.current?.closest('.grid-view')?.querySelector('.ag-row-last');
    const cell = lastRow?.querySelector<HTMLElement>('.ag-cell[tabindex]');
    if (!cell) return;
    event.preventDefault();
    cell.focus();
  };
  const style: CSSProperties = {
    gridTemplateColumns: shown
      .map(({ width, isFlexible }) =>
        isFlexible ? `minmax(calc(${minFlexibleWidth} * var(--u)), 1fr)` : `calc(${width} * var(--u))`,
      )
      .join(' '),
  };
  return (
    <div
      ref={element}
      className="new-row"
      role="group"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onPaste={onPaste}
      onFocus={() => onFocusChange(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onFocusChange(false);
      }}
    >
      {children}
      <div className="new-row-cells" style={style}>
        {shown.map(({ key, isNumeric: isNumber }) => (
          <div key={key} className="new-row-cell" data-number={isNumber || undefined}>
            {contents.get(key)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Focuses the new row below a table; call it for ArrowDown in the last row. */
export function focusNewRow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof Element) || !event.target.closest('.ag-row-last')) return;
  if (event.target.closest('.ag-cell-inline-editing')) return;
  const field = event.target.closest('.grid-view')?.querySelector<HTMLElement>('.new-row input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
