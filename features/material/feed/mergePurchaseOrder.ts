import { feedProblem, type FeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import {
  type PurchaseDeliveryState,
  purchaseDeliveryLabels,
  type PurchaseOrderLine,
} from '../purchaseOrders/purchaseOrderFields.ts';
import type { PurchaseOrderFeedRow } from './purchaseOrderFeed.ts';

const states = fieldKeys(purchaseDeliveryLabels);

interface StateOptions {
  sent: PurchaseDeliveryState | null;
  /** Whether nothing was outstanding before the rows, and is after them. */
  wasComplete: boolean;
  isComplete: boolean;
}

/**
 * Returns the state of an order after a feed, whose Status moves it forward only (rule C5). A confirmed order of which nothing is
 * outstanding is DELIVERED. One that was complete is CONFIRMED again when rows add something outstanding, which could not be
 * received otherwise, unless they close it.
 */
export function mergeState(
  stored: PurchaseDeliveryState,
  { sent, wasComplete, isComplete }: StateOptions,
): PurchaseDeliveryState {
  const state = sent !== null && states.indexOf(sent) > states.indexOf(stored) ? sent : stored;
  if (state === 'CONFIRMED' && isComplete) return 'DELIVERED';
  return stored === 'DELIVERED' && sent !== 'DELIVERED' && wasComplete && !isComplete ? 'CONFIRMED' : state;
}

/** A material item that a row names. */
interface NamedMaterial {
  id: string;
  name: string;
}

type LineContent = Omit<PurchaseOrderLine, 'lineId'>;

/** A line after a feed with the warnings about it, or why the row is refused. */
type MergedLine =
  | { ok: true; line: LineContent; warnings: readonly FeedProblem[] }
  | { ok: false; problem: FeedProblem };

const refuseLine = (problem: FeedProblem): MergedLine => ({ ok: false, problem });

/**
 * Returns a line that the feed adds. What the ERP has received counts while nothing of the order was received here
 * (`isOpening`); later receipts are those of Trellis (rule C5).
 */
export function createLine(
  row: PurchaseOrderFeedRow,
  material: NamedMaterial | null,
  isOpening: boolean,
): MergedLine {
  const itemName = row.itemName ?? material?.name;
  if (itemName === undefined)
    return refuseLine(feedProblem('ItemName', 'REQUIRED', 'ItemName is required for a new line'));
  if (row.quantityOrdered === null)
    return refuseLine(
      feedProblem('QuantityOrdered', 'REQUIRED', 'QuantityOrdered is required for a new line'),
    );
  const quantityReceived = isOpening ? (row.quantityReceived ?? 0) : 0;
  if (quantityReceived > row.quantityOrdered)
    return refuseLine(
      feedProblem('QuantityReceived', 'OUT_OF_RANGE', 'QuantityReceived is greater than QuantityOrdered'),
    );
  return {
    ok: true,
    line: {
      lineNumber: row.lineNumber,
      itemName,
      materialItemId: material?.id ?? null,
      quantityOrdered: row.quantityOrdered,
      quantityReceived,
      erpJobId: row.erpJobId,
    },
    warnings: [],
  };
}

/**
 * Returns a stored line after a feed: what was received stays, and the ordered quantity never sinks below it. Of a line that was
 * received in part the item stays, too, because its receipts are in the ledger of that item; one without an item still gets its own.
 */
export function mergeLine(
  stored: PurchaseOrderLine,
  row: PurchaseOrderFeedRow,
  material: NamedMaterial | null,
): MergedLine {
  const { quantityReceived } = stored;
  const quantityOrdered = row.quantityOrdered ?? stored.quantityOrdered;
  const isTooLow = quantityOrdered < quantityReceived;
  const isItemFixed =
    material !== null &&
    stored.materialItemId !== null &&
    material.id !== stored.materialItemId &&
    quantityReceived > 0;
  return {
    ok: true,
    line: {
      lineNumber: stored.lineNumber,
      itemName: isItemFixed ? stored.itemName : (row.itemName ?? stored.itemName),
      materialItemId: isItemFixed ? stored.materialItemId : (material?.id ?? stored.materialItemId),
      quantityOrdered: Math.max(quantityOrdered, quantityReceived),
      quantityReceived,
      erpJobId: row.erpJobId ?? stored.erpJobId,
    },
    warnings: [
      ...(isTooLow
        ? [
            feedProblem(
              'QuantityOrdered',
              'OUT_OF_RANGE',
              `${numberText(quantityReceived)} were received already, so at least as many stay ordered`,
              'WARNING',
            ),
          ]
        : []),
      ...(isItemFixed
        ? [
            feedProblem(
              'MaterialErpId',
              'INVALID_STATE',
              'The item of a line stays once some of it was received',
              'WARNING',
            ),
          ]
        : []),
    ],
  };
}
