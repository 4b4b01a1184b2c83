import type { CountPayload } from '../deviceCounts/deviceCount.ts';

/** Returns the name of the item of a count, or its code while the item is not known. */
const getCountedName = ({ itemName, code }: CountPayload): string => itemName || `Code ${code}`;

/** Returns what cards say of a count. */
export const getCountTexts = (payload: CountPayload) => ({
  name: getCountedName(payload),
  location: payload.locationPath,
  comment: payload.comment,
  detail: `Grade ${payload.grade}`,
  quantity: payload.quantity,
});
