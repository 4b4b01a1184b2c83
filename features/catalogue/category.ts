import * as z from 'zod';
import type { ChangeStamp } from '#platform/kernel/day.ts';
import { optionalId } from '#platform/kernel/idInput.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numberMessages.ts';
import { requiredText } from '#platform/kernel/text.ts';

export const categoryStatuses = ['ACTIVE', 'INACTIVE', 'DELETED'] as const;
export type CategoryStatus = (typeof categoryStatuses)[number];

/** How items are packed and counted (spec 3 §3). */
export interface Category {
  categoryId: string;
  /** Unique ignoring case; never changes (decision I11). */
  code: string;
  name: string;
  /** Pieces per unit. */
  eaches: number;
  /** Unit of measure. */
  uom: string;
  status: CategoryStatus;
  version: number;
  updatedAt: ChangeStamp;
}

/** Pieces per unit, shared with order lines (contract README, "Limits"). */
export const mostEaches = 10_000;

/** Name, code, UOM and eaches are all required (spec 3 §5). */
export const newCategory = z.object({
  id: optionalId,
  code: requiredText('Code'),
  name: requiredText('Name'),
  uom: requiredText('UOM'),
  eaches: z
    .int({ error: wholeNumberError('Eaches') })
    .min(1, 'Eaches must be 1 or more')
    .max(mostEaches, { error: () => numberMessages.tooHigh('Eaches', mostEaches) }),
});

export type NewCategoryInput = z.input<typeof newCategory>;
export type NewCategory = z.output<typeof newCategory>;

/** What sorts items by their first category: its short name (contract, Item.sortCategory). */
export function sortCategoryOf([first]: readonly Pick<Category, 'name'>[]): string | null {
  if (!first) return null;
  return shortCategoryName(first.name) || first.name;
}

/** Of "Perennials - 1 gal" the part after ' - ', else the whole name; empty when nothing follows. */
export function shortCategoryName(name: string): string {
  const cut = name.indexOf(' - ');
  return (cut < 0 ? name : name.slice(cut + 3)).trim();
}

/** Codes ignore case. */
export const codeKey = (code: string): string => code.trim().toLowerCase();
