import * as z from 'zod';
import type { ChangeStamp } from '#platform/kernel/dates/day.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import { requiredText } from '#platform/kernel/text/text.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

export const priceGroupStatuses = ['ACTIVE', 'INACTIVE', 'DELETED'] as const;
type PriceGroupStatus = (typeof priceGroupStatuses)[number];

/** A group of customers who buy at the same prices (spec 2 §3). */
export interface PriceGroup {
  priceId: string;
  /** Unique in the tenant ignoring case, except among deleted groups. */
  name: string;
  /** Used by customers without a group; one per tenant (decision P13). */
  isDefault: boolean;
  status: PriceGroupStatus;
  numberOfLevels: number;
  version: number;
  updatedAt: ChangeStamp;
}

/** Schema of a price group to create. */
export const priceGroupInput = z.object({ id: idInput, name: requiredText('Name') });
export type PriceGroupInput = z.output<typeof priceGroupInput>;

/** Returns a name in the form in which names are compared. */
export const priceGroupKey = (name: string): string => textKey(name);
