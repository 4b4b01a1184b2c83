import { findItem } from '#features/catalogue/items/server/itemStore.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { duplicate, invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { writeSessionChange } from '../../sessions/server/sessionChange.ts';
import { findSession, lockSessionByStatus } from '../../sessions/server/sessionStore.ts';
import { listItemQuantities, refreshItemStock } from '../../stock/server/itemStockStore.ts';
import { lockLiveSession } from '../../stock/server/slotStore.ts';
import { maxStockQuantity } from '../../stock/slot.ts';
import type { Adjustment } from '../adjustmentFields.ts';
import {
  type AdjustmentInput,
  adjustmentInput,
  describeAdjustment,
  findAdjustedSession,
} from '../adjustmentInput.ts';
import { findAdjustment, insertAdjustment } from './adjustmentStore.ts';

/** An adjustment with its session after it. */
interface RecordedAdjustment {
  availabilitySession: AvailabilitySession;
  adjustment: Adjustment;
}

/** Adjusts the stock of an item in the live session. A replay with the same key and content returns it as stored. */
export async function recordAdjustment(
  unit: UnitOfWork,
  input: AdjustmentInput,
): Promise<Result<RecordedAdjustment>> {
  const parsed = validateInput(adjustmentInput, input);
  if (!parsed.ok) return parsed;
  const { clientMutationId, ...content } = parsed.value;
  const hash = contentHash(content);
  // Repeated requests wait for each other at the session.
  const [live, stored, item] = await Promise.all([
    lockSessionByStatus(unit, 'LIVE'),
    clientMutationId === null ? undefined : findAdjustment(unit, clientMutationId),
    findItem(unit, content.itemId),
  ]);
  if (stored) {
    const session = await findSession(unit, stored.sessionId);
    return session && stored.contentHash === hash
      ? ok({ availabilitySession: session, adjustment: stored })
      : refuse(
          duplicate(
            ['clientMutationId'],
            stored.adjustmentId,
            `The key is already used by an adjustment of ${stored.itemName}`,
          ),
        );
  }
  const adjusted = findAdjustedSession(live, content.sessionId);
  if (!adjusted.ok) return adjusted;
  if (!item) return refuse(invalid('INVALID_REFERENCE', ['itemId'], 'Item not found'));
  const { name: itemName, sku, upc } = item;
  const { direction, quantity, reason, comment, recordedBy } = content;
  const recordedAt = content.recordedAt < unit.startedAt ? content.recordedAt : unit.startedAt;
  const adjustment = {
    adjustmentId: clientMutationId ?? unit.newId(),
    itemId: item.itemId,
    itemName,
    sku,
    upc,
    direction,
    quantity,
    reason,
    comment,
    recordedBy,
    recordedAt,
    tenantId: unit.tenantId,
  };
  const [, , , quantities] = await Promise.all([
    insertAdjustment(unit, adjusted.value.sessionId, adjustment, hash),
    lockLiveSession(unit),
    refreshItemStock(unit, [item.itemId]),
    listItemQuantities(unit, [item.itemId]),
  ]);
  if (Math.abs(quantities.get(item.itemId) ?? 0) > maxStockQuantity)
    return refuse(
      invalid(
        'OUT_OF_RANGE',
        ['quantity'],
        `The stock of ${itemName} cannot exceed ${numberText(maxStockQuantity)}`,
      ),
    );
  const session = await writeSessionChange(unit, adjusted.value, {
    action: 'recordAvailabilitySessionAdjustment',
    change: { adjustmentTotal: adjusted.value.adjustmentTotal + 1 },
    log: describeAdjustment(itemName, content),
  });
  return ok({ availabilitySession: session, adjustment });
}
