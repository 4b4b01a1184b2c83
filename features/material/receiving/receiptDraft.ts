import * as z from 'zod';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import type { ReceiptEntry, ReceivedItem } from './receiptEntry.ts';

const entrySchema = z.object({
  lineId: z.string(),
  quantity: z.number().nullable(),
  locationId: z.string().nullable(),
});
const sentSchema = z.object({
  clientMutationId: z.string(),
  /** When it arrived, by the clock of the device. */
  receivedAt: z.string(),
  items: z
    .array(z.object({ id: z.string(), quantityReceived: z.number(), receiveToLocationId: z.string() }))
    .min(1),
});
const draftSchema = z.object({
  clientMutationId: z.string(),
  typed: z.array(entrySchema),
  sent: sentSchema.nullable(),
  sentBefore: z.array(sentSchema).default([]),
});

/** A receipt that was sent and whose response has not arrived: it is sent again as it was. */
export interface SentReceipt {
  readonly clientMutationId: string;
  /** When it arrived, by the clock of the device. */
  readonly receivedAt: string;
  readonly items: readonly ReceivedItem[];
}

/** Input of a receipt as the device stores it: what is typed, apart from what was sent. */
export interface ReceiptDraft {
  /** Key of what is sent, or else typed; it stays until the server has stored a receipt under it. */
  readonly clientMutationId: string;
  readonly typed: readonly ReceiptEntry[];
  readonly sent: SentReceipt | null;
  /** Receipts that were sent under this key, and changed before a response said whether it is stored. */
  readonly sentBefore: readonly SentReceipt[];
}

/** Returns stored input; undefined when it was written in another form. */
export const parseReceiptDraft = (input: unknown): ReceiptDraft | undefined =>
  draftSchema.safeParse(input).data;

/** Id of the draft of an order's receipt. */
export const receiptDraftId = (orderId: string): string => `${orderId}-receipt`;

/** '2 lines typed, 1 line sent' */
export const describeReceiptDraft = ({ typed, sent }: Pick<ReceiptDraft, 'typed' | 'sent'>): string =>
  [
    typed.length > 0 && `${countNoun(typed.length, 'line')} typed`,
    sent && `${countNoun(sent.items.length, 'line')} sent`,
  ]
    .filter(Boolean)
    .join(', ');
