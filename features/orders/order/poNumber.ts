import { isImportId } from '#platform/kernel/import/importIds.ts';
import { duplicate, type Problem } from '#platform/kernel/results/result.ts';
import { optionalText } from '#platform/kernel/text/text.ts';
import { orderEntityNames, type OrderEntityType } from './order.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** One length for form, server and imports (decision O28). */
export const maxPoNumberLength = 15;

/** Purchase order number of the customer. */
export const poNumberInput = optionalText('PO number', maxPoNumberLength);

/** Days in which the same number of a customer counts as a duplicate. */
export const duplicatePoNumberDays = 90;

/** Comparison key; PO numbers are compared ignoring case. */
export const poNumberKey = (poNumber: string): string => textKey(poNumber);

/** A duplicate number may be intended, so it causes a warning and is stored. */
export const duplicatePoNumberWarning = (
  poNumber: string,
  other: { orderId: string; orderNumber: string; entityType?: OrderEntityType },
): Problem =>
  duplicate(
    ['poNumber'],
    other.orderId,
    `PO number ${poNumber} is already used by ${orderEntityNames[other.entityType ?? 'ORDER'].toLowerCase()} ${other.orderNumber}`,
    'WARNING',
  );

const notesPrefix = 'PO ';

/** Notes of an imported line whose PO number is not the one of its order (decision OI3). */
export const formatPoNumberNotes = (poNumber: string): string => `${notesPrefix}${poNumber}`;

/** Returns whether an import wrote the notes of a line: a PO number that belongs to that line alone. */
export const arePoNumberNotes = ({ id, notes }: { id: string; notes: string | null }): boolean =>
  isImportId(id) && (notes?.startsWith(notesPrefix) ?? false);
