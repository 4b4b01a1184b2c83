import { AddAvailabilitySessionCountDocument } from '#features/availability/web/documents.ts';
import { AddItemDocument } from '#features/catalogue/web/documents.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { openLiveSession } from './openLiveSession.ts';

const user = 'manager@moif';
const tenantId = 'MOIF';

/** An item that no other story uses, counted at a bay of the live session. */
export async function createCounts(
  callAs: CallAs,
  quantities: readonly number[],
): Promise<{ name: string; sku: string }> {
  const itemId = createId();
  const sku = `COUNT-${itemId.slice(0, 8)}`;
  const name = `Tagged Fern ${itemId.slice(0, 6)}`;
  await callAs(user, AddItemDocument, {
    input: { tenantId, itemId, name, sku, itemGroup: 'FRN', retailPrice: 9.5 },
  });
  const sessionId = await openLiveSession(callAs, { user, tenantId });
  const { locations } = await callAs(user, LocationsDocument, {
    tenantId,
    locationTypes: ['BAY'],
    first: 10,
  });
  const bays = locations?.nodes ?? [];
  for (const [at, quantity] of quantities.entries()) {
    const locationId = bays[at]?.id;
    if (!locationId) throw new Error(`The demo data has ${bays.length} bays.`);
    const count = { itemId, locationId, quantity, recordedAt: new Date().toISOString() };
    await callAs(user, AddAvailabilitySessionCountDocument, { input: { tenantId, sessionId, count } });
  }
  return { name, sku };
}
