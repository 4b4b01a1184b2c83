import { newId } from './newId.ts';
import type { LineOrigin } from './orderLine.ts';
import type { Sale } from './sale.ts';

/** Who adds a line now, under a new id: kept until the line is saved, so that a lost answer never makes it twice. */
export const newOrigin = ({ userEmail, currency }: Sale): LineOrigin => ({
  id: newId(),
  dateAdded: new Date().toISOString(),
  addedBy: userEmail,
  currency,
});
