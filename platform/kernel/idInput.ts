import * as z from 'zod';
import { idOf } from './id.ts';

/** Schema of an id sent by a client, converted to its wire form (contract README, "Scalars"). */
export const idInput = z
  .string()
  .refine((text) => idOf(text) !== undefined, 'Id must have 32 hexadecimal characters')
  .transform((text) => idOf(text) ?? text);

/** Schema of an optional id; null when it is missing. */
export const optionalId = idInput.nullish().transform((id) => id ?? null);
