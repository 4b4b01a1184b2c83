import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import type { QuantityField } from '../editability.ts';
import type { OrderLine } from './orderLine.ts';

/** What became of a change of lines; a cell that was refused shows why. */
export interface Done {
  ok: boolean;
  message?: string;
  /** Lines as they are stored by now, when somebody else changed the same meanwhile. */
  stored?: readonly OrderLine[] | undefined;
  /** The same change may be saved when it is sent again: somebody else was faster, or no answer came. */
  mayRetry?: boolean;
}

/** What somebody made of one line, as ordered. */
export interface LineChange {
  line: OrderLine;
  quantity?: number;
  overridePrice?: number;
  /** The price was found again: it is stored with its explanation. */
  found?: FoundPrice | undefined;
}

/** What can be done to the lines of an order, saved or not; failures are told by the caller. */
export interface LineActions {
  add: (lines: readonly OrderLine[]) => Promise<Done>;
  /** `typed` tells what somebody typed straight into a cell: 'Line 2, Ordered 7'. */
  change: (changes: readonly LineChange[], typed?: string) => Promise<Done>;
  remove: (line: OrderLine) => Promise<Done>;
  /** A value typed into a cell that no rule allows: where it is still missing later, it is told again. */
  refuse?: (line: OrderLine, field: string, typed: string, message: string) => void;
}

/** Enters acknowledged or shipped quantities of a saved order. */
export type EnterQuantities = (
  field: Exclude<QuantityField, 'orderedQuantity'>,
  entries: readonly { line: OrderLine; quantity: number }[],
  typed?: string,
) => Promise<Done>;
