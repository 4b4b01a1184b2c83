import * as z from 'zod';
import { parseId } from './id.ts';

/** Schema of an id sent by a client, converted to its wire form (API conventions, "Scalars"). */
export const idInput = z
  .string()
  .refine((text) => parseId(text) !== undefined, 'Id must have 32 hexadecimal characters')
  .transform((text) => parseId(text) ?? text);

/** Schema of an optional id; null when it is missing. */
export const optionalId = idInput.nullish().transform((id) => id ?? null);
