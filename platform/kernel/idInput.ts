import * as z from 'zod';
import { idOf } from './id.ts';

/** An id as a client sends it, in its wire form (contract README, "Scalars"). */
export const idInput = z
  .string()
  .refine((text) => idOf(text) !== undefined, 'Id must have 32 hexadecimal characters')
  .transform((text) => idOf(text) ?? text);

/** An id that may be missing. */
export const optionalId = idInput.nullish().transform((id) => id ?? null);
