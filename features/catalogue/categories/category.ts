import * as z from 'zod';
import { optionalId } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** Units are names: the item import creates categories with '1', which a user has to replace (spec 3 §9). */
export const isUnit = (uom: string): boolean => /\p{L}/u.test(uom);

/** Maximum number of pieces per unit, for categories and order lines (API conventions, "Limits"). */
export const maxEaches = 10_000;

/** Name, code, UOM and eaches are all required (spec 3 §5). */
export const newCategory = z.object({
  id: optionalId,
  code: requiredText('Code'),
  name: requiredText('Name'),
  uom: requiredText('UOM'),
  eaches: z
    .int({ error: wholeNumberError('Eaches') })
    .min(1, 'Eaches must be 1 or more')
    .max(maxEaches, { error: () => numberMessages.tooHigh('Eaches', maxEaches) }),
});

export type NewCategoryInput = z.input<typeof newCategory>;

/** Schema of the fields of a category that a user changes; the code never changes. */
export const categoryChange = newCategory.omit({ id: true, code: true });
export type CategoryChangeInput = z.input<typeof categoryChange>;

/** Returns the short name of the first category, by which items are sorted (contract, Item.sortCategory). */
export function getSortCategory([first]: readonly { name: string }[]): string | null {
  if (!first) return null;
  return shortCategoryName(first.name) || first.name;
}

/** Returns the part of "Perennials - 1 gal" after ' - ', or the full name without one; empty when nothing follows. */
export function shortCategoryName(name: string): string {
  const cut = name.indexOf(' - ');
  return (cut < 0 ? name : name.slice(cut + 3)).trim();
}

/** Returns a category code in the form in which codes are compared. */
export const codeKey = (code: string): string => textKey(code);
