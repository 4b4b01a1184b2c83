import type { OrderStatus } from './orderStatus.ts';

/** Quantities of a line that decide the next step. */
interface StepLine {
  lineNumber: number;
  acknowledgedQuantity: number | null;
  shippedQuantity: number | null;
}

/** Next step of an order: the label of its button, the status it leads to, and the lines that still lack its quantity. */
export interface OrderStep<Line> {
  label: string;
  to: OrderStatus;
  /** Lines without the quantity that the step needs. */
  missing: readonly Line[];
  /** No line has that quantity, so the label says what the step enters. */
  isMissingInAll: boolean;
}

/** The shipped quantity of a line defaults to the acknowledged one (decision O8). */
export const effectiveShippedQuantity = ({
  shippedQuantity,
  acknowledgedQuantity,
}: Pick<StepLine, 'shippedQuantity' | 'acknowledgedQuantity'>): number | null =>
  shippedQuantity ?? acknowledgedQuantity;

/** Returns the next step of an order; undefined in a status without one (spec 2 §4, decision 46). */
export function findNextStep<Line extends StepLine>(
  status: OrderStatus,
  lines: readonly Line[],
): OrderStep<Line> | undefined {
  const toStep = (label: string, to: OrderStatus, missing: readonly Line[] = []): OrderStep<Line> => ({
    label,
    to,
    missing,
    isMissingInAll: missing.length > 0 && missing.length === lines.length,
  });
  switch (status) {
    case 'INITIALIZED':
      return toStep('Open', 'OPEN');
    case 'OPEN':
      return toStep('Submit', 'SUBMITTED');
    case 'SUBMITTED': {
      const missing = lines.filter(({ acknowledgedQuantity }) => acknowledgedQuantity === null);
      if (missing.length === 0) return toStep('Set to Acknowledged', 'ACKNOWLEDGED');
      return toStep(
        missing.length === lines.length ? 'Acknowledge as Ordered' : 'Acknowledge',
        'ACKNOWLEDGED',
        missing,
      );
    }
    case 'ACKNOWLEDGED': {
      const missing = lines.filter((line) => effectiveShippedQuantity(line) === null);
      return toStep(missing.length === 0 ? 'Set to Shipped' : 'Ship', 'SHIPPED', missing);
    }
    case 'SHIPPED':
      return toStep('Close', 'CLOSED');
    default:
      return undefined;
  }
}

/** Names the lines: 'Lines 1, 2'. */
export const formatLineNumbers = (lines: readonly Pick<StepLine, 'lineNumber'>[]): string =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.map(({ lineNumber }) => lineNumber).join(', ')}`;
