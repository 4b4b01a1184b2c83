import { AddAvailabilitySessionCountDocument } from '#features/availability/web/documents.ts';
import { AddItemDocument } from '#features/catalogue/web/documents.ts';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { CallAs, TestOrder } from '../support/createTestOrder.ts';
import { createTestOrder } from '../support/createTestOrder.ts';
import { openLiveSession } from '../availability/openLiveSession.ts';

const who = 'manager@moif';
const tenantId = 'MOIF';

interface CountedOrder extends TestOrder {
  /** The item. */
  itemId: string;
  name: string;
  /** The bays of its stock of grade 3 and of grade 1. */
  bayIds: readonly [string, string];
}

/** An order of one counted item, which no other story uses: 12 ordered, 8 of grade 3 and 20 of grade 1 in two bays. */
export async function createCountedOrder(
  callAs: CallAs,
  { ordered = 12, programs = [] }: { ordered?: number; programs?: string[] } = {},
): Promise<CountedOrder> {
  const itemId = createId();
  const sku = `ALLOC-${itemId.slice(0, 8)}`;
  const name = `Counted Fern ${itemId.slice(0, 6)}`;
  await callAs(who, AddItemDocument, {
    input: { tenantId, itemId, name, sku, itemGroup: 'FRN', retailPrice: 9.5, programs },
  });
  const { locations } = await callAs(who, LocationsDocument, { tenantId, locationTypes: ['BAY'], first: 2 });
  const [first, second] = (locations?.nodes ?? []).map(({ id }) => id);
  if (!first || !second) throw new Error('The demo data has no two bays.');
  const sessionId = await openLiveSession(callAs, { user: who, tenantId });
  const counts = [
    { itemId, locationId: first, grade: 3, quantity: 8 },
    { itemId, locationId: second, grade: 1, quantity: 20 },
  ];
  for (const count of counts)
    await callAs(who, AddAvailabilitySessionCountDocument, {
      input: { tenantId, sessionId, count: { ...count, recordedAt: new Date().toISOString() } },
    });
  const order = await createTestOrder(callAs, who, { lines: [[sku, ordered, 3.25]], statuses: ['OPEN'] });
  return { ...order, itemId, name, bayIds: [first, second] };
}
