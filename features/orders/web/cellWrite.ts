import type { Written } from '#platform/web/query/callQueue.ts';
import type { QuantityField } from '../editability.ts';
import type { Done, LineChange } from './lineActions.ts';
import type { OrderLine } from './orderLine.ts';
import type { OwnWrites } from './ownWrites.ts';

/** One value of one line: the line as its user saw it, and what they make of it. */
export interface CellWrite {
  line: OrderLine;
  field: QuantityField | 'overridePrice';
  value: number;
}

/** Names a cell of an order's lines. */
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

/** What to send of a change, and the values its user saw: two people on one cell are told. */
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

/** The line as its user has seen it since a change of it was refused: what is stored was told with the refusal. */
export const seenSince = (seen: OrderLine, { stored = [] }: Done): OrderLine =>
  stored.find(({ id }) => id === seen.id) ?? seen;

/** The page shows them only after the next answer; until then later edits name what was there before. */
export function remember(writes: readonly CellWrite[], own: OwnWrites): void {
  for (const write of writes) own.wrote(keyOf(write), write.line[write.field], write.value);
}

/** Do the lines hold all of it? */
export const areWritten = (writes: readonly CellWrite[], lines: readonly OrderLine[]): boolean =>
  writes.every(({ line, field, value }) => lines.find(({ id }) => id === line.id)?.[field] === value);

/** Did their user see what the lines hold now? */
export const areSeen = (writes: readonly CellWrite[], lines: readonly OrderLine[]): boolean =>
  writes.every(({ line, field }) => lines.find(({ id }) => id === line.id)?.[field] === line[field]);
