import * as z from 'zod';
import { dayOf } from './day.ts';

/** A day as yyyy-MM-dd. */
export const dayInput = (label: string) =>
  z
    .string(`${label} is required`)
    .refine((text) => dayOf(text) === text, `${label} must be a day (yyyy-MM-dd)`);
