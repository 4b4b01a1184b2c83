/** Selector of the cells that contain the checkbox of a row. */
export const checkboxCell = '[col-id="ag-Grid-SelectionColumn"]';
