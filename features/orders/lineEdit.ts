import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import type { Problem } from '#platform/kernel/result.ts';
import { linesRefusal, lineTextsRefusal } from './editability.ts';
import { type LineItem, piecesProblem, quantityOf } from './lineItem.ts';
import type { LineItemChange } from './lineItemChange.ts';
import { changedLineFields, linePath, type OrderFieldChange } from './orderChanges.ts';
import type { OrderStatus } from './orderStatus.ts';

/** Fields of a line that an edit can change; the input's `quantity` is the ordered quantity (decision O9). */
type EditedField =
  | 'department'
  | 'notes'
  | 'orderedQuantity'
  | 'overridePrice'
  | 'price'
  | 'priceExplanation';
const inputNames: Record<EditedField, keyof LineItemChange> = {
  department: 'department',
  notes: 'notes',
  orderedQuantity: 'quantity',
  overridePrice: 'overridePrice',
  price: 'reprice',
  priceExplanation: 'reprice',
};
const isTextField = (field: EditedField): boolean => field === 'department' || field === 'notes';

/** Result of an edit of one line. */
export interface LineEdit {
  before: LineItem;
  after: LineItem;
  /** Only the fields that differ from the stored line. */
  change: Partial<Pick<LineItem, EditedField>>;
  changes: readonly OrderFieldChange[];
  /** Changed fields whose expected value differs from the stored one. */
  stale: readonly string[];
  problems: readonly Problem[];
}

/** Values of the changed fields as the user saw them; missing ones are not compared. */
export type SeenLine = Partial<Record<keyof LineItemChange, unknown>>;

/** The stored line, the status of its order, and the path of the change in the input. */
export interface EditedLine {
  before: LineItem;
  status: OrderStatus;
  path: readonly string[];
  /** New price; undefined when none was requested or found. */
  found?: FoundPrice | undefined;
}

/** Computes the effect of an edit on a line; unchanged fields are ignored. */
export function lineEdit(
  { before, status, path, found }: EditedLine,
  { department, notes, quantity, overridePrice = found?.price }: LineItemChange,
  seen: SeenLine | null | undefined,
): LineEdit {
  const change: LineEdit['change'] = {
    ...(department !== undefined && department !== before.department && { department }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
    ...(quantity !== undefined && quantity !== before.orderedQuantity && { orderedQuantity: quantity }),
    ...(overridePrice !== undefined && overridePrice !== before.overridePrice && { overridePrice }),
    ...(found && found.price !== before.price && { price: found.price }),
    ...(found && !isSameExplanation(found, before.priceExplanation) && { priceExplanation: found }),
  };
  const after = { ...before, ...change };
  // The history records the price; its explanation is not a field of its own.
  const { priceExplanation: _, ...shown } = change;
  const fields = editedFields.filter((field) => field in change);
  const refusals = fields.map((field) => {
    const at = [...path, inputNames[field]];
    return isTextField(field) ? lineTextsRefusal(status, at) : linesRefusal(status, at);
  });
  return {
    before,
    after,
    change,
    changes: changedLineFields(before.lineNumber, before, shown),
    stale: fields
      .filter((field) => isOther(seenOf(field, seen), before[field]))
      .map((field) => `${linePath(before.lineNumber)}.${field}`),
    problems: [...refusals, piecesProblem(quantityOf(after), after.eaches, [...path, 'quantity'])].filter(
      (problem) => problem !== undefined,
    ),
  };
}

const editedFields = [
  'department',
  'notes',
  'orderedQuantity',
  'overridePrice',
  'price',
  'priceExplanation',
] as const satisfies readonly EditedField[];

const isSameExplanation = (a: FoundPrice, b: FoundPrice): boolean =>
  a.price === b.price &&
  a.source === b.source &&
  a.priceGroupId === b.priceGroupId &&
  a.priceLevelId === b.priceLevelId &&
  a.quantityThreshold === b.quantityThreshold &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.erpItemPricingId === b.erpItemPricingId;

/** `reprice` is a request without a value to compare. */
const seenOf = (field: EditedField, seen: SeenLine | null | undefined): unknown =>
  inputNames[field] === 'reprice' ? undefined : seen?.[inputNames[field]];

/** Empty text is stored as null. */
const isOther = (seen: unknown, stored: unknown): boolean =>
  seen !== undefined && (seen === '' ? null : seen) !== stored;
