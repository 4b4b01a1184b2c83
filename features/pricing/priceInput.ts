import * as z from 'zod';
import { highestPrice } from '#features/catalogue/item.ts';
import { rounded } from '#platform/kernel/decimal.ts';
import { numberError, numberMessages, wholeNumberError } from '#platform/kernel/numberMessages.ts';

/** A price of a list: 0 or more, kept with 5 decimals (spec 2 §5). */
export const priceInput = (label: string) =>
  z
    .number({ error: numberError(label) })
    .min(0, `${label} must be 0 or more`)
    .max(highestPrice, { error: () => numberMessages.tooHigh(label, highestPrice) })
    .transform((price) => rounded(price, 5));

const mostPieces = 2_147_483_647;

/** A whole number of pieces from 0, as a column of the database holds it. */
export const piecesInput = (label: string) =>
  z
    .int({ error: wholeNumberError(label) })
    .min(0, `${label} must be 0 or more`)
    .max(mostPieces, { error: () => numberMessages.tooHigh(label, mostPieces) });

/** A period ends on or after the day it starts. */
export const endsAfterStart = {
  path: ['endDate'],
  error: 'End date must be on or after the start date',
  params: { code: 'OUT_OF_RANGE' },
};
