import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { OrderableItem, OrderLine } from '../../order/web/orderLine.ts';

/** Content of the row in which a new line is typed. Texts that are no numbers stay as they are, for the rules to refuse. */
export interface TypedLine {
  /** Id of the line that it becomes, so that a lost response adds it once. */
  id: string;
  /** Typed SKU, UPC or name; the name of the item once it is chosen. */
  text: string;
  item?: OrderableItem | undefined;
  quantity: number | string | null;
  price: number | string | null;
}

export const createTypedLine = (): TypedLine => ({ id: createId(), text: '', quantity: null, price: null });

export const isEmptyTypedLine = ({ text, quantity, price }: TypedLine): boolean =>
  text.trim() === '' && quantity === null && price === null;

/** A typed line that could not be added. */
export interface FailedLine {
  typed: TypedLine;
  /** The line as it was sent. It is sent again without a change, because it may be stored already. */
  line?: OrderLine;
  /** The reason. */
  message: string;
  /** Adding it again confirms its quantity and price. */
  needsConfirmation?: boolean;
}

/** A typed line with its item and price, or the reason for which it cannot be added. */
export type BuiltLine = { typed: TypedLine; line: OrderLine } | FailedLine;

/** Messages of the server end without a period. */
const toSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** Says why a line was not added. */
export const formatFailedLine = ({ typed: { text, quantity }, message }: FailedLine): string =>
  `“${text}” × ${quantity ?? ''} was not added. ${toSentence(message)}`;

const isAsTyped = (line: OrderLine, { item, quantity, price }: TypedLine): boolean =>
  line.itemId === item?.itemId &&
  line.orderedQuantity === quantity &&
  (price === null || line.overridePrice === price);

const describeSavedLine = ({
  lineNumber,
  orderedQuantity,
  name,
  overridePrice,
  currency,
}: OrderLine): string =>
  `It was saved before as line ${lineNumber}: ${numberText(orderedQuantity)} × ${name} at ${moneyText(overridePrice, currency)}. Change that line.`;

/**
 * Compares a line whose response was lost with the lines of the order: returns undefined when it is among them, and another line with
 * the same input when an earlier attempt has added it with other values.
 */
export function checkFailedLine(failed: FailedLine, lines: readonly OrderLine[]): FailedLine | undefined {
  const { typed } = failed;
  const saved = lines.find(({ id }) => id === typed.id);
  if (!saved) return failed;
  if (isAsTyped(saved, typed)) return undefined;
  // The id of a line on the order cannot be used for another one.
  return { typed: { ...typed, id: createId() }, message: describeSavedLine(saved) };
}
