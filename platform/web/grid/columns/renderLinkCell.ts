import type { ICellRendererParams } from 'ag-grid-community';
import { opensNewTab } from './opensNewTab.ts';
import type { TableContext } from './tableContext.ts';

/** Creates a link to the record of a row; its address and text are set later. */
export function createRowLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'row-link';
  // The cell has the focus; Enter opens the record from there.
  link.tabIndex = -1;
  link.draggable = false;
  // The grid library tells of a click too late to prevent the page from being loaded anew.
  link.addEventListener('click', (event) => {
    if (!opensNewTab(event)) event.preventDefault();
  });
  return link;
}

/** Leads the link of a row to the path of its record; without a page it is plain text. */
export function setLinkPath(link: HTMLAnchorElement, path: string | undefined): void {
  if (path === undefined) link.removeAttribute('href');
  else link.href = path;
}

/** The name of a row as a link to its record, which opens in a new tab and whose address can be copied. */
export const renderLinkCell = ({
  data,
  valueFormatted,
  context,
}: ICellRendererParams<unknown>): HTMLElement | undefined => {
  const { rowHref } = context as TableContext;
  if (data === undefined || !rowHref) return undefined;
  const link = createRowLink();
  setLinkPath(link, rowHref(data));
  link.textContent = valueFormatted ?? '';
  return link;
};
