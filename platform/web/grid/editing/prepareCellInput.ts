import type { FocusEvent } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { createId } from '../../parts/createId.ts';

/**
 * Prepares the input of a cell that is being edited for what the grid library's text editor has no options: the numeric keypad of
 * touch screens for number cells, and the choices of a column.
 */
export function prepareCellInput<Row>({ target }: FocusEvent, columns: readonly Column<Row>[]): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.closest('.ag-cell.ag-right-aligned-cell')) target.inputMode = 'decimal';
  const key = target.closest('.ag-cell-inline-editing')?.getAttribute('col-id');
  const choices = columns.find((column) => column.key === key)?.choices;
  if (choices && !target.list) offerChoices(target, choices());
}

function offerChoices(input: HTMLInputElement, choices: readonly string[]): void {
  const list = document.createElement('datalist');
  list.id = createId();
  list.append(...choices.map((choice) => new Option(choice)));
  input.after(list);
  input.setAttribute('list', list.id);
}
