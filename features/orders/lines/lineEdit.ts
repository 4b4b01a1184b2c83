import type { FoundPrice } from '#features/pricing/prices/priceSearch.ts';
import type { Problem } from '#platform/kernel/results/result.ts';
import { linesProblem, lineTextsProblem } from '../status/editability.ts';
import { type LineItem, piecesProblem, effectiveQuantity } from './lineItem.ts';
import type { LineItemChange } from './lineItemChange.ts';
import {
  changedLineFields,
  linePath,
  type OrderFieldChange,
  toChargedPrice,
} from '../order/orderHistoryChanges.ts';
import type { OrderEntityType } from '../order/order.ts';
import type { OrderStatus } from '../status/orderStatus.ts';

/** Fields of a line that an edit can change; the input's `quantity` is the ordered quantity (decision O9). */
type EditedField =
  | 'department'
  | 'notes'
  | 'orderedQuantity'
  | 'overridePrice'
  | 'price'
  | 'priceExplanation';
const inputFields: Record<EditedField, keyof LineItemChange> = {
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
export type ExpectedLineValues = Partial<Record<keyof LineItemChange, unknown>>;

/** The stored line, the status of its order, and the path of the change in the input. */
interface LineEditContext {
  before: LineItem;
  status: OrderStatus;
  entityType?: OrderEntityType | undefined;
  path: readonly string[];
  /** New price; undefined when none was requested or found. */
  found?: FoundPrice | undefined;
}

/** Computes the effect of an edit on a line; unchanged fields are ignored. */
export function computeLineEdit(
  { before, status, entityType, path, found }: LineEditContext,
  { department, notes, quantity, overridePrice = found?.price }: LineItemChange,
  expected: ExpectedLineValues | null | undefined,
): LineEdit {
  const change: LineEdit['change'] = {
    ...(department !== undefined && department !== before.department && { department }),
    ...(notes !== undefined && notes !== before.notes && { notes }),
    ...(quantity !== undefined && quantity !== before.orderedQuantity && { orderedQuantity: quantity }),
    ...(overridePrice !== undefined && overridePrice !== before.overridePrice && { overridePrice }),
    ...(found && found.price !== before.price && { price: found.price }),
    ...(found && !isSameSource(found, before.priceExplanation) && { priceExplanation: found }),
  };
  const after = { ...before, ...change };
  // The history records the price; its source is not a field of its own.
  const { priceExplanation: _, ...changedValues } = change;
  const historyValues = {
    ...changedValues,
    ...('overridePrice' in change && { overridePrice: toChargedPrice(after) }),
  };
  const fields = editedFields.filter((field) => field in change);
  const statusProblems = fields.map((field) => {
    const inputPath = [...path, inputFields[field]];
    return isTextField(field)
      ? lineTextsProblem(status, inputPath, entityType)
      : linesProblem(status, inputPath, entityType);
  });
  return {
    before,
    after,
    change,
    changes: changedLineFields(
      before.lineNumber,
      { ...before, overridePrice: toChargedPrice(before) },
      historyValues,
    ),
    stale: fields
      .filter((field) => isStale(getExpectedValue(field, expected), before[field]))
      .map((field) => `${linePath(before.lineNumber)}.${field}`),
    problems: [
      ...statusProblems,
      piecesProblem(effectiveQuantity(after), after.eaches, [...path, 'quantity']),
    ].filter((problem) => problem !== undefined),
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

const isSameSource = (a: FoundPrice, b: FoundPrice): boolean =>
  a.price === b.price &&
  a.source === b.source &&
  a.priceGroupId === b.priceGroupId &&
  a.priceLevelId === b.priceLevelId &&
  a.quantityThreshold === b.quantityThreshold &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.erpItemPricingId === b.erpItemPricingId;

/** `reprice` is a request without a value to compare. */
const getExpectedValue = (field: EditedField, expected: ExpectedLineValues | null | undefined): unknown =>
  inputFields[field] === 'reprice' ? undefined : expected?.[inputFields[field]];

/** Empty text is stored as null. */
const isStale = (expectedValue: unknown, stored: unknown): boolean =>
  expectedValue !== undefined && (expectedValue === '' ? null : expectedValue) !== stored;
