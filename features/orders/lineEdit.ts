import { changedFields, type FieldChange } from '#platform/kernel/fieldChange.ts';
import type { Problem } from '#platform/kernel/result.ts';
import { linesRefusal, lineTextsRefusal } from './editability.ts';
import { type LineItem, piecesProblem, quantityOf } from './lineItem.ts';
import type { LineItemChange } from './lineItemChange.ts';
import type { OrderStatus } from './orderStatus.ts';

/** Values of a line that people edit; `quantity` of a call is the ordered one (decision O9). */
type EditedField = 'department' | 'notes' | 'orderedQuantity' | 'overridePrice';
const inputNames: Record<EditedField, keyof LineItemChange> = {
  department: 'department',
  notes: 'notes',
  orderedQuantity: 'quantity',
  overridePrice: 'overridePrice',
};
const isTextField = (field: EditedField): boolean => field === 'department' || field === 'notes';

/** An edit of one line, compared with the line as it is. */
export interface LineEdit {
  before: LineItem;
  after: LineItem;
  /** Only what differs, to be written. */
  change: Partial<Pick<LineItem, EditedField>>;
  changes: readonly FieldChange[];
  /** Changed fields of which the caller saw another value than the stored one. */
  stale: readonly string[];
  problems: readonly Problem[];
}

/** What the caller saw of the fields it changes; what it left out is not compared. */
export type SeenLine = Partial<Record<keyof LineItemChange, unknown>>;

/** What an edit does to a line of an order in a status; fields sent unchanged do no harm. `path` leads to the change in the input. */
export function lineEdit(
  before: LineItem,
  { department, notes, quantity, overridePrice }: LineItemChange,
  seen: SeenLine | null | undefined,
  status: OrderStatus,
  path: readonly string[],
): LineEdit {
  const change: LineEdit['change'] = {
    ...(department !== undefined && department !== before.department && { department }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
    ...(quantity !== undefined && quantity !== before.orderedQuantity && { orderedQuantity: quantity }),
    ...(overridePrice !== undefined && overridePrice !== before.overridePrice && { overridePrice }),
  };
  const after = { ...before, ...change };
  const fields = editedFields.filter((field) => field in change);
  const refusals = fields.map((field) => {
    const at = [...path, inputNames[field]];
    return isTextField(field) ? lineTextsRefusal(status, at) : linesRefusal(status, at);
  });
  return {
    before,
    after,
    change,
    changes: changedFields(prefixed(before, before), prefixed(before, change)),
    stale: fields
      .filter((field) => isOther(seen?.[inputNames[field]], before[field]))
      .map((field) => `lineItems.${before.lineNumber}.${field}`),
    problems: [...refusals, piecesProblem(quantityOf(after), after.eaches, [...path, 'quantity'])].filter(
      (problem) => problem !== undefined,
    ),
  };
}

const editedFields = ['department', 'notes', 'orderedQuantity', 'overridePrice'] as const;

const isOther = (seen: unknown, stored: unknown): boolean => seen !== undefined && (seen ?? null) !== stored;

const prefixed = ({ lineNumber }: LineItem, values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [`lineItems.${lineNumber}.${field}`, value]),
  );
