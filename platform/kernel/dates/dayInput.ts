import * as z from 'zod';
import { parseDay } from './day.ts';

/** Schema of a day as yyyy-MM-dd. */
export const dayInput = (label: string) =>
  z
    .string(`${label} is required`)
    // Abort, so that later rules never compare an invalid day.
    .refine((text) => parseDay(text) === text, { error: `${label} must be a day (yyyy-MM-dd)`, abort: true });
