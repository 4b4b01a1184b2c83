import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCount } from '#features/availability/counts/server/countCommands.ts';
import { makeSessionLive } from '#features/availability/makeLive/server/makeLiveCommands.ts';
import { startSession } from '#features/availability/sessions/server/sessionCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { runConflictingCommands } from '#platform/server/testing/runConflictingCommands.ts';
import { allocationApi, bayId } from '../../server/testing/allocationApi.ts';
import { lavenderId } from '../../server/testing/orderApi.ts';
import { allocateLineItems } from './allocationCommands.ts';

const { api, moif, count, aNewOrder, allocate, setStatus } = await allocationApi();

/** Starts a session that counted lavender. */
const startCounted = (sessionId: string, quantity: number) =>
  api.database.write(moif, async (unit) => {
    unwrapResult(await startSession(unit, { sessionId }));
    const slot = { itemId: lavenderId, locationId: bayId, grade: 1, quantity };
    unwrapResult(await addCount(unit, { sessionId, count: { ...slot, recordedAt: unit.startedAt } }));
  });

const orderCount = 50;

const readSlot = (unit: UnitOfWork) =>
  unit.first(sql<{ reserved: number; available: number; stock: number }>`
    select s.reserved_quantity as reserved, b.quantity - s.consumed_quantity + b.consumed_before as available,
      t.slot_quantity as stock
    from live_session l
    join availability_slot s on s.tenant_id = l.tenant_id
    join availability_base b on b.tenant_id = l.tenant_id and b.session_id = l.session_id and b.item_id = s.item_id
      and b.location_id = s.location_id and b.grade = s.grade
    join item_stock t on t.tenant_id = l.tenant_id and t.item_id = s.item_id
    where l.tenant_id = ${unit.tenantId} and s.item_id = ${lavenderId} and s.location_id = ${bayId} and s.grade = 1`);

test(`${orderCount} orders that allocate and pick one slot while a session is made live get exactly what it has`, async () => {
  await count(150);
  const orders: { orderId: string; first: string }[] = [];
  for (let index = 0; index < orderCount; index += 1) orders.push(await aNewOrder());
  const sessionId = testId(911);
  await startCounted(sessionId, 60);
  const allocating = orders.map(async ({ orderId, first }, index) => {
    const { order } = await allocate(orderId, [{ lineItemId: first, quantity: 3 }]);
    // Every fourth order is picked at once.
    if (order && index % 4 === 0) await setStatus(orderId, 'PICKED');
    return order !== null;
  });
  const switching = api.database.write(moif, async (unit) => {
    unwrapResult(await makeSessionLive(unit, { sessionId }));
    // Nobody changes stock until this unit commits.
    return readSlot(unit);
  });
  const [atSwitch, accepted] = await Promise.all([switching, Promise.all(allocating)]);
  const after = await api.database.read(moif, readSlot);
  const promised = 3 * accepted.filter(Boolean).length;
  const picked = 3 * accepted.filter((isAccepted, index) => isAccepted && index % 4 === 0).length;
  expect(after?.reserved).toBe(promised - picked);
  expect(after?.stock).toBe(after?.available);
  // Allocations after the switch fit into the count.
  expect((after?.available ?? 0) - (after?.reserved ?? 0)).toBe(
    Math.min(0, (atSwitch?.available ?? 0) - (atSwitch?.reserved ?? 0)),
  );
});

test('refuses an allocation that waits for a session with less to be made live', async () => {
  await count(500);
  const sessionId = testId(913);
  await startCounted(sessionId, 2);
  const { orderId, first } = await aNewOrder();
  const slot = { itemId: lavenderId, locationId: bayId, grade: 1 };
  const [made, allocated] = await runConflictingCommands<unknown>(
    { database: api.database, session: moif },
    (unit) => makeSessionLive(unit, { sessionId }),
    (unit) => allocateLineItems(unit, { orderId, items: [{ ...slot, lineItemId: first, quantity: 3 }] }),
  );
  expect(made).toMatchObject({ ok: true });
  expect(allocated).toMatchObject({ ok: false, problems: [{ code: 'OUT_OF_RANGE' }] });
});
