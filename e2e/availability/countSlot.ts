import {
  AddAvailabilitySessionCountDocument,
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
} from '#features/availability/web/documents.ts';
import type { CallAs } from '../support/createTestOrder.ts';

interface CountedSlot {
  sessionId: string;
  itemId: string;
  locationId: string;
  grade: number;
  quantity: number;
}

/** Closes a staged session of the tenant MOIF, so that a story starts its own. */
export async function closeStagedSession(callAs: CallAs): Promise<void> {
  const sessionId = await findStagedSession(callAs);
  if (sessionId !== undefined)
    await callAs('manager@moif', CloseAvailabilitySessionDocument, { input: { sessionId } });
}

/** Returns the id of the staged session of the tenant MOIF. */
export async function findStagedSession(callAs: CallAs): Promise<string | undefined> {
  const variables = { tenantId: 'MOIF', status: 'STAGED' as const, first: 1 };
  const { availabilitySessions } = await callAs('manager@moif', AvailabilitySessionsDocument, variables);
  return availabilitySessions?.nodes[0]?.sessionId;
}

/** Counts a slot now, for a session of the tenant MOIF. */
export async function countSlot(callAs: CallAs, { sessionId, ...count }: CountedSlot): Promise<void> {
  const input = { tenantId: 'MOIF', sessionId, count: { ...count, recordedAt: new Date().toISOString() } };
  const { addAvailabilitySessionCount: added } = await callAs(
    'manager@moif',
    AddAvailabilitySessionCountDocument,
    { input },
  );
  if (!added?.count) throw new Error(`The count was refused: ${added?.errors?.[0]?.message}`);
}
