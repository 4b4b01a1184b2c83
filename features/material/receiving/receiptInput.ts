import * as z from 'zod';
import { countReasonLabels } from '#features/availability/adjustments/countReasons.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';

/** Maximum lines of a receipt (contract, receiveVendorPurchaseOrderItems). */
export const receiptLineLimit = { max: 1000, message: 'At most 1000 lines' } as const;

const quantityLabel = 'Quantity Received';

const receiptLine = z
  .object({
    id: idInput,
    /** Received now; below 0 it corrects earlier receipts. */
    quantityReceived: z
      .int({ error: wholeNumberError(quantityLabel) })
      .min(-maxMaterialQuantity, { error: () => numberMessages.tooHigh(quantityLabel, maxMaterialQuantity) })
      .max(maxMaterialQuantity, { error: () => numberMessages.tooHigh(quantityLabel, maxMaterialQuantity) }),
    receiveToLocationId: idInput,
    reasonCode: z
      .string()
      .nullish()
      .transform((code) => code ?? null)
      .refine((code) => code === null || Object.hasOwn(countReasonLabels, code), {
        error: 'Reason Code not found',
        params: { code: 'INVALID_REFERENCE' },
      }),
  })
  .refine(({ quantityReceived, reasonCode }) => quantityReceived >= 0 || reasonCode !== null, {
    error: 'Reason Code not found',
    path: ['reasonCode'],
    params: { code: 'REQUIRED' },
  });

/** A delivery of a vendor, or a correction of earlier ones (spec 3 §5). */
export const receiptInput = z.object({
  clientMutationId: optionalId,
  vendorPurchaseOrderId: idInput,
  items: z
    .array(receiptLine)
    .max(receiptLineLimit.max, receiptLineLimit.message)
    .refine((lines) => lines.some(({ quantityReceived }) => quantityReceived !== 0), {
      error: 'No items to receive',
      params: { code: 'REQUIRED' },
    }),
  /** By the clock of the device. */
  shipmentReceivedDate: z.string(),
  /** Time of the request by the clock of the device. */
  sentAt: z
    .string()
    .nullish()
    .transform((time) => time ?? null),
});
export type ReceiptInput = z.input<typeof receiptInput>;
export type Receipt = z.output<typeof receiptInput>;
export type ReceiptLine = Receipt['items'][number];
