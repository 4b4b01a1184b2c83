import * as z from 'zod';

/** NUL and half a surrogate pair cannot be stored; they are refused by name instead of failing in the database. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const text = (label: string, longest: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isStorable, `${label} contains invalid characters`)
    .max(longest, `${label} cannot exceed ${longest} characters`);

/** A trimmed text that must say something; 255 characters unless the contract's limits say otherwise. */
export const requiredText = (label: string, longest = 255) =>
  text(label, longest).min(1, `${label} is required`);

/** A trimmed text that may be missing; empty is null. */
export const optionalText = (label: string, longest = 255) =>
  text(label, longest)
    .nullish()
    .transform((value) => value || null);
