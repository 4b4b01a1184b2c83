import * as z from 'zod';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import { getDialogDraftId } from '#platform/web/drafts/useDialogDraft.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { orderLineSchema } from '../../drafts/web/orderDraft.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import {
  createTypedLine,
  isEmptyTypedLine,
  type LineProblem,
  type RejectedLine,
  type TypedLine,
  type UnsavedLine,
} from './typedLine.ts';

/** Part of an order that the row for new lines edits. */
export const newLinePart = 'newLine';

/**
 * Returns the id of the draft of the lines that a tab adds. Only that tab writes it in the background, so that late responses
 * overwrite nothing that is typed or added in other tabs.
 */
export const getTabDraftId = (recordId: string, tabId: string): string =>
  getDialogDraftId(recordId, `${newLinePart}-${tabId}`);

/** Returns true for drafts of the row for new lines: that of the line in it, which the tabs share, and those of the lines of each tab. */
export const isNewLineDraft = ({ id, parentId = '' }: Pick<Draft, 'id' | 'parentId'>): boolean =>
  id.startsWith(getDialogDraftId(parentId, newLinePart));

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
      tabId: z.string().optional(),
      problem: z.object({ message: z.string(), next: z.enum(['retry', 'confirm']).optional() }).optional(),
    }),
  ),
});

/** Returns the input that was read from the device; undefined when it was written in another form. */
export const parseNewLineInput = (input: unknown): NewLineInput | undefined =>
  newLineInputSchema.safeParse(input).data;

const createNewLineInput = (): NewLineInput => ({ typed: createTypedLine(), unsaved: [] });

/** Returns the input in a draft; an empty one if there is none or it cannot be read. */
export const readNewLineInput = (draft: Draft | undefined): NewLineInput =>
  parseNewLineInput(draft?.input) ?? createNewLineInput();

export const isEmptyNewLineInput = ({ typed, unsaved }: NewLineInput): boolean =>
  unsaved.length === 0 && isEmptyTypedLine(typed);

/** Describes the draft in lists. */
export function formatNewLineInput({ typed, unsaved }: NewLineInput): string {
  const lines = [...unsaved.map((line) => line.typed), ...(isEmptyTypedLine(typed) ? [] : [typed])];
  const [first] = lines;
  return first && lines.length === 1 ? `New line: ${formatTypedLine(first)}` : `${lines.length} new lines`;
}

export const formatTypedLine = ({ text, quantity }: TypedLine): string => `“${text}” × ${quantity ?? ''}`;

const isAsTyped = (line: OrderLine, { item, quantity, price }: TypedLine): boolean =>
  line.itemId === item?.itemId &&
  line.orderedQuantity === quantity &&
  (price === null || line.overridePrice === price);

/** Returns true if the order has the line as it was typed. */
export const isOnOrder = (typed: TypedLine, lines: readonly OrderLine[]): boolean =>
  lines.some((line) => line.id === typed.id && isAsTyped(line, typed));

const interrupted: LineProblem = { message: 'The page was closed before it was saved.', next: 'retry' };

/** Describes the line on the order that an earlier attempt has added with other values. */
const describeSavedLine = ({
  lineNumber,
  orderedQuantity,
  name,
  overridePrice,
  currency,
}: OrderLine): LineProblem => ({
  message: `It was saved before as line ${lineNumber}: ${numberText(orderedQuantity)} × ${name} at ${moneyText(overridePrice, currency)}. Change that line.`,
});

/** Returns the lines that are neither on the order nor being added, with the reason. */
export function listRejectedLines(
  unsaved: readonly UnsavedLine[],
  lines: readonly OrderLine[],
  isInterrupted: (line: UnsavedLine) => boolean,
): readonly RejectedLine[] {
  return unsaved.flatMap((line) => {
    const problem = line.problem ?? (isInterrupted(line) ? interrupted : undefined);
    if (!problem || isOnOrder(line.typed, lines)) return [];
    const saved = lines.find(({ id }) => id === line.typed.id);
    return [{ ...line, problem: saved ? describeSavedLine(saved) : problem }];
  });
}
