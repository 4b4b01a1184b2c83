import * as z from 'zod';

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const text = (label: string, longest: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isStorable, `${label} contains invalid characters`)
    .max(longest, `${label} cannot exceed ${longest} characters`);

/** Schema of a required text, trimmed; at most 255 characters unless the contract sets another limit. */
export const requiredText = (label: string, longest = 255) =>
  text(label, longest).min(1, `${label} is required`);

/** Schema of an optional text, trimmed; null when empty. */
export const optionalText = (label: string, longest = 255) =>
  text(label, longest)
    .nullish()
    .transform((value) => value || null);
