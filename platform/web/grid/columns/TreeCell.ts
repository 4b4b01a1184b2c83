import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { cloneChevron } from './CellTemplates.tsx';
import { createRowLink, setLinkPath } from './renderLinkCell.ts';
import './TreeCell.css';
import type { TableContext } from './tableContext.ts';

/** The name of a tree row, indented by its depth, with a button that expands and collapses its children. */
export class TreeCell implements ICellRendererComp {
  readonly #cell = document.createElement('span');
  readonly #button = document.createElement('button');
  readonly #gap = document.createElement('span');
  readonly #name = document.createTextNode('');
  readonly #link = createRowLink();
  #toggle = (): void => {};

  init(params: ICellRendererParams): void {
    const chevron = cloneChevron();
    this.#cell.className = 'tree-cell';
    this.#gap.className = 'tree-toggle';
    this.#button.className = 'tree-toggle';
    this.#button.type = 'button';
    // The arrow keys do the same when the cell has the focus.
    this.#button.tabIndex = -1;
    if (chevron) this.#button.append(chevron);
    this.#button.addEventListener('click', (event) => {
      // A click that reaches the row would open its record.
      event.stopPropagation();
      this.#toggle();
    });
    const { rowHref: isLinked } = params.context as TableContext;
    if (isLinked) this.#link.append(this.#name);
    this.#cell.append(this.#gap, isLinked ? this.#link : this.#name);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#cell;
  }

  refresh({ valueFormatted, data, node, context }: ICellRendererParams): boolean {
    const grid = context as TableContext;
    const { tree } = grid;
    setLinkPath(this.#link, data === undefined ? undefined : grid.rowHref?.(data));
    const id = node.id ?? '';
    const { depth = 0, children = 0, open = false } = tree?.findPosition(id) ?? {};
    const name = valueFormatted ?? '';
    this.#cell.style.paddingInlineStart = `calc(${depth} * 20 * var(--u))`;
    this.#button.ariaLabel = `${open ? 'Collapse' : 'Expand'} ${name}`;
    this.#button.toggleAttribute('data-open', open);
    this.#name.data = name;
    this.#toggle = () => tree?.toggle(id);
    const [activeToggle, inactiveToggle] =
      children > 0 ? [this.#button, this.#gap] : [this.#gap, this.#button];
    if (inactiveToggle.parentNode) inactiveToggle.replaceWith(activeToggle);
    return true;
  }
}
