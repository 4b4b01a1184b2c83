import * as z from 'zod';
import { dayInput } from '#platform/kernel/dates/day.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';

/** Schema of a cell with a whole quantity, read by `parseNumberOrText`; null when empty. */
export const quantityCell = (label: string) =>
  z
    .int({ error: wholeNumberError(label) })
    .min(0, numberMessages.tooLow(label, 0))
    .max(maxMaterialQuantity, { error: () => numberMessages.tooHigh(label, maxMaterialQuantity) })
    .nullable();

const maxLineNumber = 1_000_000;

/** Schema of a cell with the number of a line, read by `parseNumberOrText`; null when empty. */
export const lineNumberCell = (label: string) =>
  z
    .int({ error: wholeNumberError(label) })
    .min(1, numberMessages.tooLow(label, 1))
    .max(maxLineNumber, { error: () => numberMessages.tooHigh(label, maxLineNumber) })
    .nullable();

/** Schema of a cell with a day, made null by `emptyToNull` when empty. */
export const dayCell = (label: string) => dayInput(label).nullable();
