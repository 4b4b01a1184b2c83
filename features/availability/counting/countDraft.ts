import * as z from 'zod';
import { calculateExpression } from '#platform/kernel/numbers/expression.ts';
import { invalid, ok, type Problem, refuse, type Result } from '#platform/kernel/results/result.ts';
import { isStorable, maxTextLength } from '#platform/kernel/text/text.ts';
import { newCount } from '../counts/countInput.ts';
import type { CountPayload, DeviceCount } from '../deviceCounts/deviceCount.ts';

const countedItem = z.object({
  /** Null for a code that no item has. */
  itemId: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  sku: z.string(),
  upc: z.string().nullable(),
});

/** The item that is being counted, or the code of one that is not known yet. */
export type CountedItem = z.output<typeof countedItem>;

const countInput = z.object({
  locationId: z.string().nullable(),
  /** 'House 2 › Section D › Bay 1'; '' without a location. */
  locationPath: z.string(),
  item: countedItem.nullable(),
  /** Quantity as it is typed: '12 × 48 + 7'. */
  expression: z.string(),
  grade: z.number(),
  comment: z.string(),
});

/** Input of the page "Count Items". */
type CountInput = z.output<typeof countInput>;

const countDraft = countInput.extend({
  /** The waiting count that is being edited. */
  edited: z.object({ id: z.string(), siteId: z.string(), siteName: z.string() }).nullable(),
  /** Input from before the editing, which Cancel restores. */
  previous: countInput.nullable(),
});

/** The unfinished count of a user at a site. */
export type CountDraft = z.output<typeof countDraft>;

/** Grade of a count unless another is chosen (spec 3 §9). */
const defaultGrade = 2;

/** An empty count at a location. */
export const newCountDraft = (
  location: Pick<CountInput, 'locationId' | 'locationPath'> = { locationId: null, locationPath: '' },
): CountDraft => ({
  locationId: location.locationId,
  locationPath: location.locationPath,
  item: null,
  expression: '',
  grade: defaultGrade,
  comment: '',
  edited: null,
  previous: null,
});

/** Returns the draft that this or another release has stored; undefined for one that cannot be read. */
export function parseCountDraft(stored: unknown): CountDraft | undefined {
  const parsed = countDraft.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/** Whether something is typed that would be lost, apart from the location. */
export const hasInput = ({ item, expression, comment, edited }: CountDraft): boolean =>
  item !== null || expression.trim() !== '' || comment.trim() !== '' || edited !== null;

/** Whether leaving the item would lose a quantity or a comment. */
export const hasTypedCount = ({ item, expression, comment }: CountInput): boolean =>
  item !== null && (expression.trim() !== '' || comment.trim() !== '');

/** Begins to edit a waiting count; what is being typed is restored afterwards. */
export function editCountDraft(
  { edited, previous, ...input }: CountDraft,
  { id, siteId, payload }: Pick<DeviceCount, 'id' | 'siteId' | 'payload'>,
): CountDraft {
  const { itemId, code, itemName, sku, upc, locationId, locationPath, siteName } = payload;
  return {
    locationId,
    locationPath,
    item: { itemId, code, name: itemName, sku, upc },
    expression: String(payload.quantity),
    grade: payload.grade,
    comment: payload.comment ?? '',
    edited: { id, siteId, siteName },
    previous: edited ? previous : input,
  };
}

/** Ends a count that was saved or canceled: what was typed before an edit is back; otherwise the location stays. */
export const endCountDraft = ({ previous, ...draft }: CountDraft): CountDraft =>
  previous ? { ...newCountDraft(), ...previous } : newCountDraft(draft);

/** Text of a count that lacks something (spec 3 §5). */
const incompleteMessage = 'Item, Quantity and Location are Required!';

/** The first field of the page with a problem. */
export type CountFieldName = 'location' | 'item' | 'quantity' | 'comment';

const problemAt = (
  field: CountFieldName,
  message: string,
  code: 'REQUIRED' | 'INVALID_FORMAT' = 'REQUIRED',
) => invalid(code, [field], message);

function findMissing({ locationId, item, expression }: CountInput): readonly Problem[] {
  return [
    ...(locationId === null ? [problemAt('location', incompleteMessage)] : []),
    ...(item === null ? [problemAt('item', incompleteMessage)] : []),
    ...(expression.trim() === '' ? [problemAt('quantity', incompleteMessage)] : []),
  ];
}

/** Returns why a comment cannot be stored; undefined for one that can. */
export function findCommentProblem(comment: string): string | undefined {
  const parsed = newCount.shape.comment.safeParse(comment);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** Returns what is stored of a count, or why it cannot be: the field of each problem is a `CountFieldName`. */
export function toCountPayload(input: CountInput, siteName: string): Result<CountPayload> {
  const [missing, ...more] = findMissing(input);
  if (missing) return refuse(missing, ...more);
  const { item, locationId, locationPath, expression, grade } = input;
  if (item === null || locationId === null) return refuse(problemAt('item', incompleteMessage));
  const calculated = calculateExpression(expression);
  if (!calculated.ok) return calculated;
  const comment = newCount.shape.comment.safeParse(input.comment);
  if (!comment.success)
    return refuse(problemAt('comment', findCommentProblem(input.comment) ?? '', 'INVALID_FORMAT'));
  const { itemId, code, name, sku, upc } = item;
  return ok({
    itemId,
    code,
    itemName: name,
    sku,
    upc,
    locationId,
    locationPath,
    siteName,
    grade,
    quantity: calculated.value.value,
    comment: comment.data,
  });
}

/** Adds a count to one of the same slot, whose time stays; refuses a sum that is too large. */
export function addToCount(first: CountPayload, added: CountPayload): Result<CountPayload> {
  const sum = calculateExpression(`${first.quantity} + ${added.quantity}`);
  if (!sum.ok) return sum;
  const lines = [first.comment, added.comment].filter((line) => line !== null);
  const comment = newCount.shape.comment.safeParse([...new Set(lines)].join('\n'));
  if (!comment.success)
    return refuse(
      problemAt('comment', comment.error.issues[0]?.message ?? incompleteMessage, 'INVALID_FORMAT'),
    );
  return ok({ ...first, quantity: sum.value.value, comment: comment.data });
}

/** An item without a name for a code that no item has; undefined for a text that cannot be stored as a code. */
export function toUnknownItem(code: string): CountedItem | undefined {
  const trimmed = code.trim();
  return trimmed === '' || trimmed.length > maxTextLength || !isStorable(trimmed)
    ? undefined
    : { itemId: null, code: trimmed, name: `Code ${trimmed}`, sku: '', upc: null };
}

/** Whether a typed text may be the code of an item: one word with a digit. */
export const isCodeLike = (text: string): boolean =>
  /^\S*\d\S*$/.test(text.trim()) && text.trim().length >= 4;
