import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { lavender, sage } from '#features/catalogue/server/testing/catalogueTests.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { addCount } from '../../../counts/server/countCommands.ts';
import { aCount, bay3Id, sessionId, setUpCounts } from '../../../counts/server/testing/countTests.ts';
import type { NewCountInput } from '../../../counts/countInput.ts';
import { availableQuantity, type SlotKey } from '../../../stock/slot.ts';
import { changeStock, listSlotsByItem } from '../../../stock/server/slotStore.ts';
import { makeSessionLive } from '../makeLiveCommands.ts';

export const farmId = testId(201);
export const otherHouseId = testId(212);
const otherLocations = [
  { id: testId(211), name: 'Sauvie Farm', locationType: 'SITE' as const },
  { id: otherHouseId, name: 'House 9', locationType: 'HOUSE' as const, parentLocationId: testId(211) },
];

const items = [lavender.itemId, sage.itemId];
/** Returns a time of the day of the tests. */
export const timeOfDay = (time: string) => `2026-11-21T${time}:00.000Z`;
type MakeLiveInput = Parameters<typeof makeSessionLive>[1];

/** Reads the stored stock of all items beside the one that follows from bases and consumption. */
const readItemSums = (unit: UnitOfWork) =>
  unit.rows<{ itemId: string; stored: number; computed: number }>(sql`
    select t.item_id, t.slot_quantity as stored, coalesce((
      select sum(b.quantity - (s.consumed_quantity - b.consumed_before))
      from live_session l
      join availability_base b on b.tenant_id = l.tenant_id and b.session_id = l.session_id
      join availability_slot s on s.tenant_id = b.tenant_id and s.item_id = b.item_id
        and s.location_id = b.location_id and s.grade = b.grade
      where l.tenant_id = ${unit.tenantId} and b.item_id = t.item_id), 0)::bigint as computed
    from item_stock t where t.tenant_id = ${unit.tenantId}`);

/** Gives every test a company with two sites; the stock of its items is as computed anew after each test. */
export function setUpMakeLive() {
  const tests = setUpCounts();
  const { run, runOrFail, read } = tests;
  beforeEach(() => runOrFail((unit) => createLocations(unit, otherLocations)));
  afterEach(async () => {
    const { sessionId: live } =
      (await read((unit) =>
        unit.first<{ sessionId: string | null }>(
          sql`select session_id from live_session where tenant_id = ${unit.tenantId}`,
        ),
      )) ?? {};
    for (const { stored, computed } of live ? await read(readItemSums) : []) expect(stored).toBe(computed);
  });
  return {
    ...tests,
    makeLiveAt: (now: string, input: Partial<MakeLiveInput> = {}) =>
      run((unit) => makeSessionLive(unit, { sessionId, ...input }), { now }),
    /** Counts lavender at a desk; returns the id of the count. */
    countAt: async (now: string, count: Partial<NewCountInput>, session = sessionId): Promise<string> => {
      const added = await runOrFail(
        (unit) => addCount(unit, { sessionId: session, count: aCount({ recordedAt: now, ...count }) }),
        now,
      );
      return added.count.countRowId;
    },
    /** Reserves or consumes lavender, as orders do. */
    moveStock: (
      now: string,
      {
        locationId = bay3Id,
        grade = 1,
        itemId = lavender.itemId,
        ...change
      }: Partial<SlotKey> & {
        reserved?: number;
        consumed?: number;
      },
    ) =>
      tests
        .database()
        .write(
          tests.session(),
          (unit) =>
            changeStock(unit, [
              { itemId, locationId, grade, reserved: 0, consumed: 0, orderId: testId(7001), ...change },
            ]),
          { now },
        ),
    /** Available and reserved lavender by location. */
    stock: async () => {
      const slots = await read((unit) => listSlotsByItem(unit, items));
      return Object.fromEntries(
        slots.map((slot) => [slot.locationId, [availableQuantity(slot), slot.reservedQuantity]]),
      );
    },
  };
}
