import { newId } from './newId.ts';
import type { LineOrigin } from './orderLine.ts';
import type { Sale } from './sale.ts';

/** Id, time and user of a new line; reused until the line is saved, so that a lost response never creates it twice. */
export const newOrigin = ({ userEmail, currency }: Sale): LineOrigin => ({
  id: newId(),
  dateAdded: new Date().toISOString(),
  addedBy: userEmail,
  currency,
});
