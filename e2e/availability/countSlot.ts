import { AddAvailabilitySessionCountDocument } from '#features/availability/web/documents.ts';
import type { CallAs } from '../support/createTestOrder.ts';

interface CountedSlot {
  sessionId: string;
  itemId: string;
  locationId: string;
  grade: number;
  quantity: number;
}

/** Counts a slot now, for a session of the tenant MOIF. */
export async function countSlot(callAs: CallAs, { sessionId, ...count }: CountedSlot): Promise<void> {
  await callAs('manager@moif', AddAvailabilitySessionCountDocument, {
    input: { tenantId: 'MOIF', sessionId, count: { ...count, recordedAt: new Date().toISOString() } },
  });
}
