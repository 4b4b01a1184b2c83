import { useEffect, useEffectEvent } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { isModalOpen } from '../../panel/isModalOpen.ts';
import { isTextField } from '../../parts/isTextField.ts';
import type { CellEdits } from './cellEdits.ts';
import { pasteCells } from './pasteCells.ts';

/** Pastes rows of a spreadsheet into a grid without any: there is no cell to paste into, so the page takes the paste. */
export function usePasteIntoEmpty<Row>(
  isEmpty: boolean,
  columns: readonly Column<Row>[],
  edits: CellEdits<Row> | undefined,
): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || isTextField(event.target) || isModalOpen() || text.trim() === '') return;
    if (!edits?.createRow) return;
    event.preventDefault();
    const at = { top: 0, bottom: 0, left: 0, right: 0 };
    void pasteCells(text, { at, rows: [], all: columns, edits });
  });
  useEffect(() => {
    if (!isEmpty) return undefined;
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isEmpty]);
}
