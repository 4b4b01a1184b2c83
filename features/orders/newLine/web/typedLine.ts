import { createId } from '#platform/web/parts/createId.ts';
import type { OrderableItem, OrderLine } from '../../order/web/orderLine.ts';

/** Content of the row in which a new line is typed. Texts that are no numbers stay as they are, for the rules to refuse. */
export interface TypedLine {
  /** Id of the line that it becomes, so that a lost response and a reload add it once. */
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

/** A typed line that is being added, or could not be. */
export interface UnsavedLine {
  typed: TypedLine;
  /** The line as it was sent. It is sent again without a change, because it may be stored already. */
  line?: OrderLine | undefined;
  /** The tab that adds it; the line is lost when that tab ends before. */
  tabId?: string | undefined;
  /** Reason for which it is not on the order; undefined while it is being added. */
  problem?: LineProblem | undefined;
}

/** A typed line that is not on the order. */
export interface RejectedLine extends UnsavedLine {
  problem: LineProblem;
}

export interface LineProblem {
  /** A sentence. */
  message: string;
  /** Adding the line again without a change may succeed, or needs a confirmation of its quantity. */
  next?: 'retry' | 'confirm' | undefined;
}
