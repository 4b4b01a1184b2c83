import { expect, test } from 'vitest';
import { seededRandom } from '#platform/kernel/testing/random.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';
import { applyBatch } from './stockBatch.ts';
import type { NewMovement } from './stockLedger.ts';
import {
  buildCount,
  buildTransfer,
  drawMovements,
  expectQuantity,
  shuffle,
} from './testing/movementBuilder.ts';

const [bin, shelf] = [testId(1), testId(2)];
const siteLocationId = testId(201);
const materialItemId = testId(501);

/** Applies movements of an item that is nowhere yet; returns what follows from them. */
function apply(movements: readonly NewMovement[]) {
  let ids = 900;
  const item = { materialItemId, quantity: 0 };
  const batch = applyBatch(
    movements,
    {
      quantities: [bin, shelf].map((locationId) => ({
        materialItemId,
        locationId,
        quantity: 0,
        countedAt: null,
        countedMovementId: null,
      })),
      siteQuantities: [],
      items: [item],
      sumsAfter: new Map(),
    },
    () => testId((ids += 1)),
  );
  const getQuantity = (locationId: string) => batch.getStock({ materialItemId, locationId }).quantity;
  return {
    ...batch,
    quantities: [getQuantity(bin), getQuantity(shelf)],
    total: batch.getItemQuantity(item),
    site: batch.getSiteQuantity({ materialItemId, siteLocationId, quantity: 0 }),
    conflicts: batch.refused.map(({ conflict }) => conflict),
    ledger: batch.rows.map(({ event, quantity, fromLocationId, toLocationId, causedByMovementId }) => [
      event,
      quantity,
      fromLocationId,
      toLocationId,
      causedByMovementId,
    ]),
  };
}

test('adds, replaces and moves', () => {
  const { quantities, total, site, ledger } = apply([
    buildTransfer(null, bin, { id: 11, minute: 1, quantity: 10 }),
    buildCount(bin, { id: 12, minute: 2, quantity: 8 }),
    buildTransfer(bin, shelf, { id: 13, minute: 3, quantity: 3 }),
    buildCount(shelf, { id: 14, minute: 4, quantity: 3 }),
  ]);
  expect(quantities).toEqual([5, 3]);
  expect([total, site]).toEqual([8, 8]);
  expect(ledger).toEqual([
    ['RECEIVED', 10, null, bin, null],
    ['COUNTED', 2, bin, null, null],
    ['MOVED', 3, bin, shelf, null],
    ['COUNTED', 0, null, shelf, null],
  ]);
});

test('keeps later movements when a count arrives late', () => {
  const { quantities, ledger } = apply([
    buildTransfer(null, bin, { id: 11, minute: 1, quantity: 10 }),
    buildTransfer(bin, shelf, { id: 12, minute: 5, quantity: 4 }),
    buildCount(bin, { id: 13, minute: 3, quantity: 12 }),
  ]);
  expect(quantities).toEqual([8, 4]);
  expect(ledger.at(-1)).toEqual(['COUNTED', 2, null, bin, null]);
});

test('changes nothing by a count that is older than the newest one, and says so', () => {
  const { quantities, rows, supersededLocationIds } = apply([
    buildCount(bin, { id: 11, minute: 5, quantity: 10 }),
    buildCount(bin, { id: 12, minute: 3, quantity: 99 }),
  ]);
  expect(quantities).toEqual([10, 0]);
  expect(rows[1]).toMatchObject({ quantity: 0, countedQuantity: 99, toLocationId: bin });
  expect(supersededLocationIds).toEqual([bin]);
});

test('lets the id decide between two counts of one time', () => {
  const one = buildCount(bin, { id: 11, minute: 5, quantity: 10 });
  const other = buildCount(bin, { id: 12, minute: 5, quantity: 20 });
  expect(apply([one, other]).quantities).toEqual([20, 0]);
  expect(apply([other, one]).quantities).toEqual([20, 0]);
});

test.each([
  ['the location that it left', bin, shelf, [10, 4]],
  ['the location that it reached', shelf, bin, [10, -4]],
])('restores what was counted at %s by a late move', (_, fromLocationId, toLocationId, after) => {
  const { quantities, ledger, supersededLocationIds } = apply([
    buildTransfer(null, shelf, { id: 10, minute: 0, quantity: 100 }),
    buildCount(bin, { id: 11, minute: 5, quantity: 10 }),
    buildTransfer(fromLocationId, toLocationId, { id: 12, minute: 3, quantity: 4 }),
  ]);
  expect(quantities).toEqual([after[0], 100 + (after[1] ?? 0)]);
  expect(ledger.slice(2)).toEqual([
    ['MOVED', 4, fromLocationId, toLocationId, null],
    ['COUNTED', 4, ...(fromLocationId === bin ? [null, bin] : [bin, null]), testId(12)],
  ]);
  expect(supersededLocationIds).toEqual([bin]);
});

test('moves more than a location had before its count, because the count says what was left', () => {
  const { quantities, refused } = apply([
    buildCount(bin, { id: 11, minute: 5, quantity: 2 }),
    buildTransfer(bin, shelf, { id: 12, minute: 3, quantity: 40 }),
  ]);
  expect(refused).toEqual([]);
  expect(quantities).toEqual([2, 40]);
});

test('keeps a count of the time of an earlier one apart from what that one restored', () => {
  const { quantities } = apply([
    buildCount(bin, { id: 11, minute: 5, quantity: 100 }),
    buildTransfer(bin, shelf, { id: 12, minute: 3, quantity: 5 }),
    // The id of the restoring row is greater.
    buildCount(bin, { id: 13, minute: 5, quantity: 90 }),
  ]);
  expect(quantities).toEqual([90, 5]);
});

test('refuses more than a location has', () =>
  expect(
    apply([
      buildCount(bin, { id: 11, minute: 1, quantity: 3 }),
      buildTransfer(bin, shelf, { id: 12, minute: 2, quantity: 4 }),
    ]).conflicts,
  ).toEqual([{ reason: 'SHORT', locationId: bin, available: 3 }]));

test('refuses a late count from which later movements took more', () =>
  expect(
    apply([
      buildTransfer(null, bin, { id: 11, minute: 1, quantity: 10 }),
      buildTransfer(bin, shelf, { id: 12, minute: 5, quantity: 6 }),
      buildCount(bin, { id: 13, minute: 3, quantity: 5 }),
    ]).conflicts,
  ).toEqual([{ reason: 'CONTRADICTED', locationId: bin }]));

test('refuses more than can be stored at a location, and of an item', () => {
  const conflict = (locationId: string) => [{ reason: 'TOO_LARGE', locationId }];
  const full = buildCount(bin, { id: 11, minute: 1, quantity: maxMaterialQuantity });
  const one = { minute: 2, quantity: 1 };
  expect(apply([full]).conflicts).toEqual([]);
  expect(apply([full, buildTransfer(null, bin, { id: 12, ...one })]).conflicts).toEqual(conflict(bin));
  expect(apply([full, buildTransfer(null, shelf, { id: 12, ...one })]).conflicts).toEqual(conflict(shelf));
  const added = buildTransfer(null, bin, { id: 12, minute: 5, quantity: 1 });
  expect(apply([added, full]).conflicts).toEqual(conflict(bin));
});

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const locations = [bin, shelf] as const;

test(`has at each location its newest count and what came after (TEST_SEED=${seed})`, () => {
  const random = seededRandom(seed);
  for (let history = 0; history < 1000; history += 1) {
    const movements = drawMovements(random, { locations, isPlenty: false, entries: 30 });
    const { quantities, refused, rows, total } = apply(movements);
    const refusedIds = new Set(refused.map(({ movement }) => movement.movementId));
    const accepted = movements.filter(({ movementId }) => !refusedIds.has(movementId));
    expect([history, ...quantities]).toEqual([
      history,
      ...locations.map((locationId) => expectQuantity(accepted, locationId)),
    ]);
    const summed = locations.map((locationId) =>
      rows.reduce(
        (sum, row) =>
          sum +
          (row.toLocationId === locationId ? row.quantity : 0) -
          (row.fromLocationId === locationId ? row.quantity : 0),
        0,
      ),
    );
    expect([history, ...summed]).toEqual([history, ...quantities]);
    expect(total).toBe((quantities[0] ?? 0) + (quantities[1] ?? 0));
  }
});

test(`has the same at each location for any order of arrival (TEST_SEED=${seed})`, () => {
  const random = seededRandom(seed);
  for (let history = 0; history < 1000; history += 1) {
    const movements = drawMovements(random, { locations, isPlenty: true, entries: 30 });
    const first = apply(movements);
    const second = apply(shuffle(movements, random, locations.length));
    expect([history, ...second.conflicts]).toEqual([history]);
    expect([history, ...second.quantities]).toEqual([history, ...first.quantities]);
  }
});
