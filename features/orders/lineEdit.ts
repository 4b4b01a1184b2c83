import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import type { Problem } from '#platform/kernel/result.ts';
import { linesRefusal, lineTextsRefusal } from './editability.ts';
import { type LineItem, piecesProblem, quantityOf } from './lineItem.ts';
import type { LineItemChange } from './lineItemChange.ts';
import { changedLineFields, linePath, type OrderFieldChange } from './orderChanges.ts';
import type { OrderStatus } from './orderStatus.ts';

/** Values of a line that an edit changes; `quantity` of a call is the ordered one (decision O9). */
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

/** An edit of one line, compared with the line as it is. */
export interface LineEdit {
  before: LineItem;
  after: LineItem;
  /** Only what differs, to be written. */
  change: Partial<Pick<LineItem, EditedField>>;
  changes: readonly OrderFieldChange[];
  /** Changed fields of which the caller saw another value than the stored one. */
  stale: readonly string[];
  problems: readonly Problem[];
}

/** What the caller saw of the fields it changes; what it left out is not compared. */
export type SeenLine = Partial<Record<keyof LineItemChange, unknown>>;

/** The line an edit is about: as it is, in which status its order is, and where the change stands in the input. */
export interface EditedLine {
  before: LineItem;
  status: OrderStatus;
  path: readonly string[];
  /** The price found again; undefined when none was asked for or found. */
  found?: FoundPrice | undefined;
}

/** Returns the effect of an edit on a line; fields sent unchanged do no harm. */
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
  // The explanation goes with its price and says nothing to people by itself.
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

/** `reprice` asks for something and is no value that anybody sees. */
const seenOf = (field: EditedField, seen: SeenLine | null | undefined): unknown =>
  inputNames[field] === 'reprice' ? undefined : seen?.[inputNames[field]];

/** An empty text is stored as none. */
const isOther = (seen: unknown, stored: unknown): boolean =>
  seen !== undefined && (seen === '' ? null : seen) !== stored;
