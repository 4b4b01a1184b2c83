import type { tokens } from './tokens.ts';

/** Areas of the suite, each with its accent color (spec 1 §1). */
export type Area = keyof typeof tokens.light.accents;

/** Font sizes of the text size setting (spec 1 §2); 14 is the default. */
export const textSizes = [10, 12, 14, 16, 18, 20] as const;
export type TextSize = (typeof textSizes)[number];
