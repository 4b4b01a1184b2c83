import * as z from 'zod';
import { dayOf } from './day.ts';

/** A day as yyyy-MM-dd. */
export const dayInput = (label: string) =>
  z
    .string(`${label} is required`)
    // Texts that are no days are not compared with other days.
    .refine((text) => dayOf(text) === text, { error: `${label} must be a day (yyyy-MM-dd)`, abort: true });
