import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inactivateLocation } from '#features/locations/server/locationUpdateCommands.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { queueUnits } from '#platform/server/testing/queueUnits.ts';
import { countMaterialItem, moveMaterialItem } from './movementCommands.ts';
import {
  buildCountInput,
  buildMoveInput,
  binId,
  morning,
  setUpMaterial,
  shelfId,
  soilId,
} from './testing/materialTests.ts';

const { count, move, quantities, runConflicting, database, session } = setUpMaterial();

const fifty = Array.from({ length: 50 }, (_, index) => index);

test('counts exactly when 50 users add to one location at once', async () => {
  const added = { countType: 'INCREMENT' as const, reasonCode: 'FOUND' };
  const counted = await Promise.all(
    fifty.map((index) => count({ ...added, quantityCounted: index + 1, countedRecorded: morning(index) })),
  );
  expect(counted.filter(({ ok }) => !ok)).toEqual([]);
  expect(await quantities()).toEqual([1275, 0]);
});

test('keeps the newest count when 50 users replace the quantity of one location at once', async () => {
  const counted = await Promise.all(
    fifty.map((index) => count({ quantityCounted: index + 1, countedRecorded: morning(index) })),
  );
  expect(counted.filter(({ ok }) => !ok)).toEqual([]);
  expect(await quantities()).toEqual([50, 0]);
});

test('moves no more than a location has when 50 users take from it at once', async () => {
  await count({ quantityCounted: 90 });
  const moved = await Promise.all(
    fifty.map((index) => move({ quantityMoved: 4, countedRecorded: morning(index + 1) })),
  );
  expect(moved.filter(({ ok }) => ok)).toHaveLength(22);
  expect(await quantities()).toEqual([2, 88]);
});

test('adds once when a request is sent eight times at once', async () => {
  const added = { countType: 'INCREMENT' as const, quantityCounted: 7, clientMutationId: testId(7001) };
  const counted = await Promise.all(Array.from({ length: 8 }, () => count(added)));
  expect(counted.filter(({ ok }) => !ok)).toEqual([]);
  expect(await quantities()).toEqual([7, 0]);
});

test('lets two moves that cross wait for each other without a deadlock', async () => {
  await count({ quantityCounted: 10 });
  await count({ quantityCounted: 10, locationId: shelfId });
  const later = { countedRecorded: morning(1) };
  const { runs } = await queueUnits(
    { database: database(), session: session() },
    (unit) =>
      unit.run(
        sql`update material_item_quantity set updated_at = updated_at where tenant_id = ${unit.tenantId}`,
      ),
    [
      (unit: UnitOfWork) => moveMaterialItem(unit, buildMoveInput(later)),
      (unit: UnitOfWork) =>
        moveMaterialItem(
          unit,
          buildMoveInput({ ...later, fromLocationId: shelfId, toLocationId: binId, quantityMoved: 3 }),
        ),
    ],
  );
  expect(runs).toEqual([1, 1]);
  expect(await quantities()).toEqual([9, 11]);
});

test('counts an item at two locations for the first time at once', async () => {
  const counted = await Promise.all(
    fifty.map((index) =>
      count({
        materialItemId: soilId,
        locationId: index % 2 === 0 ? binId : shelfId,
        countType: 'INCREMENT',
        quantityCounted: 1,
      }),
    ),
  );
  expect(counted.filter(({ ok }) => !ok)).toEqual([]);
  expect(await quantities(soilId)).toEqual([25, 25]);
});

test.each([
  ['counted first', true],
  ['inactive first', false],
])('either has material at a location or makes it inactive: %s', async (_, isCountedFirst) => {
  const counting = (unit: UnitOfWork) => countMaterialItem(unit, buildCountInput());
  const inactivating = (unit: UnitOfWork) => inactivateLocation(unit, binId);
  const results = isCountedFirst
    ? await runConflicting<unknown>(counting, inactivating)
    : await runConflicting<unknown>(inactivating, counting);
  expect(results).toMatchObject([
    { ok: true },
    { ok: false, problems: [isCountedFirst ? { code: 'IN_USE' } : { message: 'Location not found' }] },
  ]);
});
