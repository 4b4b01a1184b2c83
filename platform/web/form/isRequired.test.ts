import { expect, test } from 'vitest';
import * as z from 'zod';
import { isRequired } from './isRequired.ts';

const schema = z
  .object({
    name: z.string().trim().min(1),
    notes: z.string().nullish(),
    code: z.string().default('x'),
    poNumber: z
      .string()
      .max(15)
      .nullish()
      .transform((value) => value || null),
    address: z.object({ city: z.string().min(1), line2: z.string() }),
    contact: z.object({ email: z.email() }).optional(),
  })
  .superRefine(() => {});

test.each([
  ['name', true],
  ['notes', false],
  ['code', false],
  ['poNumber', false],
  ['address.city', true],
  ['address.line2', false],
  ['contact.email', true],
  ['nowhere', false],
])('tells whether %s is required: %s', (name, required) => expect(isRequired(schema, name)).toBe(required));
