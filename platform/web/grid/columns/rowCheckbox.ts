/** Selector of the cells that contain the checkbox of a row. */
export const checkboxCell = '[col-id="ag-Grid-SelectionColumn"]';

let labels = 0;

/** Names the checkbox of a row for screen readers: 'Select order 100700'. The library's own label would be the same in all rows. */
export function nameRowCheckbox(row: Element, name: string): void {
  const box = row.querySelector(`${checkboxCell} input`);
  if (!box) return;
  const label = document.createElement('span');
  labels += 1;
  label.id = `row-checkbox-${labels}`;
  label.hidden = true;
  label.textContent = `Select ${name}`;
  box.after(label);
  box.setAttribute('aria-labelledby', label.id);
}
