import type { EditedCells } from '#platform/web/query/mutationQueue.ts';
import type { QuantityField } from '../../status/editability.ts';
import type { LineResult } from './lineActions.ts';
import type { LineChange } from './lineChange.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import type { OwnWrites } from './ownWrites.ts';

/** A new value for one field of one line; `line` is the line as the user saw it. */
export interface CellWrite {
  line: OrderEntityLine;
  field: QuantityField | 'overridePrice';
  /** Null removes an acknowledged quantity. */
  value: number | null;
}

/** Key of a cell of an order's lines. */
export const cellKey = ({ id }: OrderEntityLine, field: string): string => `${id} ${field}`;

const writeKey = ({ line, field }: CellWrite): string => cellKey(line, field);

export const describeWrites = (writes: readonly CellWrite[], typed: string | undefined): EditedCells => ({
  cells: writes.map(writeKey),
  typed,
});

export const toCellWrites = ({ line, quantity, overridePrice }: LineChange): readonly CellWrite[] => [
  ...(quantity === undefined ? [] : [{ line, field: 'orderedQuantity' as const, value: quantity }]),
  ...(overridePrice === undefined ? [] : [{ line, field: 'overridePrice' as const, value: overridePrice }]),
];

/** Input of a change: new values, and the expected ones, so that the server detects conflicting changes. */
export const toChangeInput = ({ line, quantity, overridePrice, found }: LineChange, own: OwnWrites) => ({
  lineItem: {
    ...(quantity === undefined ? {} : { quantity }),
    ...(overridePrice === undefined ? {} : { overridePrice }),
    ...(found ? { reprice: true } : {}),
  },
  expected: {
    ...(quantity === undefined
      ? {}
      : { quantity: own.expected(cellKey(line, 'orderedQuantity'), line.orderedQuantity) }),
    ...(overridePrice === undefined
      ? {}
      : { overridePrice: own.expected(cellKey(line, 'overridePrice'), line.overridePrice) }),
  },
});

/** Returns the line that the next attempt is based on: after a conflict the stored one, which the user has seen by then. */
export const rebaseLine = (base: OrderEntityLine, { stored = [] }: LineResult): OrderEntityLine =>
  stored.find(({ id }) => id === base.id) ?? base;

/** Later edits of a cell still name the displayed value as expected; these writes correct it until the page shows the response. */
export function recordWrites(writes: readonly CellWrite[], own: OwnWrites): void {
  for (const write of writes) own.record(writeKey(write), write.line[write.field], write.value);
}

/** Returns true when the lines contain all written values. */
export const hasStoredWrites = (writes: readonly CellWrite[], lines: readonly OrderEntityLine[]): boolean =>
  writes.every(({ line, field, value }) => lines.find(({ id }) => id === line.id)?.[field] === value);

/** Returns true when the lines still have the values that the user saw. */
export const hasCurrentBase = (writes: readonly CellWrite[], lines: readonly OrderEntityLine[]): boolean =>
  writes.every(({ line, field }) => lines.find(({ id }) => id === line.id)?.[field] === line[field]);

/** Returns the written lines that the order does not have any more, each once. */
export const findDeletedLines = (
  writes: readonly CellWrite[],
  lines: readonly OrderEntityLine[],
): readonly OrderEntityLine[] => [
  ...new Set(writes.map(({ line }) => line).filter(({ id }) => lines.every((line) => line.id !== id))),
];
