import * as z from 'zod';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import { getDialogDraftId } from '#platform/web/drafts/useDialogDraft.ts';
import {
  allocationsPart,
  customItemPart,
  itemsTablePart,
  pastedListPart,
} from '../../order/web/dialogDraftKinds.ts';
import type { OrderLine } from '../../order/web/orderLine.ts';
import { canEditLines, canEditQuantity } from '../../status/editability.ts';
import type { OrderStatus } from '../../status/orderStatus.ts';
import { orderLineSchema } from './orderDraft.ts';

/** Ways to add an item in the dialog Add Item. */
export type AddItemTab = 'browse' | 'paste' | 'custom';

/** The open dialog of an order's lines. */
export type OpenDialog =
  /** `text` is a list that was pasted elsewhere. */
  | { name: 'add'; tab?: AddItemTab; text?: string }
  | { name: 'table' }
  | { name: 'allocate' }
  /** `field`: the quantity that a draft of the dialog has. */
  | { name: 'line'; lineId: string; field?: string }
  | undefined;

const linePrefix = 'line-';
type LineField = 'ordered' | 'acknowledgedQuantity' | 'shippedQuantity';
export const linePart = ({ id }: Pick<OrderLine, 'id'>, field: LineField): string =>
  `${linePrefix}${id}-${field}`;

/** Returns the quantity that the dialog of a line edits in a status of the order. */
export const findLineField = (status: OrderStatus): LineField | undefined =>
  canEditLines(status)
    ? 'ordered'
    : (['acknowledgedQuantity', 'shippedQuantity'] as const).find((field) => canEditQuantity(status, field));

/** Returns the dialog in which a draft was typed. */
export function findDialog({ id, parentId = '' }: Pick<Draft, 'id' | 'parentId'>): OpenDialog {
  const part = id.slice(getDialogDraftId(parentId, '').length);
  if (part === itemsTablePart) return { name: 'table' };
  if (part === allocationsPart) return { name: 'allocate' };
  if (part === pastedListPart) return { name: 'add', tab: 'paste' };
  if (part === customItemPart) return { name: 'add', tab: 'custom' };
  const [lineId, field = ''] = part.slice(linePrefix.length).split('-');
  return part.startsWith(linePrefix) && lineId ? { name: 'line', lineId, field } : undefined;
}

/** Whether two values name the same dialog, whatever it shows. */
export const isSameDialog = (a: OpenDialog, b: OpenDialog): boolean =>
  a?.name === b?.name && (a?.name !== 'line' || (b?.name === 'line' && a.lineId === b.lineId));

/** Values of a field for numbers; a text that is no number stays as it was typed. */
const numberInput = z.union([z.number(), z.string()]).nullable();

const lineBaseSchema = orderLineSchema.pick({
  orderedQuantity: true,
  overridePrice: true,
  acknowledgedQuantity: true,
  shippedQuantity: true,
});
type LineBase = z.infer<typeof lineBaseSchema>;

const lineInputSchema = z.object({ base: lineBaseSchema, values: z.record(z.string(), numberInput) });

/** Unsaved values of a line, and the stored ones on which the input began. */
type LineDialogInput = z.infer<typeof lineInputSchema>;

export const parseLineInput = (input: unknown): LineDialogInput | undefined =>
  lineInputSchema.safeParse(input).data;

/** Describes the draft of a line in lists. */
export const formatLineDraft = ({ lineNumber, name }: OrderLine): string => `Line ${lineNumber}, ${name}`;

export const toLineBase = ({
  orderedQuantity,
  overridePrice,
  acknowledgedQuantity,
  shippedQuantity,
}: OrderLine): LineBase => ({ orderedQuantity, overridePrice, acknowledgedQuantity, shippedQuantity });

const customItemSchema = z.object({
  /** Id of the line, once it was sent: it may be saved already. */
  lineId: z.string().exactOptional(),
  values: z.object({ name: z.string(), quantity: numberInput, overridePrice: numberInput }),
});

export const parseCustomItem = (input: unknown): z.infer<typeof customItemSchema> | undefined =>
  customItemSchema.safeParse(input).data;

const pastedListSchema = z.object({
  text: z.string(),
  /** Ids of the lines that were sent, by their number among equal texts and their text: they may be saved already. */
  lineIds: z.record(z.string(), z.string()),
  /** Ids of the items that were chosen among several, by the text of the line. */
  choices: z.record(z.string(), z.string()).default({}),
});
export type PastedList = z.infer<typeof pastedListSchema>;

/** Earlier releases stored the text alone. */
export const parsePastedList = (input: unknown): PastedList | undefined =>
  pastedListSchema.safeParse(typeof input === 'string' ? { text: input, lineIds: {} } : input).data;
