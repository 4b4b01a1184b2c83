import * as z from 'zod';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { roundDecimal } from '#platform/kernel/numbers/decimal.ts';
import { idInput, zeroId } from '#platform/kernel/ids/id.ts';
import { numberMessages } from '#platform/kernel/numbers/numberMessages.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { normalizeText, textKey } from '#platform/kernel/text/normalizeText.ts';
import { optionalLines, optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { codeKey } from '../categories/category.ts';
import type { Category } from '../categories/categoryFields.ts';
import { type itemFields, itemStatusLabels } from './itemFields.ts';

/** 12 digits (spec 3 §5). Spreadsheets drop leading zeros, so a UPC is a text and never a number. */
export const isUpc = (text: string): boolean => /^\d{12}$/.test(text);

/** A wrong check digit causes only a warning: custom lines and in-house codes have none (decision I10). */
export function hasCheckDigit(upc: string): boolean {
  const digits = [...upc].map(Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? 3 * digit : digit), 0);
  return isUpc(upc) && sum % 10 === 0;
}

export const itemStatuses = fieldKeys(itemStatusLabels);

/** The fields of a category that an item includes. */
export type ItemCategory = Pick<Category, 'categoryId' | 'code' | 'name' | 'eaches' | 'uom'>;

/** Something the tenant sells, e.g. a plant in a pot size (spec 3 §3). */
export type Item = Omit<EntityRow<typeof itemFields>, 'tenantId'> & {
  categories: readonly ItemCategory[];
};

/** Maximum price of items, orders and price levels (spec 1 §9). */
export const maxPrice = 99_999_999;
export const maxItemCategories = 50;
export const maxItemPrograms = 50;

/** Returns the key of a program; those that differ by case only are one. */
export const programKey = (program: string): string => textKey(program);

const priceMessage = 'Retail Price must be greater than 0';
/** Letters, numbers, spaces and -./_ (spec 3 §5). */
export const isItemGroup = (text: string): boolean => /^[\p{L}\p{N} ./_-]+$/u.test(text);

const itemGroupMessage = 'Item Group is required, only letters, numbers, spaces, and -./_ are allowed';

// Preserves the first entry of each key.
const uniqueBy = <Entry>(entries: readonly Entry[], key: (entry: Entry) => string): Entry[] => {
  const byKey = new Map<string, Entry>();
  for (const entry of entries) if (!byKey.has(key(entry))) byKey.set(key(entry), entry);
  return [...byKey.values()];
};

const groupText = z
  .string(itemGroupMessage)
  .overwrite(normalizeText)
  .min(1, itemGroupMessage)
  .max(255, 'Item Group cannot exceed 255 characters');

/** Schema of an item to create, from the form, an API client, an import or a feed (spec 3 §5). */
export const newItem = z.object({
  itemId: idInput.refine((id) => id !== zeroId, 'This id stands for items of custom lines. Use another one'),
  name: requiredText('Item Name'),
  sku: requiredText('Item SKU'),
  upc: z
    .string()
    .overwrite(normalizeText)
    .refine((upc) => upc === '' || isUpc(upc), 'UPC must be 12 digits')
    .nullish()
    .transform((upc) => upc || null),
  erpId: optionalText('ERP Id'),
  description: optionalLines('Description'),
  itemGroup: groupText.refine((group) => group === '' || isItemGroup(group), itemGroupMessage),
  /** The form requires more than 0; imports and feeds may create unpriced items. */
  retailPrice: z
    .number(priceMessage)
    .min(0, priceMessage)
    .max(maxPrice, { error: () => numberMessages.tooHigh('Retail Price', maxPrice) })
    .transform((price) => roundDecimal(price, 2)),
  /** Only the code is read; name, eaches and uom come from the stored category. */
  categories: z
    .array(z.object({ code: requiredText('Category code') }))
    .max(maxItemCategories, `An item can have at most ${maxItemCategories} categories`)
    .nullish()
    .transform((categories) => uniqueBy(categories ?? [], ({ code }) => codeKey(code))),
  programs: z
    .array(requiredText('Program'))
    .max(maxItemPrograms, `An item can have at most ${maxItemPrograms} programs`)
    .nullish()
    .transform((programs) => uniqueBy(programs ?? [], (program) => program)),
  status: z.enum(itemStatuses).default('ACTIVE'),
});

export type NewItemInput = z.input<typeof newItem>;
export type NewItem = z.output<typeof newItem>;

/** Schema of an item of a file, whose group may have any characters (decision I4). */
export const importedItem = newItem.extend({ itemGroup: groupText });

/** Schema of the fields of an item that a user changes; its status has commands of its own. */
export const itemChange = newItem.omit({ itemId: true, status: true });
export type ItemChangeInput = z.input<typeof itemChange>;

/** Schema of a change that leaves the group of an imported item as it is. */
export const importedItemChange = importedItem.omit({ itemId: true, status: true });

/** The item form requires a price, unlike imports and feeds. */
const formPrice = itemChange.shape.retailPrice.refine((price) => price > 0, priceMessage);

/** Schema of the item form. */
export const itemForm = itemChange.extend({ retailPrice: formPrice });

/** Schema of the item form while the group of an imported item stays as it is. */
export const importedItemForm = importedItemChange.extend({ retailPrice: formPrice });

/** Returns warnings that do not prevent storing the item. */
export function itemWarnings({ retailPrice, upc }: Pick<Item, 'retailPrice' | 'upc'>): readonly Problem[] {
  const warnings: Problem[] = [];
  if (retailPrice === 0)
    warnings.push(
      invalid(
        'OUT_OF_RANGE',
        ['retailPrice'],
        'Retail Price is 0: the item cannot be ordered until priced',
        'WARNING',
      ),
    );
  if (upc !== null && !hasCheckDigit(upc))
    warnings.push(invalid('INVALID_FORMAT', ['upc'], `The check digit of UPC ${upc} is wrong`, 'WARNING'));
  return warnings;
}
