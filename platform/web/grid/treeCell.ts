import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { DrawnParts } from './CellParts.tsx';
import './treeCell.css';
import type { TreeCells } from './useTree.ts';

/** The grid's context: what all its cells know. */
export interface GridContext {
  tree: TreeCells | undefined;
  parts: () => DrawnParts | null;
}

/** The name of a row, as deep as it stands, with what opens and closes what is below it. */
export class TreeCell implements ICellRendererComp {
  readonly #cell = document.createElement('span');
  readonly #button = document.createElement('button');
  readonly #gap = document.createElement('span');
  readonly #name = document.createTextNode('');
  #toggle = (): void => {};

  init(params: ICellRendererParams): void {
    const chevron = (params.context as GridContext).parts()?.chevron();
    this.#cell.className = 'tree-cell';
    this.#gap.className = 'tree-toggle';
    this.#button.className = 'tree-toggle';
    this.#button.type = 'button';
    // The arrow keys do the same on the cell.
    this.#button.tabIndex = -1;
    if (chevron) this.#button.append(chevron);
    this.#button.addEventListener('click', (event) => {
      // By itself, before the row hears of it: a click on the row opens the record.
      event.stopPropagation();
      this.#toggle();
    });
    this.#cell.append(this.#gap, this.#name);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#cell;
  }

  refresh({ valueFormatted, node, context }: ICellRendererParams): boolean {
    const { tree } = context as GridContext;
    const id = node.id ?? '';
    const { depth = 0, children = 0, open = false } = tree?.placeOf(id) ?? {};
    const name = valueFormatted ?? '';
    this.#cell.style.paddingInlineStart = `calc(${depth} * 20 * var(--u))`;
    this.#button.ariaLabel = `${open ? 'Collapse' : 'Expand'} ${name}`;
    this.#button.toggleAttribute('data-open', open);
    this.#name.data = name;
    this.#toggle = () => tree?.toggle(id);
    const [place, other] = children > 0 ? [this.#button, this.#gap] : [this.#gap, this.#button];
    if (other.parentNode) other.replaceWith(place);
    return true;
  }
}
