import * as z from 'zod';
import { maxStockQuantity } from '#features/availability/stock/slot.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import type { ReceivedItem } from './receiptEntry.ts';

const quantityLabel = 'Quantity';

/** Correction of a receipt: what is taken back from where, and why (decision R4). */
export const correctionInput = z.object({
  lineId: z.string({ error: 'Line is required' }).min(1, 'Line is required'),
  quantity: z
    .int({ error: wholeNumberError(quantityLabel) })
    .min(1, numberMessages.tooLow(quantityLabel, 1))
    .max(maxStockQuantity, {
      error: () => numberMessages.tooHigh(quantityLabel, maxStockQuantity),
    }),
  locationId: z.string({ error: 'Location not found' }).min(1, 'Location not found'),
  reasonCode: z.string({ error: 'Reason Code not found' }).min(1, 'Reason Code not found'),
});

type Correction = z.output<typeof correctionInput>;

/** Returns a correction as it is sent: a negative quantity with its reason. */
export const toCorrectedItem = ({
  lineId,
  quantity,
  locationId,
  reasonCode,
}: Correction): ReceivedItem & { readonly reasonCode: string } => ({
  id: lineId,
  quantityReceived: -quantity,
  receiveToLocationId: locationId,
  reasonCode,
});

/** Returns where an item was received last, by its movements, the newest first. */
export const findLastReceiptLocation = (
  movements: readonly { readonly event: string; readonly toLocationId: string | null }[],
): string | null =>
  movements.find(({ event, toLocationId }) => event === 'RECEIVED' && toLocationId !== null)?.toLocationId ??
  null;
