/** Selector of the cells that contain the checkbox of a row. */
export const checkboxCell = '[col-id="ag-Grid-SelectionColumn"]';

let labels = 0;

/** Names the checkbox of a row for screen readers: 'Select order 100700'. The library's own label would be the same in all rows. */
export function nameRowCheckbox(row: Element, name: string): void {
  const box = row.querySelector(`${checkboxCell} input`);
  if (!box) return;
  const existing = box.parentElement?.querySelector<HTMLElement>('[id^="row-checkbox-"]');
  const label = existing ?? document.createElement('span');
  if (!existing) {
    labels += 1;
    label.id = `row-checkbox-${labels}`;
    label.hidden = true;
    box.after(label);
  }
  label.textContent = `Select ${name}`;
  box.setAttribute('aria-labelledby', label.id);
}
