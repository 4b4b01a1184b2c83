import { sql } from 'kysely';
import { ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { createParsedOrders, type CreateOptions } from '../../header/server/orderCreateCommands.ts';
import { saveHeader } from '../../header/server/orderEditCommands.ts';
import type { OrderWithLines } from '../../lines/server/lineItemAddCommands.ts';
import { updateAcknowledgedQuantity } from '../../lines/server/quantityCommands.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderNotFoundProblem } from '../../order/server/orderProblems.ts';
import { type LoadedOrder, lockOrder } from '../../order/server/orderStore.ts';
import { updateOrderStatus } from '../../status/server/orderStatusCommands.ts';
import {
  type MasterHeaderInput,
  masterHeaderInput,
  type NewMasterOrderInput,
  newMasterOrderInput,
} from '../masterOrderInput.ts';

const entityType = 'MASTER_ORDER';

/** Creates a master order in status OPEN, with lines at the prices of today; repeating it changes nothing. */
export async function createMasterOrder(
  unit: UnitOfWork,
  input: NewMasterOrderInput,
  options?: CreateOptions,
): Promise<Result<LoadedOrder>> {
  const parsed = validateInput(newMasterOrderInput, input);
  const [result] = await createParsedOrders(unit, entityType, [parsed], options);
  if (!result) throw new Error('No result of the master order was returned.');
  return result;
}

/** Replaces the header of a master order; the salesperson stays when none is sent. */
export async function editMasterOrder(
  unit: UnitOfWork,
  { expectedVersion, ...input }: MasterHeaderInput & { expectedVersion?: number | null | undefined },
): Promise<Result<OrderRecord>> {
  const parsed = validateInput(masterHeaderInput, input);
  if (!parsed.ok) return parsed;
  const header = parsed.value;
  if (input.salesPersonEmail !== undefined) return saveHeader(unit, entityType, { header, expectedVersion });
  // Locked, so that a salesperson whom somebody chooses at this moment stays.
  const stored = await lockOrder(unit, header.orderId, entityType);
  return stored
    ? saveHeader(unit, entityType, {
        header: { ...header, salesPersonEmail: stored.salesPerson },
        expectedVersion,
      })
    : refuse(orderNotFoundProblem(header.orderId, entityType));
}

/**
 * Enters acknowledged quantities, and moves a submitted master order to ACKNOWLEDGED in the same transaction once every
 * line has one (API decision 15).
 */
export async function acknowledgeMasterOrder(
  unit: UnitOfWork,
  {
    orderId,
    items,
  }: { orderId: string; items: readonly { id: string; acknowledgedQuantity?: number | null | undefined }[] },
): Promise<Result<OrderWithLines>> {
  const entered = await updateAcknowledgedQuantity(unit, { orderId, entityType, items });
  if (!entered.ok || entered.value.order.status !== 'SUBMITTED') return entered;
  if (await hasUnacknowledgedLines(unit, orderId)) return entered;
  const moved = await updateOrderStatus(unit, { orderId, entityType, status: 'ACKNOWLEDGED' });
  return moved.ok ? ok({ order: moved.value, lineItems: entered.value.lineItems }, moved.notices) : moved;
}

const hasUnacknowledgedLines = async (unit: UnitOfWork, orderId: string): Promise<boolean> =>
  (await unit.first(sql`select from order_line
    where tenant_id = ${unit.tenantId} and order_id = ${orderId}::uuid and removed_at is null
      and acknowledged_quantity is null limit 1`)) !== undefined;
