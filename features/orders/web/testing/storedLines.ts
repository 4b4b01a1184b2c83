import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import type { OrderEntityLine } from '../../order/web/orderLine.ts';
import type { AddLineItemsMutationVariables } from '../documents.ts';
import { orderLine } from './orderLine.ts';

interface LineValues {
  quantity?: number | null | undefined;
  overridePrice?: number | null | undefined;
}

export const toLineValues = ({ quantity, overridePrice }: LineValues) => ({
  ...(quantity ? { orderedQuantity: quantity, quantity } : {}),
  ...(overridePrice ? { overridePrice } : {}),
});

export const withPieces = <Line extends OrderEntityLine>(line: Line): Line => ({
  ...line,
  eachesQuantity: line.orderedQuantity * line.eaches,
});

/** Returns all lines after a change, and the changed ones; `update` returns undefined for a line that stays. */
export function changeLines<Line extends OrderEntityLine>(
  lines: readonly Line[],
  update: (line: Line) => Partial<Line> | undefined,
): { lines: readonly Line[]; changed: Line[] } {
  const changed: Line[] = [];
  const all = lines.map((line) => {
    const values = update(line);
    if (!values) return line;
    const next = withPieces({ ...line, ...values });
    changed.push(next);
    return next;
  });
  return { lines: all, changed };
}

/** Returns the lines that are sent and not stored yet, numbered after the stored ones. */
export function buildAddedLines(
  lines: readonly OrderEntityLine[],
  items: AddLineItemsMutationVariables['input']['items'],
) {
  const stored = new Set(lines.map(({ id }) => id));
  const last = Math.max(0, ...lines.map(({ lineNumber }) => lineNumber));
  return items
    .filter(({ id }) => !stored.has(id))
    .map(({ itemId, name, quantity, overridePrice, price, id, eaches, sku }, index) =>
      withPieces(
        orderLine(last + index + 1, {
          id,
          itemId,
          name,
          quantity,
          orderedQuantity: quantity,
          sku: sku ?? '',
          overridePrice: overridePrice ?? 0,
          eaches: eaches ?? 1,
          price: price ?? 0,
        }),
      ),
    );
}

const error = { severity: 'ERROR' } as const;

/** Refuses a change of a removed line, and of a value that another user has changed. */
export function findLineErrors(
  line: OrderEntityLine | undefined,
  expected: LineValues | null | undefined,
): readonly UserErrorFieldsFragment[] | undefined {
  if (!line) {
    const message = 'Line item not found';
    return [
      {
        ...error,
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
        message,
        entityType: 'ORDER',
        entityId: '',
      },
    ];
  }
  const { quantity = line.orderedQuantity, overridePrice = line.overridePrice } = expected ?? {};
  if (quantity === line.orderedQuantity && overridePrice === line.overridePrice) return undefined;
  return [
    staleLineError(
      line,
      `Sasha Greenway changed line ${line.lineNumber} from ${quantity} to ${line.orderedQuantity}`,
    ),
  ];
}

/** Problem of a value that another user has changed. */
export const staleLineError = ({ id }: OrderEntityLine, message: string): UserErrorFieldsFragment => ({
  ...error,
  __typename: 'ConflictError',
  code: 'STALE_VERSION',
  message,
  entityId: id,
  expectedVersion: null,
  actualVersion: null,
});
