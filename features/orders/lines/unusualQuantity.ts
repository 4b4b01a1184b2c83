import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { lineTotal } from '#platform/kernel/numbers/decimal.ts';

/** A larger quantity, or a larger total of the line in the currency of the order, may have a digit too many. */
const unusualLimits = { quantity: 9_999, amount: 100_000 } as const;

interface LineQuantity {
  quantity: number;
  /** Pieces per unit. */
  eaches: number;
  /** Charged price per piece; undefined while it is not known. */
  price: number | undefined;
}

const toAmount = ({ quantity, eaches, price }: LineQuantity): number | undefined =>
  price === undefined ? undefined : lineTotal(quantity * eaches, price);

/** Whether a person confirms the quantity of a line before it is saved. */
export const isUnusualQuantity = (line: LineQuantity): boolean =>
  line.quantity > unusualLimits.quantity || (toAmount(line) ?? 0) > unusualLimits.amount;

/** Names an unusual quantity, with the total of the line as soon as it is known. */
export function describeUnusualQuantity(line: LineQuantity & { name: string }, currency: Currency): string {
  const amount = toAmount(line);
  const total = amount === undefined ? '' : `, ${moneyText(amount, currency)}`;
  return `${numberText(line.quantity)} × ${line.name}${total}`;
}

/** Returns the question about an unusual quantity of a new line. */
export const formatUnusualQuantity = (line: LineQuantity & { name: string }, currency: Currency): string =>
  `${describeUnusualQuantity(line, currency)} — add this quantity?`;
