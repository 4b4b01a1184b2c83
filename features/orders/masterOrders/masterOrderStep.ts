import { sum } from '#platform/kernel/numbers/decimal.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { MasterOrderStatus } from './masterOrderStatus.ts';
import { scheduleBalance } from './schedule.ts';

/** Next step of a master order: the label of its button and the status that it leads to. */
export interface MasterOrderStep {
  label: string;
  to: MasterOrderStatus;
}

/** Returns the next step; `pendingCount` is the number of acknowledged quantities that are typed and not stored (spec 2 §4). */
export function findMasterOrderStep(
  status: MasterOrderStatus,
  pendingCount: number,
): MasterOrderStep | undefined {
  switch (status) {
    case 'OPEN':
      return { label: 'Submit', to: 'SUBMITTED' };
    case 'SUBMITTED':
      return {
        label: pendingCount > 0 ? `Acknowledge (${numberText(pendingCount)} pending)` : 'Acknowledge',
        to: 'ACKNOWLEDGED',
      };
    case 'ACKNOWLEDGED':
      return { label: 'Close', to: 'CLOSED' };
    default:
      return undefined;
  }
}

interface AcknowledgedLine {
  id: string;
  orderedQuantity: number;
  acknowledgedQuantity: number | null;
}

/** Returns the lines whose acknowledged quantity changes with the next step, each with it: a typed one, or for a line without any the ordered one. */
export const listAcknowledgedQuantities = <Line extends AcknowledgedLine>(
  lines: readonly Line[],
  typed: ReadonlyMap<string, { quantity: number | null }>,
): readonly { line: Line; quantity: number }[] =>
  lines.flatMap((line) => {
    const { quantity: entered } = typed.get(line.id) ?? { quantity: line.acknowledgedQuantity };
    const quantity = entered ?? line.orderedQuantity;
    return quantity === line.acknowledgedQuantity ? [] : [{ line, quantity }];
  });

/** Returns the units that are acknowledged and not scheduled. */
export const sumUnscheduled = (
  lines: readonly { acknowledgedQuantity: number | null; scheduledQuantity: number }[],
): number => sum(lines.map((line) => Math.max(0, scheduleBalance(line, 0))));
