import type { ICellRendererParams } from 'ag-grid-community';

/** Creates a cell that cuts the start of its text in a narrow column, so that the end stays visible. */
export function renderCutCell<Row>(
  { data, valueFormatted }: ICellRendererParams<Row>,
  textEnd: (row: Row) => string,
): HTMLElement {
  const text = valueFormatted ?? '';
  const end = data === undefined ? '' : textEnd(data);
  const cell = document.createElement('span');
  cell.className = 'cut-cell';
  for (const part of [text.slice(0, text.length - end.length), end]) {
    const span = document.createElement('span');
    span.textContent = part;
    cell.append(span);
  }
  return cell;
}
