import * as z from 'zod';
import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import type { priceGroupFields } from './priceGroupFields.ts';

/** A group of customers who buy at the same prices (spec 2 §3). */
export type PriceGroup = EntityRow<typeof priceGroupFields>;

/** Schema of a price group to create. */
export const priceGroupInput = z.object({ id: idInput, name: requiredText('Name') });
export type PriceGroupInput = z.output<typeof priceGroupInput>;

/** Returns a name in the form in which names are compared. */
export const priceGroupKey = (name: string): string => textKey(name);
