import type { CountPayload } from '../../deviceCount.ts';

/** Content of a count of 158 katsura trees at Bay 3 of Canby Farm, with other values. */
export const countPayload = (values: Partial<CountPayload> = {}): CountPayload => ({
  itemId: 'a'.repeat(32),
  code: null,
  itemName: 'Katsura Tree - 2in B&B',
  sku: 'TRE0009-BB20',
  upc: '411700009062',
  locationId: 'b'.repeat(32),
  locationPath: 'House 8 › Section B › Bay 3',
  siteName: 'Canby Farm',
  grade: 2,
  quantity: 158,
  comment: null,
  ...values,
});
