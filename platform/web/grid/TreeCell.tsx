import { IconChevronRight } from '@tabler/icons-react';
import type { CustomCellRendererProps } from 'ag-grid-react';
import './TreeCell.css';
import type { TreeCells } from './useTree.ts';

/** The grid's context: what all its cells know. */
export interface GridContext {
  tree: TreeCells | undefined;
}

/** The name of a row, as deep as it stands, with what opens and closes what is below it. */
export function TreeCell({ valueFormatted, node, context }: CustomCellRendererProps<object>) {
  const { tree } = context as GridContext;
  const id = node.id ?? '';
  const place = tree?.placeOf(id);
  const { depth = 0, children = 0, open = false } = place ?? {};
  return (
    <span className="tree-cell" style={{ paddingInlineStart: `calc(${depth} * 20 * var(--u))` }}>
      {children > 0 ? (
        <button
          type="button"
          className="tree-toggle"
          // The arrow keys do the same on the cell.
          tabIndex={-1}
          aria-label={`${open ? 'Collapse' : 'Expand'} ${valueFormatted ?? ''}`}
          data-open={open || undefined}
          ref={(button) => {
            // By itself, before the row hears of it: a click on the row opens the record.
            const toggle = (event: MouseEvent) => {
              event.stopPropagation();
              tree?.toggle(id);
            };
            button?.addEventListener('click', toggle);
            return () => button?.removeEventListener('click', toggle);
          }}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      {valueFormatted}
    </span>
  );
}
