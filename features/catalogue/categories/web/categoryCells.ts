import { type FieldCell, numberCell, textCell } from '#platform/web/grid/recordCells/fieldCell.ts';
import type { CategoryFormValues } from './categoryForm.ts';

/** Cells of the categories that can be edited in their grid; codes do not change. */
export const categoryCells: Readonly<Record<string, FieldCell<CategoryFormValues>>> = {
  name: textCell('name'),
  uom: textCell('uom'),
  eaches: numberCell('eaches'),
};
