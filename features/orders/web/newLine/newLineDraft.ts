import * as z from 'zod';
import { orderLineSchema } from '../data/orderDraft.ts';
import type { OrderLine } from '../lines/orderLine.ts';
import { createTypedLine, isEmptyTypedLine, type TypedLine, type UnsavedLine } from './typedLine.ts';

/** Part of an order that the row for new lines edits; it has a draft of its own. */
export const newLinePart = 'newLine';

/** Input of the row for new lines that is not on the order. */
export interface NewLineInput {
  typed: TypedLine;
  unsaved: readonly UnsavedLine[];
}

const numberInput = z.union([z.number(), z.string()]).nullable();
const typedLineSchema = z.object({
  id: z.string(),
  text: z.string(),
  item: z
    .object({
      itemId: z.string(),
      name: z.string(),
      sku: z.string(),
      upc: z.string().nullable(),
      erpId: z.string().nullable(),
      itemGroup: z.string(),
      retailPrice: z.number(),
      categories: z.array(
        z.object({ name: z.string(), code: z.string(), eaches: z.number(), uom: z.string() }),
      ),
    })
    .optional(),
  quantity: numberInput,
  price: numberInput,
});
const newLineInputSchema: z.ZodType<NewLineInput> = z.object({
  typed: typedLineSchema,
  unsaved: z.array(
    z.object({
      typed: typedLineSchema,
      line: orderLineSchema.optional(),
      problem: z.object({ message: z.string(), next: z.enum(['retry', 'confirm']).optional() }).optional(),
    }),
  ),
});

/** Returns the input that was read from the device; undefined when it was written in another form. */
export const parseNewLineInput = (input: unknown): NewLineInput | undefined =>
  newLineInputSchema.safeParse(input).data;

export const createNewLineInput = (): NewLineInput => ({ typed: createTypedLine(), unsaved: [] });

export const isEmptyNewLineInput = ({ typed, unsaved }: NewLineInput): boolean =>
  unsaved.length === 0 && isEmptyTypedLine(typed);

/** Describes the draft in lists. */
export function formatNewLineInput({ typed, unsaved }: NewLineInput): string {
  const lines = [...unsaved.map((line) => line.typed), ...(isEmptyTypedLine(typed) ? [] : [typed])];
  const [first] = lines;
  return first && lines.length === 1 ? `New line: ${formatTypedLine(first)}` : `${lines.length} new lines`;
}

export const formatTypedLine = ({ text, quantity }: TypedLine): string => `“${text}” × ${quantity ?? ''}`;

/** Returns the input without lines that are on the order. */
export const withoutStoredLines = (
  input: NewLineInput,
  lines: readonly Pick<OrderLine, 'id'>[],
): NewLineInput => {
  const unsaved = input.unsaved.filter(({ typed }) => !lines.some(({ id }) => id === typed.id));
  return unsaved.length === input.unsaved.length ? input : { ...input, unsaved };
};

const interrupted = { message: 'The page was closed before it was saved', next: 'retry' } as const;

/** Returns the input of an earlier visit; nothing of it is being added any more. */
export function restoreNewLineInput(
  input: NewLineInput,
  lines: readonly Pick<OrderLine, 'id'>[],
): NewLineInput {
  const { typed, unsaved } = withoutStoredLines(input, lines);
  const isStored = lines.some(({ id }) => id === typed.id);
  return {
    typed: isStored ? createTypedLine() : typed,
    unsaved: unsaved.map((line) => ({ ...line, problem: line.problem ?? interrupted })),
  };
}
