import type { RowInput, RowsInput } from '#platform/web/record/rows/rowInput.ts';
import type { RowEntryDefinition } from '#platform/web/record/rows/useRows.ts';
import {
  emptyEntry,
  findReceiptProblem,
  parseReceivedQuantity,
  type ReceiptEntry,
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
  /** The line has a field: something is outstanding or typed. */
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
    isOpen: outstandingQuantity(line) > 0 || typed !== undefined || sentItem !== undefined,
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
