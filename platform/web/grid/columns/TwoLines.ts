import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';

/** Creates the content of a cell or header with a second line. Screen readers read a space between the lines. */
export function createTwoLines(first: string, second: string): HTMLElement {
  const lines = document.createElement('span');
  lines.className = 'two-lines';
  const [one, other] = [document.createElement('span'), document.createElement('span')];
  one.textContent = first;
  other.textContent = second;
  lines.append(one, ' ', other);
  return lines;
}

interface TitleParams extends IHeaderParams {
  detail: string;
}

/** A column title with a second line. */
export class TwoLineTitle implements IInnerHeaderComponent {
  readonly #title = document.createElement('span');

  init(params: TitleParams): void {
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#title;
  }

  refresh({ displayName, detail }: TitleParams): boolean {
    this.#title.replaceChildren(createTwoLines(displayName, detail));
    return true;
  }
}
