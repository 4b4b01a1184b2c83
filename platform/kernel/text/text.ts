import * as z from 'zod';
import { normalizeLines, normalizeText } from './normalizeText.ts';

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const text = (label: string, maxLength: number, normalize = normalizeText) =>
  z
    .string(`${label} is required`)
    .overwrite(normalize)
    .refine(isStorable, `${label} contains invalid characters`)
    .max(maxLength, `${label} cannot exceed ${maxLength} characters`);

/** Characters of a text unless the contract sets another limit. */
export const maxTextLength = 255;

/** Schema of a required text of one line, normalized; at most 255 characters unless the contract sets another limit. */
export const requiredText = (label: string, maxLength = maxTextLength) =>
  text(label, maxLength).min(1, `${label} is required`);

/** Schema of an optional text of one line, normalized; null when empty. */
export const optionalText = (label: string, maxLength = maxTextLength) =>
  nullWhenEmpty(text(label, maxLength));

/** Schema of a required text of several lines, which it keeps. */
export const requiredLines = (label: string, maxLength = maxTextLength) =>
  text(label, maxLength, normalizeLines).min(1, `${label} is required`);

/** Schema of an optional text of several lines, which it keeps; null when empty. */
export const optionalLines = (label: string, maxLength = maxTextLength) =>
  nullWhenEmpty(text(label, maxLength, normalizeLines));

const nullWhenEmpty = (schema: z.ZodType<string, string>) =>
  schema.nullish().transform((value) => value || null);
