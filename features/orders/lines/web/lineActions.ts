import type { QuantityField } from '../../status/editability.ts';
import type { LineChange } from './lineChange.ts';
import type { OrderEntityLine, OrderLine } from '../../order/web/orderLine.ts';

/** Result of a change of lines; `message` explains a refusal. */
export interface LineResult {
  ok: boolean;
  message?: string | undefined;
  /** Current stored lines after a conflicting change of another user. */
  stored?: readonly OrderEntityLine[] | undefined;
  /** Sending the same change again may succeed: it conflicted with another user, or the response was lost. */
  mayRetry?: boolean;
  /** Another user has deleted the line. */
  isDeleted?: boolean;
  /** The user did not confirm the value. */
  isDeclined?: boolean;
}

/** How values were entered. */
export interface EnteredValue {
  /** Describes a value entered directly in a cell: 'Line 2, Ordered 7'. */
  typed?: string;
  /** Asks about an unusual value before it is saved; steps that wait for edits wait for the reply, too. */
  confirm?: (() => Promise<boolean>) | undefined;
}

export const declined: LineResult = {
  ok: false,
  message: 'The value was not confirmed',
  isDeclined: true,
};

/** Operations on the lines of an order or master order, saved or not; the caller displays failures. */
export interface LineActions {
  add: (lines: readonly OrderLine[]) => Promise<LineResult>;
  change: (changes: readonly LineChange[], entered?: EnteredValue) => Promise<LineResult>;
  remove: (line: OrderEntityLine) => Promise<LineResult>;
  /** Records an invalid value entered in a cell, which is reported again before later steps. */
  reportInvalid?: (line: OrderEntityLine, field: string, typed: string, message: string) => void;
  /** Ends the report of refused values that were saved in another way. */
  forgetRefused?: (change: LineChange) => void;
}

/** A quantity of a line that is entered after the ordered one. */
export type ConfirmedField = Exclude<QuantityField, 'orderedQuantity'>;

/** Saves acknowledged or shipped quantities of a saved record; null removes an acknowledged one. */
export type EnterQuantities = <Field extends ConfirmedField>(
  field: Field,
  entries: readonly {
    line: OrderEntityLine;
    quantity: number | (Field extends 'acknowledgedQuantity' ? null : never);
  }[],
  entered?: EnteredValue,
) => Promise<LineResult>;
