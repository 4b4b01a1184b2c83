import { sql } from 'kysely';
import { findLocationTree } from '#features/locations/server/locationPathStore.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { AvailabilitySession } from '../../sessions/sessionFields.ts';
import { findSlotUses } from '../../stock/server/slotUseStore.ts';
import { type SiteSummary, summarizeSites } from '../slotChange.ts';
import {
  countSlotWarnings,
  findComparedSessions,
  listLocationSums,
  listUncoveredSlots,
  type SlotWarnings,
} from './slotChangeStore.ts';

/** An order with more allocated stock than there will be. */
export interface UncoveredOrder {
  orderId: string;
  orderNumber: string;
  customerName: string;
  /** Allocated at the slots that are short. */
  quantity: number;
}

/** Numbers that a user looks at before a session is made live. */
export interface SessionSummary extends SlotWarnings {
  session: AvailabilitySession;
  liveSession: AvailabilitySession | null;
  sites: readonly SiteSummary[];
  heldCounts: number;
  uncoveredOrders: readonly UncoveredOrder[];
  uncoveredOrderTotal: number;
}

const maxUncoveredSlots = 1000;
const maxUncoveredUses = 2000;
const maxUncoveredOrders = 50;

/** Sums up what Make Live would change; null when the session is not staged. */
export async function summarizeSession(
  unit: UnitOfWork,
  { sessionId, carryOverSiteIds }: { sessionId: string; carryOverSiteIds: readonly string[] },
): Promise<SessionSummary | null> {
  const compared = await findComparedSessions(unit, sessionId);
  if (!compared) return null;
  const { session, live } = compared;
  const comparison = { staged: sessionId, live: live?.sessionId ?? null, carryOverSiteIds };
  const [sums, warnings, uncovered, held] = await Promise.all([
    listLocationSums(unit, comparison),
    countSlotWarnings(unit, comparison),
    listUncoveredSlots(unit, comparison, maxUncoveredSlots),
    unit.first(sql<{ total: number }>`
      select count(*)::int as total from availability_count
      where tenant_id = ${unit.tenantId} and session_id = ${sessionId}::uuid and held_reason is not null
        and not deleted`),
  ]);
  const [locations, { uses, orderTotal }] = await Promise.all([
    findLocationTree(
      unit,
      sums.map(({ locationId }) => locationId),
    ),
    findSlotUses(unit, uncovered, maxUncoveredUses),
  ]);
  const orders = [...Map.groupBy(uses, ({ orderId }) => orderId).values()].slice(0, maxUncoveredOrders);
  return {
    ...warnings,
    session,
    liveSession: live ?? null,
    sites: summarizeSites(sums, locations, carryOverSiteIds),
    heldCounts: held?.total ?? 0,
    uncoveredOrders: orders.flatMap((ofOrder) => {
      const [first] = ofOrder;
      if (!first) return [];
      const { orderId, orderNumber, customerName } = first;
      const quantity = ofOrder.reduce((sum, use) => sum + use.quantity, 0);
      return [{ orderId, orderNumber, customerName, quantity }];
    }),
    uncoveredOrderTotal: orderTotal,
  };
}
