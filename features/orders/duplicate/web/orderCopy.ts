import * as z from 'zod';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { orderLineSchema } from '../../drafts/web/orderDraft.ts';
import { orderFormSchema } from '../../header/web/orderFormSchema.ts';

/** A location of the customer of the order that is duplicated. */
export type CopyLocation = CustomerDetailFieldsFragment['locations'][number];

const text = z.string();

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('sending') }),
  z.object({ kind: z.literal('created'), orderNumber: text, warnings: z.array(text) }),
  /** The server has refused it, or some of its lines. */
  z.object({ kind: z.literal('refused'), message: text }),
  /** There is no response, so it may exist. */
  z.object({ kind: z.literal('lost'), message: text }),
]);
/** Result of creating a copy. */
export type CopyOutcome = z.infer<typeof outcomeSchema>;

const orderCopySchema = z.object({
  /** Made once, as the ids of the lines: what is sent again creates nothing. */
  orderId: text,
  values: orderFormSchema,
  lines: z.array(orderLineSchema),
  leftOut: z.array(text),
  differences: z.array(text),
  enteredPrices: z.number(),
  /** The location requires a PO number before the order is submitted. */
  poRequired: z.boolean(),
  outcome: outcomeSchema,
});
/** An order that is created as a copy of another one for a location. */
export type OrderCopy = z.infer<typeof orderCopySchema>;

/** Checks copies that were read from the device. A copy that was sent and has no outcome may exist. */
export const parseOrderCopies = (input: unknown): readonly OrderCopy[] | undefined =>
  z
    .array(orderCopySchema)
    .safeParse(input)
    .data?.map((copy) =>
      copy.outcome.kind === 'sending' ? { ...copy, outcome: { kind: 'lost', message: lostText } } : copy,
    );

const lostText = 'The response was lost.';

export const isCreated = ({ outcome }: OrderCopy): boolean => outcome.kind === 'created';

/** Kind of the stored drafts of copies, and the part of an order that they are. */
export const orderCopiesDraftKind = 'orderCopies';
export const orderCopiesPart = 'copies';

/** Copies that are created at a time. */
export const maxOrderCopies = 100;

/** Describes copies in lists of drafts: '2 of 3 copies are not created'. */
export const formatCopies = (copies: readonly OrderCopy[]): string =>
  `${copies.filter((copy) => !isCreated(copy)).length} of ${copies.length} copies are not created`;
