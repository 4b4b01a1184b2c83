import type { MovementEntry } from '../../deviceMovement.ts';

const recorded = {
  siteId: 'canby',
  materialItemId: 'a'.repeat(32),
  itemName: '4in Pot',
  unit: 'EA',
  reasonCode: 'OTHER',
  comment: null,
} as const;

/** A count of 40 pots in Bin 14 of Canby Farm, with other values. */
export const countEntry = (
  values: Partial<Extract<MovementEntry, { kind: 'materialCount' }>> = {},
): MovementEntry => ({
  ...recorded,
  kind: 'materialCount',
  countType: 'SET',
  locationId: 'b'.repeat(32),
  locationName: 'House 8 › Bin 14',
  quantity: 40,
  ...values,
});

/** A move of 7 pots from Bin 14 to Bin 15, with other values. */
export const moveEntry = (
  values: Partial<Extract<MovementEntry, { kind: 'materialMove' }>> = {},
): MovementEntry => ({
  ...recorded,
  kind: 'materialMove',
  fromLocationId: 'b'.repeat(32),
  fromLocationName: 'House 8 › Bin 14',
  toLocationId: 'c'.repeat(32),
  toLocationName: 'House 8 › Bin 15',
  quantity: 7,
  ...values,
});
