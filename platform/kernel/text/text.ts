import * as z from 'zod';

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const text = (label: string, maxLength: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isStorable, `${label} contains invalid characters`)
    .max(maxLength, `${label} cannot exceed ${maxLength} characters`);

/** Schema of a required text, trimmed; at most 255 characters unless the contract sets another limit. */
export const requiredText = (label: string, maxLength = 255) =>
  text(label, maxLength).min(1, `${label} is required`);

/** Schema of an optional text, trimmed; null when empty. */
export const optionalText = (label: string, maxLength = 255) =>
  text(label, maxLength)
    .nullish()
    .transform((value) => value || null);
