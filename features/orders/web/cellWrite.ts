import type { Written } from '#platform/web/query/callQueue.ts';
import type { QuantityField } from '../editability.ts';
import type { Done, LineChange } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import type { OwnWrites } from './ownWrites.ts';

/** A new value for one field of one line; `line` is the line as the user saw it. */
export interface CellWrite {
  line: OrderLine;
  field: QuantityField | 'overridePrice';
  value: number;
}

/** Key of a cell of an order's lines. */
export const cellOf = ({ id }: OrderLine, field: string): string => `${id} ${field}`;

const keyOf = ({ line, field }: CellWrite): string => cellOf(line, field);

export const writtenBy = (writes: readonly CellWrite[], typed: string | undefined): Written => ({
  cells: writes.map(keyOf),
  typed,
});

export const writesOf = ({ line, quantity, overridePrice }: LineChange): readonly CellWrite[] => [
  ...(quantity === undefined ? [] : [{ line, field: 'orderedQuantity' as const, value: quantity }]),
  ...(overridePrice === undefined ? [] : [{ line, field: 'overridePrice' as const, value: overridePrice }]),
];

/** Input of a change: new values, and the expected ones, so that the server detects conflicting changes. */
export const changeInput = ({ line, quantity, overridePrice, found }: LineChange, own: OwnWrites) => ({
  lineItem: {
    ...(quantity === undefined ? {} : { quantity }),
    ...(overridePrice === undefined ? {} : { overridePrice }),
    ...(found ? { reprice: true } : {}),
  },
  expected: {
    ...(quantity === undefined
      ? {}
      : { quantity: own.expected(cellOf(line, 'orderedQuantity'), line.orderedQuantity) }),
    ...(overridePrice === undefined
      ? {}
      : { overridePrice: own.expected(cellOf(line, 'overridePrice'), line.overridePrice) }),
  },
});

/** Returns the line that the next attempt is based on: after a conflict the stored one, which the user has seen by then. */
export const seenSince = (seen: OrderLine, { stored = [] }: Done): OrderLine =>
  stored.find(({ id }) => id === seen.id) ?? seen;

/** Later edits of a cell still name the displayed value as expected; these writes correct it until the page shows the response. */
export function remember(writes: readonly CellWrite[], own: OwnWrites): void {
  for (const write of writes) own.wrote(keyOf(write), write.line[write.field], write.value);
}

/** Returns true when the lines contain all written values. */
export const areWritten = (writes: readonly CellWrite[], lines: readonly OrderLine[]): boolean =>
  writes.every(({ line, field, value }) => lines.find(({ id }) => id === line.id)?.[field] === value);

/** Returns true when the lines still have the values that the user saw. */
export const areSeen = (writes: readonly CellWrite[], lines: readonly OrderLine[]): boolean =>
  writes.every(({ line, field }) => lines.find(({ id }) => id === line.id)?.[field] === line[field]);
