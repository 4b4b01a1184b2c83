import * as z from 'zod';
import { maxPrice } from '#features/catalogue/items/item.ts';
import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { numberError, numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';

/** Schema of a list price: 0 or more, rounded to 5 decimals (spec 2 §5). */
export const priceInput = (label: string) =>
  z
    .number({ error: numberError(label) })
    .min(0, `${label} must be 0 or more`)
    .max(maxPrice, { error: () => numberMessages.tooHigh(label, maxPrice) })
    .transform((price) => roundDecimal(price, 5));

const maxPieces = 2_147_483_647;

/** Schema of a number of pieces: a whole number from 0 that fits a database integer. */
export const piecesInput = (label: string) =>
  z
    .int({ error: wholeNumberError(label) })
    .min(0, `${label} must be 0 or more`)
    .max(maxPieces, { error: () => numberMessages.tooHigh(label, maxPieces) });

/** Issue reported when a period ends before the day it starts. */
export const endBeforeStartIssue = {
  path: ['endDate'],
  error: 'End date must be on or after the start date',
  params: { code: 'OUT_OF_RANGE' },
};
