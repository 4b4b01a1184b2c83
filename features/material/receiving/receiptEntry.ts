import * as z from 'zod';
import { maxStockQuantity } from '#features/availability/stock/slot.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { type OrderedQuantities, outstandingQuantity } from './receiptLines.ts';

/** Texts of a receipt (spec 3 §5, §8). */
export const receiptMessages = {
  nothing: 'No items to receive',
  tooMuch: 'Quantity greater than order quantity',
  noItem: 'Material Item Id not found',
  noLocation: 'Location not found',
  tooManyLines: 'A receipt has at most 1,000 lines: receive these first, then the others.',
  failed: 'Error posting received quantities',
} as const;

const quantityLabel = 'Quantity';
const typedQuantity = z.int({ error: wholeNumberError(quantityLabel) }).max(maxStockQuantity, {
  error: () => numberMessages.tooHigh(quantityLabel, maxStockQuantity),
});

/** Input of a line: the quantity of this delivery, and a location unless it is the site. */
export interface ReceiptEntry {
  readonly lineId: string;
  readonly quantity: number | null;
  readonly locationId: string | null;
}

/** A line without input. */
export const emptyEntry = (lineId: string): ReceiptEntry => ({ lineId, quantity: null, locationId: null });

/** Returns a typed quantity as it is received: null for an empty field, 0 for a negative one (spec 3 §5). */
export function parseReceivedQuantity(typed: number | string | null): Result<number | null> {
  if (typed === null || typed === '') return ok(null);
  return validateInput(typedQuantity, typeof typed === 'number' ? Math.max(0, typed) : typed);
}

/** A line as its receipt is checked. */
interface ReceivedLine extends OrderedQuantities {
  readonly materialItemId: string | null;
}

/** Returns why a typed quantity cannot be received; the server decides by what is outstanding then (decision R1). */
export function findReceiptProblem(line: ReceivedLine, quantity: number | null): string | undefined {
  if (quantity === null || quantity === 0) return undefined;
  if (line.materialItemId === null) return receiptMessages.noItem;
  return quantity > outstandingQuantity(line) ? receiptMessages.tooMuch : undefined;
}

/** Returns the entries that receive all of what is outstanding, each at its location. */
export const receiveAllOutstanding = (
  lines: readonly (ReceivedLine & { readonly id: string })[],
  findEntry: (lineId: string) => ReceiptEntry,
): readonly ReceiptEntry[] =>
  lines
    .filter((line) => outstandingQuantity(line) > 0 && line.materialItemId !== null)
    .map((line) => ({ ...findEntry(line.id), quantity: outstandingQuantity(line) }));

/** A received quantity as it is sent. */
export interface ReceivedItem {
  readonly id: string;
  readonly quantityReceived: number;
  readonly receiveToLocationId: string;
}

/** Returns what the entries receive: quantities above 0, at the site unless another location was chosen (decision R3). */
export const toReceivedItems = (
  entries: readonly ReceiptEntry[],
  siteLocationId: string,
): readonly ReceivedItem[] =>
  entries.flatMap(({ lineId, quantity, locationId }) =>
    quantity === null || quantity === 0
      ? []
      : [{ id: lineId, quantityReceived: quantity, receiveToLocationId: locationId ?? siteLocationId }],
  );

/** Returns what was sent as entries again, for a receipt that was refused. */
export const toReceiptEntries = (
  items: readonly ReceivedItem[],
  siteLocationId: string,
): readonly ReceiptEntry[] =>
  items.map(({ id, quantityReceived, receiveToLocationId }) => ({
    lineId: id,
    quantity: quantityReceived,
    locationId: receiveToLocationId === siteLocationId ? null : receiveToLocationId,
  }));

/** Returns what is not in an earlier receipt of the same key: other lines, quantities and locations. */
export const findDifferentItems = (
  items: readonly ReceivedItem[],
  stored: readonly ReceivedItem[],
): readonly ReceivedItem[] =>
  items.filter(
    (item) =>
      !stored.some(
        ({ id, quantityReceived, receiveToLocationId }) =>
          id === item.id &&
          quantityReceived === item.quantityReceived &&
          receiveToLocationId === item.receiveToLocationId,
      ),
  );
