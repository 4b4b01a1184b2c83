import type { RowInput, RowsInput } from '#platform/web/record/rows/rowInput.ts';
import type { RowEntryDefinition } from '#platform/web/record/rows/useRows.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import {
  emptyEntry,
  findReceiptProblem,
  parseReceivedQuantity,
  type ReceiptEntry,
  type ReceivedItem,
  receiptMessages,
} from '../receiptEntry.ts';
import { outstandingQuantity } from '../receiptLines.ts';
import type { SentReceipt } from '../receiptDraft.ts';
import type { PurchaseOrderItem } from './useLineDetails.ts';

/** How quantities are typed: negative ones become 0, parts of a unit are refused (spec 3 §5). */
export const receiptEntryDefinition: RowEntryDefinition<ReceiptEntry, ReceiptEntry> = {
  rowId: ({ lineId }) => lineId,
  enterCell: ({ row, key, value }) => {
    const typed = typeof value === 'boolean' ? null : (value ?? null);
    const parsed = parseReceivedQuantity(typed);
    return parsed.ok
      ? { row, values: { quantity: parsed.value } }
      : { row, invalid: { key, text: String(typed), message: parsed.problems[0].message } };
  },
};

/** A line of the order in its receipt. */
export interface ReceiptRow {
  line: PurchaseOrderItem;
  outstanding: number;
  /** Typed quantity, the text of a refused one, or null. */
  typed: number | string | null;
  /** Chosen location; null for the site. */
  locationId: string | null;
  /** Quantity that was sent without a response. */
  sent: number | undefined;
  problem: string | undefined;
  /** The line has a field: something can be received, or is typed. */
  isOpen: boolean;
}

interface RowOptions {
  input: RowsInput<ReceiptEntry>;
  sent: SentReceipt | null;
  /** Refusals of the server by line. */
  problems: ReadonlyMap<string, string>;
  /** Whether a chosen location is one of the site. */
  isLocation: (locationId: string) => boolean;
}

const getEntry = (lineId: string, input: RowInput<ReceiptEntry> | undefined): ReceiptEntry => ({
  ...emptyEntry(lineId),
  ...input?.values,
});

/** Something is outstanding, of an item into whose stock it goes. */
const canReceive = (line: PurchaseOrderItem): boolean =>
  outstandingQuantity(line) > 0 && line.materialItemId !== null;

/** Returns a line with what is typed for it. */
export function buildReceiptRow(
  line: PurchaseOrderItem,
  { input, sent, problems, isLocation }: RowOptions,
): ReceiptRow {
  const typed = input.get(line.id);
  const { quantity, locationId } = getEntry(line.id, typed);
  const sentItem = sent?.items.find(({ id }) => id === line.id);
  const hasLocation = locationId === null || isLocation(locationId);
  return {
    line,
    outstanding: outstandingQuantity(line),
    typed: typed?.invalid?.text ?? quantity,
    locationId,
    sent: sentItem?.quantityReceived,
    problem:
      typed?.invalid?.message ??
      problems.get(line.id) ??
      findReceiptProblem(line, quantity) ??
      (hasLocation ? undefined : receiptMessages.noLocation),
    isOpen: canReceive(line) || typed !== undefined || sentItem !== undefined,
  };
}

/** Returns the refusals of the server by line, from the lines that were sent. */
export const findRefusedLines = (
  problems: readonly { message: string; field?: readonly string[] | null }[],
  { items }: SentReceipt,
): ReadonlyMap<string, string> =>
  new Map(
    problems.flatMap(({ message, field }) => {
      const item = field?.[0] === 'items' ? items[Number(field[1])] : undefined;
      return item ? [[item.id, message] as const] : [];
    }),
  );

/** Quantities of an earlier receipt by line: 'Line 1: 75 of Barcode Label 2x1 received'. */
export const describeReceivedItems = (
  items: readonly ReceivedItem[],
  lines: readonly PurchaseOrderItem[],
): readonly string[] =>
  items.flatMap(({ id, quantityReceived }) => {
    const line = lines.find((one) => one.id === id);
    return line
      ? [`Line ${numberText(line.lineNumber)}: ${numberText(quantityReceived)} of ${line.itemName} received`]
      : [];
  });

/** Problems of lines that an earlier receipt may have, too: they are received again only after a second look. */
export const describeStored = (
  items: readonly ReceivedItem[],
  stored: readonly ReceivedItem[] | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(({ id }) => {
      const same = stored?.find((one) => one.id === id);
      if (stored && !same) return [];
      const what = same ? `${numberText(same.quantityReceived)} received before` : 'Perhaps received before';
      return [[id, `${what}: type what is still to be received`] as const];
    }),
  );
