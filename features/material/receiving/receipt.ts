import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { invalid, notFound, type Problem, type Result, toResult } from '#platform/kernel/results/result.ts';
import type {
  PurchaseDeliveryState,
  PurchaseOrder,
  PurchaseOrderLine,
} from '../purchaseOrders/purchaseOrderFields.ts';
import type { ReceiptLine } from './receiptInput.ts';
import { isCompletelyReceived } from './receiptLines.ts';

export const purchaseOrderNotFound = (vendorPurchaseOrderId: string): Problem =>
  notFound('VENDOR_PURCHASE_ORDER', vendorPurchaseOrderId, 'Purchase order');

interface StateOptions {
  items: readonly Pick<ReceiptLine, 'quantityReceived'>[];
  /** Whether every line is received; else the ERP closed the order. */
  isComplete: boolean;
  /** Day on which it became DELIVERED, as people read it. */
  deliveredOn: string | undefined;
}

/** Problem of an order that may not be received or corrected now. */
export function findStateProblem(
  { status, deliveredBy }: Pick<PurchaseOrder, 'status' | 'deliveredBy'>,
  { items, isComplete, deliveredOn }: StateOptions,
): Problem | undefined {
  const refuseState = (message: string) => invalid('INVALID_STATE', ['vendorPurchaseOrderId'], message);
  if (status === 'UNCONFIRMED')
    return refuseState('The vendor has not confirmed this order, so nothing can be received.');
  if (status === 'CONFIRMED' || items.every(({ quantityReceived }) => quantityReceived <= 0))
    return undefined;
  const when = deliveredOn === undefined ? '' : ` on ${deliveredOn}`;
  if (!isComplete) return refuseState(`The ERP closed this order${when}, so nothing more can be received.`);
  const who = deliveredBy === null ? '' : ` by ${deliveredBy}`;
  return refuseState(`All items of this order were received${when}${who}.`);
}

/** A line of an order with a material item and what a receipt adds to it at a location; less than 0 is taken back. */
interface ReceivedPart {
  /** Index in the input. */
  index: number;
  lineId: string;
  materialItemId: string;
  itemName: string;
  quantity: number;
  locationId: string;
  reasonCode: string | null;
}

/** A checked receipt: lines with what they have received after it, and its parts in the order of the input. */
export interface CheckedReceipt {
  lines: readonly { lineId: string; quantityReceived: number; lastLocationId: string | null }[];
  parts: readonly ReceivedPart[];
  status: PurchaseDeliveryState;
  changes: readonly FieldChange[];
}

type StoredLine = PurchaseOrderLine & { lastLocationId: string | null };

/** Checks a receipt against the locked lines of its order; problems name the field of the input. Lines with 0 are left out. */
export function checkReceipt(
  lines: readonly StoredLine[],
  items: readonly ReceiptLine[],
): Result<CheckedReceipt> {
  const byId = new Map(lines.map((line) => [line.lineId, { line, received: line.quantityReceived }]));
  const lastLocations = new Map<string, string>();
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const parts: ReceivedPart[] = [];
  for (const [
    index,
    { id, quantityReceived: quantity, receiveToLocationId, reasonCode },
  ] of items.entries()) {
    if (quantity === 0) continue;
    const report = (field: string, message: string, code: 'INVALID_REFERENCE' | 'OUT_OF_RANGE') =>
      problems.push(invalid(code, ['items', String(index), field], message));
    const found = byId.get(id);
    if (!found) {
      report('id', lines.length === 0 ? 'No order lines found' : 'Order line not found', 'INVALID_REFERENCE');
      continue;
    }
    const { materialItemId, itemName, quantityOrdered } = found.line;
    if (materialItemId === null) {
      report('id', 'Material Item Id not found', 'INVALID_REFERENCE');
      continue;
    }
    const key = `${id} ${receiveToLocationId}`;
    if (seen.has(key)) {
      report('id', `${itemName} is in the receipt twice with the same location`, 'INVALID_REFERENCE');
      continue;
    }
    seen.add(key);
    const problem = findQuantityProblem({ itemName, quantityOrdered, received: found.received }, quantity);
    if (problem !== undefined) {
      report('quantityReceived', problem, 'OUT_OF_RANGE');
      continue;
    }
    found.received += quantity;
    if (quantity > 0) lastLocations.set(id, receiveToLocationId);
    parts.push({
      index,
      lineId: id,
      materialItemId,
      itemName,
      quantity,
      locationId: receiveToLocationId,
      reasonCode,
    });
  }
  const changed = [...byId.values()].filter(({ line, received }) => received !== line.quantityReceived);
  return toResult(
    {
      lines: changed.map(({ line: { lineId, lastLocationId }, received }) => ({
        lineId,
        quantityReceived: received,
        lastLocationId: lastLocations.get(lineId) ?? lastLocationId,
      })),
      parts,
      status: findStatusAfter([...byId.values()]),
      changes: changed.map(({ line, received }) => ({
        field: `items.${line.lineNumber}.quantityReceived`,
        before: JSON.stringify(line.quantityReceived),
        after: JSON.stringify(received),
      })),
    },
    problems,
  );
}

/** Received and typed together are at most what was ordered (spec 3 §5); nobody takes back more than was received. */
function findQuantityProblem(
  { itemName, quantityOrdered, received }: { itemName: string; quantityOrdered: number; received: number },
  quantity: number,
): string | undefined {
  if (received + quantity > quantityOrdered)
    return `Quantity greater than order quantity: ${numberText(quantityOrdered - received)} of ${itemName} outstanding`;
  if (received + quantity < 0) return `Only ${numberText(received)} of ${itemName} received`;
  return undefined;
}

/** DELIVERED when nothing is outstanding (decision R2). */
const findStatusAfter = (
  lines: readonly { line: PurchaseOrderLine; received: number }[],
): 'CONFIRMED' | 'DELIVERED' =>
  isCompletelyReceived(lines.map(({ line, received }) => ({ ...line, quantityReceived: received })))
    ? 'DELIVERED'
    : 'CONFIRMED';

/** Problem of a correction that takes more from a location than it has; names locations that have some. */
export function notEnoughProblem(
  index: number,
  { itemName, locationName, available }: { itemName: string; locationName: string; available: number },
  elsewhere: readonly { locationName: string; quantity: number }[],
): Problem {
  const there = `${locationName} has ${available === 0 ? 'no' : `only ${numberText(available)}`} ${itemName}.`;
  const others = elsewhere
    .slice(0, maxNamedLocations)
    .map((location) => `${location.locationName} (${numberText(location.quantity)})`)
    .join(', ');
  return invalid(
    'OUT_OF_RANGE',
    ['items', String(index), 'quantityReceived'],
    others === '' ? there : `${there} Some is in ${others}.`,
  );
}

const maxNamedLocations = 5;
