import { LiveAvailabilitySessionIdDocument } from '#features/availability/server/testing/documents.ts';
import {
  MakeLiveAvailabilitySessionDocument,
  StartAvailabilitySessionDocument,
} from '#features/availability/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import type { DemoUserName } from '../support/demoUsers.ts';

/** Returns the live session of a company; starts one when there is none. */
export async function openLiveSession(
  callAs: CallAs,
  { user, tenantId }: { user: DemoUserName; tenantId: string },
): Promise<string> {
  const { availabilitySessions } = await callAs(user, LiveAvailabilitySessionIdDocument, { tenantId });
  const [live] = availabilitySessions?.nodes ?? [];
  if (live) return live.sessionId;
  const sessionId = createId();
  await callAs(user, StartAvailabilitySessionDocument, { input: { tenantId, sessionId } });
  await callAs(user, MakeLiveAvailabilitySessionDocument, { input: { tenantId, sessionId } });
  return sessionId;
}
