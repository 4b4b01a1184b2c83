import {
  AddAvailabilitySessionCountDocument,
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
} from '#features/availability/web/documents.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import type { DemoUserName } from '../support/demoUsers.ts';

interface CountedSlot {
  sessionId: string;
  itemId: string;
  locationId: string;
  grade: number;
  quantity: number;
}

/** Closes the staged session of the demo data, so that a story starts its own. */
export async function closeStagedSession(
  callAs: CallAs,
  manager: DemoUserName = 'manager@moif',
): Promise<void> {
  const sessionId = await findStagedSession(callAs, manager);
  if (sessionId !== undefined)
    await callAs(manager, CloseAvailabilitySessionDocument, { input: { sessionId } });
}

/** Returns the id of the staged session of a manager's tenant. */
export async function findStagedSession(
  callAs: CallAs,
  manager: DemoUserName = 'manager@moif',
): Promise<string | undefined> {
  const tenantId = manager.replace('manager@', '').toUpperCase();
  const variables = { tenantId, status: 'STAGED' as const, first: 1 };
  const { availabilitySessions } = await callAs(manager, AvailabilitySessionsDocument, variables);
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
