import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect } from 'react';
import { isModalOpen } from '../../panel/isModalOpen.ts';
import { isTextField } from '../../parts/isTextField.ts';
import { singleKeysSetting } from '../../settings/settings.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K move the focus of a list to the next and previous row; without a focused row, to the first one. */
export function useRowKeys<Row>(api: RefObject<GridApi<Row> | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const moveFocus = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!singleKeysSetting.get() || event.defaultPrevented || isTextField(event.target)) return;
      if (isModalOpen() || !api.current) return;
      event.preventDefault();
      const cell = api.current.getFocusedCell();
      focusRow(api.current, cell ? cell.rowIndex + step : 0);
    };
    addEventListener('keydown', moveFocus);
    return () => removeEventListener('keydown', moveFocus);
  }, [api, isEnabled]);
}

/** Focuses a row of the page in the column that has the focus, or else in the first one. Does nothing without such a row. */
export function focusRow<Row>(api: GridApi<Row>, index: number): void {
  const focused = api.getFocusedCell()?.column;
  const column = focused ?? api.getAllDisplayedColumns().find((one) => !one.getColId().startsWith('ag-Grid'));
  if (!column || index < 0 || index >= api.getDisplayedRowCount()) return;
  api.ensureIndexVisible(index);
  api.setFocusedCell(index, column);
}
